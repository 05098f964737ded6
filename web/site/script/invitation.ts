import { DAY_SECONDS } from '../../../contract/durations.ts';
import { INVITATION_DAYS } from '../../../contract/figures.ts';
import { setCookie } from '../../lib/consent/cookie.ts';
import { INVITATION_COOKIE } from '../../lib/session/invitation-cookie.ts';

/** Remembers an open invitation for a visitor, whichever way they then take into the app. */
export function rememberInvitation(): void {
  const code = document.querySelector<HTMLElement>('[data-invitation]')?.dataset['invitation'];
  if (code !== undefined) setCookie(INVITATION_COOKIE, code, 'Lax', INVITATION_DAYS * DAY_SECONDS);
}
