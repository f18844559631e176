/** A JSON object of a foreign format: nothing about its fields is known until it is narrowed. */
export type JsonObject = { readonly [key: string]: unknown };

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The line as an object, or a sentence that says why it is none. Never throws. */
export function parseObject(text: string): { object: JsonObject } | { problem: string } {
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return { object: value };
    return { problem: `not an entry: JSON ${typeName(value)} instead of an object` };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { problem: `not JSON: ${reason.replace(/\s+/g, " ").slice(0, 200)}` };
  }
}

function typeName(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

export function asObject(value: unknown): JsonObject | null {
  return isObject(value) ? value : null;
}

export function asArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The elements that are objects; others are left out. */
export function asObjects(value: unknown): JsonObject[] {
  return asArray(value).filter(isObject);
}

export function asString(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

export function asNumber(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

export function asInteger(value: unknown): number | null {
  return Number.isSafeInteger(value) ? asNumber(value) : null;
}

export function asStrings(value: unknown): string[] {
  return asArray(value).filter((item) => typeof item === "string");
}

const maxDepth = 32;

/** All strings inside a value in document order, joined by line breaks and cut at `limit` UTF-16 units. */
export function joinStrings(value: unknown, limit = 64 * 1024): string {
  const parts: string[] = [];
  let length = 0;
  const visit = (node: unknown, depth: number): void => {
    if (length >= limit || depth > maxDepth) return;
    if (typeof node === "string") {
      parts.push(node.slice(0, limit - length));
      length += node.length + 1;
      return;
    }
    const children = isObject(node) ? Object.values(node) : asArray(node);
    for (const child of children) visit(child, depth + 1);
  };
  visit(value, 0);
  return parts.join("\n").slice(0, limit);
}
