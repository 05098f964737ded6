/** How many signs an invitation code has. */
export const CODE_LENGTH = 8;

/** The signs of new codes: none that can be taken for another. Older codes have O and I besides; none has 0 or 1. */
export const CODE_SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/**
 * An invitation code as people type it or links carry it, as it is stored: in capitals, without spaces and hyphens. No
 * code ever had a 0 or a 1, so these are the letters that they look like.
 */
export const readCode = (typed: string): string =>
  typed
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
    .replaceAll('0', 'O')
    .replaceAll('1', 'I');

/** Whether this may be a code, as `readCode` answers it; what is none is looked up nowhere. */
export const isCode = (code: string): boolean => /^[A-Z2-9]{8}$/.test(code);
