import { invitationPlaceholder } from '../../../contract/page-placeholders.ts';
import type { AuthLinks } from '../../frame/auth-links.ts';
import { paths } from '../../lib/shell/paths.ts';

/** Sign-up and login links from an open invitation; both lead on to its circle, with the code. */
export function invitedAuthLinks(): AuthLinks {
  const returnTo = encodeURIComponent(paths.applyWith(''));
  const after = (way: string): string => `${way}?returnTo=${returnTo}${invitationPlaceholder('code')}`;
  return { signup: after(paths.signup), login: after(paths.login) };
}
