/** What a row of numbers, the code points of a text or the bytes of a key, shows of how it was made. */

const [ZERO, NINE] = [0x30, 0x39];

const everyPair = (values: readonly number[], holds: (before: number, after: number) => boolean): boolean =>
  values.length > 1 && values.every((value, index) => index === 0 || holds(values[index - 1] ?? 0, value));

/** After nine comes zero, as on a keyboard. */
const follows = (before: number, after: number): boolean => after - before === 1 || (before === NINE && after === ZERO);

const codesOf = (text: string): number[] => Array.from(text, (sign) => sign.codePointAt(0) ?? 0);

/** Whether a text counts up or down: `12345678`, `abcdefgh`, `0987654321`. */
export function isRun(text: string): boolean {
  const codes = codesOf(text);
  return everyPair(codes, follows) || everyPair(codes, (before, after) => follows(after, before));
}

/** Whether a text says a block of at most `longest` signs over and over, the last time in part: `abab`, `12312312`. */
export function isRepeated(text: string, longest: number): boolean {
  const codes = codesOf(text);
  for (let length = 1; length <= longest && length * 2 <= codes.length; length += 1) {
    if (codes.every((code, index) => index < length || code === codes[index - length])) return true;
  }
  return false;
}

/** Random bytes have nearly as many values, and as many steps from one to the next, as there are bytes. */
const FEW = 16;

/** Whether bytes of a key were counted or repeated rather than drawn. */
export function arePatterned(bytes: Uint8Array): boolean {
  const steps = new Set(bytes.slice(1).map((byte, index) => byte - (bytes[index] ?? 0)));
  return new Set(bytes).size <= FEW || steps.size <= FEW;
}

/** Whether the bytes of a key are letters and signs, as somebody types them. */
export const arePrintable = (bytes: Uint8Array): boolean =>
  bytes.every((byte) => byte === 9 || byte === 10 || byte === 13 || (byte >= 0x20 && byte <= 0x7e));
