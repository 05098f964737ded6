/** Remembers the invitation that a visitor has opened, until somebody is signed in. */
export const INVITATION_COOKIE = 'rota_invitation';
