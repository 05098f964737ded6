import { DAY_SECONDS } from '../../../contract/durations.ts';
import { INVITATION_DAYS } from '../../../contract/limits.ts';
import { setCookie } from '../../lib/consent/cookie.ts';
import { INVITATION_COOKIE } from '../../lib/session/invitation-cookie.ts';
import { saveInvitedCircle } from '../../lib/session/invited-to.ts';

/** Stores an open invitation for a visitor, so that the app finds it however the visitor enters. */
export function rememberInvitation(): void {
  const { invitation: code, circle = '' } = document.querySelector<HTMLElement>('[data-invitation]')?.dataset ?? {};
  if (code === undefined) return;
  setCookie(INVITATION_COOKIE, code, 'Lax', INVITATION_DAYS * DAY_SECONDS);
  saveInvitedCircle({ code, circle });
}
