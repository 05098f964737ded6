export const CODE_LENGTH = 8;

/** True if this may be a code after `readCode`, so that anything else needs no lookup. */
export const isCode = (code: string): boolean => /^[A-Z2-9]{8}$/.test(code);
