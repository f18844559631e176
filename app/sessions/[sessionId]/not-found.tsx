import { MessagePage } from "@/components/shell/message-page";

export default function SessionNotFound() {
  return (
    <MessagePage title="There is no session with this id">
      You are signed in, so this is not a question of access. Either the address was copied
      incompletely, or it belongs to another Counterfoil server, or it was a sample that has been
      removed. A session that retention deleted says so here instead.
    </MessagePage>
  );
}
