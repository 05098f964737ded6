import { useLingui } from '@lingui/react/macro';
import type { User } from '../../contract/accounts.ts';
import { paths } from '../lib/shell/paths.ts';
import { isKycVerified } from '../../contract/standing.ts';
import { Alert } from './alert.tsx';
import { ButtonLink } from './button.tsx';

/** Lists what works only in Nigeria, and how a resident of Nigeria can correct their country. */
export function NigeriaOnlyNotice({ user, className }: { user: User; className?: string | undefined }) {
  const { t } = useLingui();
  const mayMove = !isKycVerified(user);
  return (
    <Alert
      tone="warning"
      title={t`Money on Rota moves only in Nigeria for now`}
      className={className ?? ''}
      actions={
        mayMove ? (
          <ButtonLink variant="secondary" href={paths.part(paths.settings, 'details')}>{t`Change country`}</ButtonLink>
        ) : null
      }
    >
      <p>
        {t`Your profile says you live outside Nigeria. From there you cannot add or withdraw money, and cannot create or join a circle yet.`}{' '}
        {mayMove
          ? t`If you live in Nigeria, change your country and everything opens.`
          : t`If there is money in your wallet, contact support. We'll send it back where it came from.`}
      </p>
    </Alert>
  );
}
