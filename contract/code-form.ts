export const CODE_LENGTH = 8;

/** True if the result of `extractInvitationCode` may be a code. Other text needs no lookup. */
export const isCode = (code: string): boolean => /^[A-Z2-9]{8}$/.test(code);
