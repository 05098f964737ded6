import { t } from '@lingui/core/macro';
import type { MoneyFailure } from '../ui/money-dialog.tsx';
import { errorWords } from './api.ts';
import { isUnknownOutcome } from './query.ts';

/**
 * What a payment from the wallet says when it failed: what happened, where the money is, and what to do next. An answer
 * that never came is not guessed at; `whereToLook` says what shows the truth.
 */
export function paymentFailure(error: Error | undefined, title: string, whereToLook: string): MoneyFailure | undefined {
  if (error === undefined) return undefined;
  if (isUnknownOutcome(error)) {
    const words = t`No clear answer came back. ${whereToLook} It is safe to press the button again: the same payment is never taken twice.`;
    return { title: t`We do not know yet whether you paid`, words };
  }
  return {
    title,
    words: errorWords(error, t`Please try again`),
    note: t`This attempt took nothing from your wallet.`,
  };
}
