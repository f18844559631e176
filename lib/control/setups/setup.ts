import type { HookClient } from "../drivers/driver";

/** Where the hooks report to. */
export type Connection = {
  /** Origin of the server, such as `http://127.0.0.1:3000`. */
  server: string;
  /** Opens the hooks' routes and nothing else. */
  token: string;
};

export type ConfigFile = {
  /** Relative to the home folder. */
  path: string;
  text: string;
  mode: number;
};

/** How an installed hook reaches the server, read back from the configuration. */
export type Probe = { url: string; token: string } | { command: readonly string[] };

/**
 * How one client's hooks are set up. Everything here is text in, text out, so that the settings page, the installer
 * and the tests say the same.
 */
export type Setup = {
  client: HookClient;
  /** The client's own configuration, relative to the home folder. */
  configFile: string;
  /** The configuration with our hooks, once each; an earlier set of ours is replaced. Refuses what it cannot read. */
  install(text: string | null, connection: Connection, home: string): string;
  /** The configuration without our hooks and with everything else as it was; null where nothing would be left. */
  remove(text: string): string | null;
  /** Whether the configuration has hooks of ours. */
  isInstalled(text: string): boolean;
  /** What a person pastes who does not want the installer. */
  snippet(connection: Connection, home: string): string;
  /** The way that an installed hook takes; null where none of ours is installed. */
  probe(text: string, home: string): Probe | null;
  /** Files of our own that the configuration refers to. */
  files(connection: Connection): ConfigFile[];
  /** What a person has to know or do. */
  notes: readonly string[];
};

/** The address of a client's hooks. */
export const hookUrl = (server: string, client: HookClient) => `${server}/api/hooks/${client}`;
