/** The name in local storage of the mark of a log-out that has not reached the server (`sign-out-mark.ts`). */
export const SIGNING_OUT = 'rota_signing_out';
