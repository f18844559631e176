/** One page of the menu, the palette and the key sheet. */
export type PageEntry = {
  href: string;
  label: string;
  /** Pressed after `g`. */
  key: string;
};
