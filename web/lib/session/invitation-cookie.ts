/** Cookie with the invitation that a visitor has opened, until the visitor signs in. */
export const INVITATION_COOKIE = 'rota_invitation';
