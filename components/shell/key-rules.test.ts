import { describe, expect, it } from "vitest";
import { type KeyPress, mayAct } from "./key-rules";

const bare: KeyPress = {
  key: "c",
  isComposing: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  hasAltGraph: false,
  repeat: false,
  defaultPrevented: false,
  focusTag: "body",
  focusRole: null,
  isEditable: false,
  isDialogOpen: false,
};

describe("mayAct", () => {
  it("lets a bare key act", () => {
    expect(mayAct(bare)).toBe(true);
  });

  it("does nothing while an input method composes, with a modifier or with AltGr", () => {
    expect(mayAct({ ...bare, isComposing: true })).toBe(false);
    expect(mayAct({ ...bare, ctrlKey: true })).toBe(false);
    expect(mayAct({ ...bare, metaKey: true })).toBe(false);
    expect(mayAct({ ...bare, altKey: true })).toBe(false);
    expect(mayAct({ ...bare, hasAltGraph: true })).toBe(false);
  });

  it("does nothing in a field and under a dialog", () => {
    expect(mayAct({ ...bare, focusTag: "textarea" })).toBe(false);
    expect(mayAct({ ...bare, isEditable: true })).toBe(false);
    expect(mayAct({ ...bare, focusRole: "combobox" })).toBe(false);
    expect(mayAct({ ...bare, isDialogOpen: true })).toBe(false);
  });

  it("leaves Enter to the button or link that has the focus", () => {
    expect(mayAct({ ...bare, key: "Enter", focusTag: "button" })).toBe(false);
    expect(mayAct({ ...bare, key: "Enter" })).toBe(true);
  });

  it("ignores a held key except for moving", () => {
    expect(mayAct({ ...bare, repeat: true })).toBe(false);
    expect(mayAct({ ...bare, key: "j", repeat: true })).toBe(true);
  });
});
