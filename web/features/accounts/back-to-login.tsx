import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { paths } from '../../lib/shell/paths.ts';

/** Below a page that one reaches from the sign-in: the way back. */
export function BackToLogin() {
  const { t } = useLingui();
  return (
    <Link href={paths.login} className="inline-flex min-h-11 items-center text-link">
      {t`Back to login`}
    </Link>
  );
}
