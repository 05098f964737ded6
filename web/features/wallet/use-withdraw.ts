import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatNairaText } from '../../../contract/money.ts';
import { useAction } from '../../lib/api/action.ts';
import { ApiError } from '../../lib/api/api.ts';
import { api, readNow } from '../../lib/api/member-api.ts';
import { wasCreatedSince } from '../../lib/api/money-intent.ts';
import { toastOfFailure, type FailureText } from '../../lib/api/payment-failure.ts';
import { countFeature } from '../../lib/consent/track.ts';
import { useForgetAmount } from '../../lib/shell/with-amount.ts';
import type { AmountForm } from './amount-form.ts';
import type { Withdrawal } from './data.ts';

/** Finds a withdrawal of this amount started after `since`. */
async function readStarted(amount: string, since: number) {
  const { requests } = await readNow('listWithdrawals');
  const request = requests.find((each) => each.amount === amount && wasCreatedSince(each, since));
  const naira = formatNairaText(amount);
  const message = t`Your withdrawal of ${naira} has started. The list 'Recent withdrawals' shows where it stands.`;
  return request && { message, request };
}

interface WithdrawOptions {
  form: AmountForm;
  onSetup: () => void;
  /**
   * Called with the server's text if withdrawals are held until a password reset, and with undefined on each attempt.
   */
  onHeld: (words: string | undefined) => void;
  onSent: (withdrawal: Withdrawal) => void;
}

export function useWithdraw({ form, onSetup, onHeld, onSent }: WithdrawOptions) {
  const { t } = useLingui();
  const forgetAmount = useForgetAmount();
  return useAction({
    send: (idempotencyKey, body: { amount: string }) => {
      onHeld(undefined);
      return api.startWithdrawal({ body: { ...body, withdrawalMethod: 'standard' }, idempotencyKey });
    },
    read: (body, since) => readStarted(body.amount, since),
    onSuccess: ({ request }) => {
      countFeature('withdrawal_requested');
      onSent(request);
      form.reset({ amount: '' });
      forgetAmount();
    },
    success: ({ message }) => ({ title: t`Withdrawal Initiated`, description: message, tone: 'positive' }),
    failed: (error) => toastOfFailure(error, withdrawalFailedText()),
    onFailure: (error, close) => {
      if (!(error instanceof ApiError)) return;
      const isHeld = error.code === 'WITHDRAWALS_HELD';
      const needsAccount = error.flag('requiresSetup');
      // The page shows the next step, so the dialog closes.
      if (isHeld || needsAccount) close();
      if (isHeld) onHeld(error.message);
      if (needsAccount) onSetup();
    },
  });
}

export const withdrawalFailedText = (): FailureText => ({
  title: t`Withdrawal Failed`,
  fallback: t`Please try again`,
  searchHint: t`Your balance and the list 'Recent withdrawals' show what is true.`,
  note: t`Nothing left your wallet.`,
});
