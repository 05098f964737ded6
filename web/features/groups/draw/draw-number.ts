const BYTES = 32;

/**
 * Makes the member's random number for a draw on this device: 32 random bytes as 64 hexadecimal digits (docs/draw.md).
 */
export const newDrawNumber = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Extracts the 64 digits from text pasted from a mail; undefined for anything else. */
export function readDrawNumber(typed: string): string | undefined {
  const digits = typed.replaceAll(/\s/g, '').toLowerCase();
  return /^[0-9a-f]{64}$/.test(digits) ? digits : undefined;
}
