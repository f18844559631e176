import type { HookSetup } from "@/lib/core/view/session-view";
import { driverOf } from "../drivers";
import { setups } from "./index";
import type { Connection } from "./setup";

type LastHeard = { client: string; event: string; at: string; sessionNativeId: string };

/** How each client is connected, for the settings page: the same texts that the installer writes. */
export function describeSetups(
  connection: Connection,
  home: string,
  lastHeard: readonly LastHeard[],
): HookSetup[] {
  return setups.map((setup) => {
    const { client, configFile, notes } = setup;
    const heard = lastHeard.find((last) => last.client === client);
    return {
      client,
      title: driverOf(client).title,
      configFile,
      snippet: setup.snippet(connection, home),
      command: `bin/counterfoil hooks install ${client} --server ${connection.server}`,
      notes: [...notes],
      lastHeard: heard
        ? { event: heard.event, at: heard.at, sessionNativeId: heard.sessionNativeId }
        : null,
    };
  });
}
