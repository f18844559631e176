/** Name of the entry that the extension for Pi leaves in the transcript when it stops the agent. */
export const haltEntry = "counterfoil.halt";
