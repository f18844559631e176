export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

export const themeCookie = "counterfoil-theme";

/** The look that a cookie asks for; anything else follows the system. */
export function readTheme(value: string | undefined): Theme {
  return themes.find((theme) => theme === value) ?? "system";
}
