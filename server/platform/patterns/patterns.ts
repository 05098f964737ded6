const [ZERO, NINE] = [0x30, 0x39];

const everyPair = (values: readonly number[], holds: (before: number, after: number) => boolean): boolean =>
  values.length > 1 && values.every((value, index) => index === 0 || holds(values[index - 1] ?? 0, value));

/** True if one character code follows another in a run. Zero follows nine, as on a keyboard. */
const follows = (before: number, after: number): boolean => after - before === 1 || (before === NINE && after === ZERO);

const codesOf = (text: string): number[] => Array.from(text, (sign) => sign.codePointAt(0) ?? 0);

/** True if a text counts up or down: `12345678`, `abcdefgh`, `0987654321`. */
export function isRun(text: string): boolean {
  const codes = codesOf(text);
  return everyPair(codes, follows) || everyPair(codes, (before, after) => follows(after, before));
}

/**
 * True if a text repeats a block of at most `longest` characters. The last block may be cut off: `abab`, `12312312`.
 */
export function isRepeated(text: string, longest: number): boolean {
  const codes = codesOf(text);
  for (let length = 1; length <= longest && length * 2 <= codes.length; length += 1) {
    if (codes.every((code, index) => index < length || code === codes[index - length])) return true;
  }
  return false;
}

/**
 * A key counts as patterned if it has at most this many distinct bytes, or distinct steps between neighbouring bytes.
 * In a random key, nearly all differ.
 */
const FEW = 16;

/** True if a key's bytes count up or repeat instead of being random. */
export function arePatterned(bytes: Uint8Array): boolean {
  const steps = new Set(bytes.slice(1).map((byte, index) => byte - (bytes[index] ?? 0)));
  return new Set(bytes).size <= FEW || steps.size <= FEW;
}

/** True if all bytes of a key are printable characters, as if typed. */
export const arePrintable = (bytes: Uint8Array): boolean =>
  bytes.every((byte) => byte === 9 || byte === 10 || byte === 13 || (byte >= 0x20 && byte <= 0x7e));
