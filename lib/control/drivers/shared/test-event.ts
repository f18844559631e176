/** What `counterfoil hooks test` sends in place of an agent. It belongs to no session and changes none. */
export const testEvent = {
  hook_event_name: "counterfoil-test",
  session_id: "counterfoil-test",
} as const;

/** What the server answers to it; no client ever sees it. */
export const heardAnswer = { counterfoil: "heard" } as const;
