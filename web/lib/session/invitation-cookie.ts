/** The invitation a visitor has opened, until they sign in. */
export const INVITATION_COOKIE = 'rota_invitation';
