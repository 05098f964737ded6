export const CODE_LENGTH = 8;

/** A code as people paste it, as it is sent: trimmed, in capitals, without spaces and hyphens, at most 8 characters. */
export const tidyCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase().slice(0, CODE_LENGTH);
