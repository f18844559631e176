import { MessagePage } from "@/components/shell/message-page";

export default function NotFound() {
  return (
    <MessagePage title="There is no page at this address">
      The address is not one of Counterfoil’s. Artifacts live under /artifacts, sessions under
      /sessions.
    </MessagePage>
  );
}
