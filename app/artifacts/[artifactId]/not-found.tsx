import { MessagePage } from "@/components/shell/message-page";

export default function ArtifactNotFound() {
  return (
    <MessagePage title="There is no artifact with this id">
      You are signed in, so this is not a question of access. Either the address was copied
      incompletely, or it belongs to another Counterfoil server, or it was a sample that has been
      removed. One that retention deleted with its session says so here instead.
    </MessagePage>
  );
}
