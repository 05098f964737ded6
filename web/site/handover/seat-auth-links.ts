import { handoverPlaceholder } from '../../../contract/page-placeholders.ts';
import type { AuthLinks } from '../../frame/auth-links.ts';
import { handoverPaths } from '../../lib/shell/handover-paths.ts';
import { paths } from '../../lib/shell/paths.ts';

/** Returns the sign-up and login links of an offered seat. Both lead back to the seat. */
export function seatAuthLinks(): AuthLinks {
  const returnTo = encodeURIComponent(handoverPaths.link(''));
  const after = (way: string): string => `${way}?returnTo=${returnTo}${handoverPlaceholder('code')}`;
  return { signup: after(paths.signup), login: after(paths.login) };
}
