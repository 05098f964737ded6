import { t as translate } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { formatNairaText } from '../../../contract/money.ts';
import { useAction } from '../../lib/api/action.ts';
import { api, readNow } from '../../lib/api/member-api.ts';
import { paths } from '../../lib/shell/paths.ts';
import { failureOf, type FailureText } from '../../lib/api/payment-failure.ts';
import { formatDateTime } from '../../lib/i18n/time.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { useWithdrawals, type Withdrawal } from './data.ts';
import { withdrawalStatus } from './labels.ts';

const SHOWN = 5;

/** The latest withdrawals; unsent ones can be cancelled. Renders nothing without any. */
export function RecentWithdrawals() {
  const { t } = useLingui();
  const withdrawals = useWithdrawals();
  if (withdrawals.data === undefined) {
    if (!withdrawals.isError) return null;
    return <LoadFailure title={t`Your withdrawals could not be loaded`} query={withdrawals} />;
  }
  const { requests } = withdrawals.data;
  if (requests.length === 0) return null;
  return (
    <section className="mt-7">
      <h2 className="mb-1 text-base">{t`Recent withdrawals`}</h2>
      <ul className="divide-y divide-hair border-y border-hair">
        {requests.slice(0, SHOWN).map((request) => (
          <WithdrawalRow key={request.id} request={request} />
        ))}
      </ul>
    </section>
  );
}

function WithdrawalRow({ request }: { request: Withdrawal }) {
  const { t } = useLingui();
  const { kind, text } = withdrawalStatus(request.status);
  const heldUntil = formatDateTime(request.heldUntil);
  const reason = request.failureReason;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <div className="min-w-0">
        <p className="tabular font-semibold">{formatNairaText(request.amount)}</p>
        <p className="text-sm text-muted">{formatDateTime(request.createdAt)}</p>
      </div>
      <div className="flex flex-wrap items-center justify-end gap-3">
        <StatusBadge kind={kind}>{text}</StatusBadge>
        {request.status === 'pending' ? <CancelWithdrawal request={request} /> : null}
      </div>
      {request.status === 'pending' && request.heldUntil !== null ? (
        <p className="w-full text-sm text-muted">
          <Trans>
            It waits until {heldUntil} and then goes by itself, because this bank account was set soon after your
            password was reset or your second factors were turned off. Not you? Cancel it and set a new password.
          </Trans>{' '}
          <Link href={paths.forgotPassword} className="text-link">
            {t`Reset your password`}
          </Link>
        </p>
      ) : null}
      {request.status === 'failed' ? (
        <p className="w-full text-sm text-muted [overflow-wrap:anywhere]">
          {reason === null ? null : `${reason} `}
          <Trans>The money is back in your wallet.</Trans>
        </p>
      ) : null}
    </li>
  );
}

function CancelWithdrawal({ request }: { request: Withdrawal }) {
  const { t } = useLingui();
  const amount = formatNairaText(request.amount);
  const cancel = useAction({
    send: (idempotencyKey): Promise<unknown> => api.cancelWithdrawal({ params: { id: request.id }, idempotencyKey }),
    intent: request.id,
    read: async () => {
      const { requests } = await readNow('listWithdrawals');
      return requests.find(({ id, status }) => id === request.id && status === 'cancelled');
    },
    success: () => ({
      title: t`Withdrawal Cancelled`,
      description: t`${amount} is back in your wallet.`,
      tone: 'positive',
    }),
  });
  return (
    <>
      <Button variant="secondary" aria-label={t`Cancel the withdrawal of ${amount}`} onClick={cancel.begin}>
        {t`Cancel`}
      </Button>
      <Dialog
        open={cancel.isOpen}
        onOpenChange={cancel.setOpen}
        title={t`Cancel this withdrawal?`}
        description={t`${amount} goes back to your wallet at once.`}
        footer={
          <>
            <Button variant="secondary" disabled={cancel.isBusy} onClick={() => cancel.setOpen(false)}>
              {t`Keep it`}
            </Button>
            <Button variant="danger" busy={cancel.isBusy} busyText={t`Cancelling...`} onClick={() => cancel.run()}>
              {t`Cancel withdrawal`}
            </Button>
          </>
        }
      >
        <Failure {...(cancel.failure && failureOf(cancel.failure, notCancelled()))} />
      </Dialog>
    </>
  );
}

const notCancelled = (): FailureText => ({
  title: translate`The withdrawal was not cancelled`,
  fallback: translate`Please try again`,
  searchHint: translate`Your balance and this list show what is true.`,
});
