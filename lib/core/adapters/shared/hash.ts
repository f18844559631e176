/**
 * SHA-256 in plain code: the core may not reach the platform's own, and an event id has to withstand
 * hostile lines, because a collision would make one piece of evidence swallow another.
 */
const roundConstants = fractions(64, Math.cbrt);
const initialState = fractions(8, Math.sqrt);
const encoder = new TextEncoder();
const schedule = new Int32Array(64);

/** The first 128 bits of the SHA-256 of the text's UTF-8 bytes, as 32 hexadecimal digits. */
export function hashText(text: string): string {
  const state = digest(encoder.encode(text));
  return [...state.subarray(0, 4)]
    .map((word) => (word >>> 0).toString(16).padStart(8, "0"))
    .join("");
}

function digest(bytes: Uint8Array): Int32Array {
  const state = Int32Array.from(initialState);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const whole = bytes.length - (bytes.length % 64);
  for (let offset = 0; offset < whole; offset += 64) compress(state, view, offset);
  const rest = bytes.subarray(whole);
  const tail = new Uint8Array(rest.length < 56 ? 64 : 128);
  tail.set(rest);
  tail[rest.length] = 0x80;
  const tailView = new DataView(tail.buffer);
  tailView.setBigUint64(tail.length - 8, BigInt(bytes.length) * 8n);
  for (let offset = 0; offset < tail.length; offset += 64) compress(state, tailView, offset);
  return state;
}

function fillSchedule(view: DataView, offset: number): void {
  for (let i = 0; i < 16; i++) schedule[i] = view.getInt32(offset + i * 4);
  for (let i = 16; i < 64; i++) {
    const a = schedule[i - 15] ?? 0;
    const b = schedule[i - 2] ?? 0;
    const s0 = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3);
    const s1 = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10);
    schedule[i] = (schedule[i - 16] ?? 0) + s0 + (schedule[i - 7] ?? 0) + s1;
  }
}

function compress(state: Int32Array, view: DataView, offset: number): void {
  fillSchedule(view, offset);
  let [a, b, c, d] = [state[0] ?? 0, state[1] ?? 0, state[2] ?? 0, state[3] ?? 0];
  let [e, f, g, h] = [state[4] ?? 0, state[5] ?? 0, state[6] ?? 0, state[7] ?? 0];
  for (let i = 0; i < 64; i++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const choice = (e & f) ^ (~e & g);
    const t1 = (h + s1 + choice + (roundConstants[i] ?? 0) + (schedule[i] ?? 0)) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + s0 + majority) | 0;
  }
  add(state, 0, a, b, c, d);
  add(state, 4, e, f, g, h);
}

function add(state: Int32Array, at: number, a: number, b: number, c: number, d: number): void {
  state[at] = (state[at] ?? 0) + a;
  state[at + 1] = (state[at + 1] ?? 0) + b;
  state[at + 2] = (state[at + 2] ?? 0) + c;
  state[at + 3] = (state[at + 3] ?? 0) + d;
}

const rotate = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** The algorithm's constants: the first 32 bits of the fractional parts of a root of the first primes. */
function fractions(count: number, root: (prime: number) => number): Int32Array {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n++) if (primes.every((p) => n % p !== 0)) primes.push(n);
  return Int32Array.from(primes, (prime) => Math.floor((root(prime) % 1) * 2 ** 32) | 0);
}
