const BYTES = 32;

/** Makes the member's own part of a draw on this device: 32 random bytes as 64 hexadecimal digits (docs/draw.md). */
export const newDrawNumber = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Returns what was pasted from a mail as 64 digits; undefined for anything else. */
export function readDrawNumber(typed: string): string | undefined {
  const digits = typed.replaceAll(/\s/g, '').toLowerCase();
  return /^[0-9a-f]{64}$/.test(digits) ? digits : undefined;
}
