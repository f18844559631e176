/**
 * Grows with every change of adapters, checks or stored views that alters what an index holds: sessions that
 * were indexed by another revision are indexed again at the next start.
 */
export const indexRevision = "7";
