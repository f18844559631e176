/** Work that is open by somebody's words or by what was not done about them. */
export type StatedWork = {
  order: number;
  text: string;
  stems: string[];
  /** Files and documents that it is about, lower case. */
  names: string[];
  /** The acts that are open where others on the same thing are done ("written, not run yet"); null means all. */
  acts: string[] | null;
  /** The agent's words on it, where the user's request is what is cited. */
  also?: number;
};
