import { invitationPlaceholder } from '../../../contract/page-placeholders.ts';
import type { AuthLinks } from '../../frame/auth-links.ts';
import { paths } from '../../lib/shell/paths.ts';

/** Returns the sign-up and login links of an open invitation. Both carry the code and lead on to the circle. */
export function invitedAuthLinks(): AuthLinks {
  const returnTo = encodeURIComponent(paths.applyWith(''));
  const after = (way: string): string => `${way}?returnTo=${returnTo}${invitationPlaceholder('code')}`;
  return { signup: after(paths.signup), login: after(paths.login) };
}
