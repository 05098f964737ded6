import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { NOT_ME_HOURS } from '../../../contract/limits.ts';
import { formatNairaText } from '../../../contract/money.ts';
import type { ProtectedAccount } from '../../../contract/passwords.ts';
import { paths } from '../../lib/shell/paths.ts';
import { usePublicConfig } from '../../lib/api/public-config.ts';
import { formatDateTime } from '../../lib/i18n/time.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { AuthCard, OutcomeTitle } from './auth-card.tsx';

type Withdrawal = ProtectedAccount['withdrawals'][number];

/** The protection applied, the money already withdrawn, and a link to set a new password. */
export function NotMeResult({ done }: { done: ProtectedAccount }) {
  const { t } = useLingui();
  return (
    <AuthCard title={<OutcomeTitle>{t`We protected your account`}</OutcomeTitle>}>
      <div className="flex flex-col gap-6">
        <ul className="-mt-2 flex list-disc flex-col gap-2 pl-5">
          <li>
            <Trans>Everyone is logged out.</Trans>
          </li>
          <li>
            <Trans>No one can withdraw until you have set a new password.</Trans>
          </li>
          {done.cancelled.map(({ id, amount }) => (
            <Cancelled key={id} amount={formatNairaText(amount)} />
          ))}
          {done.payoutAccountRemoved ? (
            <li>
              <Trans>We removed the bank account that was set in the last {NOT_ME_HOURS} hours.</Trans>
            </li>
          ) : null}
          {done.mobilePasswordRemoved ? (
            <li>
              <Trans>We removed the mobile app password that was set in the last {NOT_ME_HOURS} hours.</Trans>
            </li>
          ) : null}
          {done.secondFactorRemoved ? (
            <li>
              <Trans>We removed the login protection that was set up in the last {NOT_ME_HOURS} hours.</Trans>
            </li>
          ) : null}
          {done.lostFactorsStopped ? (
            <li>
              <Trans>We stopped the request to turn off your login protection.</Trans>
            </li>
          ) : null}
        </ul>
        <UnstoppableWithdrawals withdrawals={done.withdrawals} />
        <section>
          <h2 className="text-lg">{t`What to do now`}</h2>
          <p className="mt-2">
            <Trans>
              Set a new password for Rota. Could someone else read your email? Then first change your email password,
              because anyone who reads your email can reset this one too.
            </Trans>
          </p>
          <ButtonLink href={paths.forgotPassword} size="lg" block className="mt-4">
            {t`Reset your password`}
          </ButtonLink>
        </section>
      </div>
    </AuthCard>
  );
}

function Cancelled({ amount }: { amount: string }) {
  return (
    <li>
      <Trans>We cancelled a withdrawal of {amount}. The money is back in your wallet.</Trans>
    </li>
  );
}

/** Lists withdrawals that cannot be stopped, with the contact for help. */
function UnstoppableWithdrawals({ withdrawals }: { withdrawals: readonly Withdrawal[] }) {
  const { t } = useLingui();
  const supportEmail = usePublicConfig()?.supportEmail ?? undefined;
  if (withdrawals.length === 0) {
    return <p className="font-medium">{t`No withdrawal has left your wallet in the last ${NOT_ME_HOURS} hours.`}</p>;
  }
  return (
    <section>
      <h2 className="text-lg">{t`Money that has already left your wallet`}</h2>
      <p className="mt-2 text-muted">{t`These are your withdrawals of the last ${NOT_ME_HOURS} hours. We cannot call them back.`}</p>
      <ul className="mt-3">
        {withdrawals.map(({ id, amount, createdAt, reference, status }) => (
          <li key={id} className="border-t border-line py-3">
            <p className="tabular font-semibold">{formatNairaText(amount)}</p>
            <p className="text-sm text-muted">
              {formatDateTime(createdAt)} ·{' '}
              {status === 'completed' ? t`arrived at the bank` : t`on its way to the bank`}
            </p>
            <p className="text-sm text-muted [overflow-wrap:anywhere]">{t`Reference: ${reference}`}</p>
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <Trans>
          Was one of them not yours? Call your bank at once and ask them to block the account. Then{' '}
          <Link href={paths.contact} className="text-link">
            write to us
          </Link>{' '}
          with the reference.
        </Trans>{' '}
        {supportEmail === undefined ? null : (
          <a href={`mailto:${supportEmail}`} className="text-link">
            {supportEmail}
          </a>
        )}
      </p>
    </section>
  );
}
