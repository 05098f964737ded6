import { t } from '@lingui/core/macro';
import type { ResponseOf } from '../../../contract/route.ts';
import type { verifyDeposit } from '../../../contract/wallet.ts';
import type { PaidDeposit } from '../../lib/deposit/deposited.ts';
import { toast } from '../../lib/shell/toast.ts';
import type { Tone } from '../../ui/alert.tsx';

export type Answer = ResponseOf<typeof verifyDeposit>;

/**
 * A deposit whose payer has returned. `unknown`: its state could not be read. `told`: the page of the payment it was
 * made for shows the outcome. `confirm`: the bank still needs a confirmation.
 */
export interface ReturnedDeposit {
  readonly reference: string;
  readonly state: 'checking' | 'done' | 'told' | 'confirm' | 'unknown' | Exclude<Answer['status'], 'completed'>;
  /** Amount of an unpaid deposit, offered for a retry. */
  readonly amount?: string | undefined;
  /** The deposit that arrived, in state `done`. */
  readonly paid?: PaidDeposit | undefined;
  /** The bank's page, in state `confirm`. */
  readonly confirmUrl?: string | undefined;
}

export const wasNotPaid = (status: ReturnedDeposit['state'] | Answer['status']): status is 'abandoned' | 'failed' =>
  status === 'abandoned' || status === 'failed';

export function toastNotPaid(state: Unpaid): void {
  const { title, words, tone } = outcomeText(state);
  toast({ title, description: words, tone: tone === 'negative' ? tone : 'neutral' });
}

type Unpaid = Exclude<ReturnedDeposit['state'], 'checking' | 'done' | 'told' | 'confirm'>;

interface OutcomeWords {
  readonly tone: Tone;
  readonly title: string;
  readonly words: string;
  readonly note?: string;
}

/** States the known outcome of a deposit that is not in the wallet, and where the money is. */
export function outcomeText(state: Unpaid): OutcomeWords {
  const doNotPayAgain = t`If you paid, the money comes to your wallet by itself. If you did not, nothing was taken. Please do not pay again yet.`;
  switch (state) {
    case 'pending':
      return { tone: 'warning', title: t`We are still checking your payment`, words: doNotPayAgain };
    case 'unknown':
      return {
        tone: 'negative',
        title: t`Verification Error`,
        words: t`Could not verify payment. Please check your wallet balance or contact support.`,
        note: doNotPayAgain,
      };
    case 'quarantined':
      return {
        tone: 'warning',
        title: t`Your payment is being looked at`,
        words: t`We received a payment that does not match this deposit. It is safe with us. Our team is checking it, and we'll tell you the result.`,
      };
    case 'reversed':
      return {
        tone: 'info',
        title: t`This payment was sent back`,
        words: t`It is not in your wallet. The money goes back to where it came from.`,
      };
    case 'abandoned':
    case 'failed':
      return {
        tone: 'negative',
        title: t`Deposit Verification Failed`,
        words: t`Payment verification failed. Please contact support if you were charged.`,
      };
  }
}
