import { createHmac, timingSafeEqual } from "node:crypto";

/** A key for one purpose. Who holds it learns nothing about the secret or about the keys of other purposes. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return createHmac("sha256", secret).update(`counterfoil/${purpose}/v1`).digest();
}

/** Compares two secrets of any length in constant time. */
export function isSameSecret(given: string, expected: string): boolean {
  const key = deriveKey(expected, "compare");
  const digest = (text: string) => createHmac("sha256", key).update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
