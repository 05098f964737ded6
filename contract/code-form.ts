/** How many signs an invitation code has. */
export const CODE_LENGTH = 8;

/** Whether this may be a code, as `readCode` answers it; what is none is looked up nowhere. */
export const isCode = (code: string): boolean => /^[A-Z2-9]{8}$/.test(code);
