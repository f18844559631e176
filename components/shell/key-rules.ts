/** What of a key press decides whether a single-character key may act. */
export type KeyPress = {
  key: string;
  isComposing: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  hasAltGraph: boolean;
  repeat: boolean;
  defaultPrevented: boolean;
  /** Tag name of the focused element, in lower case. */
  focusTag: string;
  focusRole: string | null;
  isEditable: boolean;
  isDialogOpen: boolean;
};

const typing = new Set(["input", "textarea", "select"]);
const typingRoles = new Set(["textbox", "combobox", "searchbox", "listbox", "menu", "slider"]);
const activated = new Set(["button", "a", "summary"]);
/** Keys that may be held down. */
const repeatable = new Set(["j", "k", "n", "p"]);

/** Whether a bare key acts here: never while typing or composing, with a modifier, or under a dialog. */
export function mayAct(press: KeyPress): boolean {
  if (press.defaultPrevented || press.isComposing || press.isDialogOpen) return false;
  if (press.ctrlKey || press.metaKey || press.altKey || press.hasAltGraph) return false;
  if (press.isEditable || typing.has(press.focusTag)) return false;
  if (press.focusRole !== null && typingRoles.has(press.focusRole)) return false;
  // Enter on a focused button belongs to the button.
  if (press.key === "Enter" && activated.has(press.focusTag)) return false;
  return !press.repeat || repeatable.has(press.key);
}
