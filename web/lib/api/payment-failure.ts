import { t } from '@lingui/core/macro';
import type { MoneyFailure } from '../../ui/money-dialog.tsx';
import { errorWords } from './api.ts';
import { isAnswerLost, isUnknownOutcome } from './query.ts';
import type { ToastMessage } from '../shell/toast.ts';

/**
 * The toast of a failed act that moves no money: its title and the server's words, also when the server failed. Only an
 * answer that was lost is not guessed at.
 */
export const failureToast = (error: Error, title: string, fallback: string): ToastMessage =>
  isAnswerLost(error) ? lostAnswerToast() : { title, description: errorWords(error, fallback), tone: 'negative' };

/** The toast of a failed payment: a server that failed may have made it all the same. */
export const paymentToast = (error: Error, title: string, fallback: string): ToastMessage =>
  isUnknownOutcome(error) ? lostAnswerToast() : failureToast(error, title, fallback);

const lostAnswerToast = (): ToastMessage => ({
  title: t`We do not know yet`,
  description: t`The answer was lost on the way. Pressing again is safe: nothing is done twice.`,
  tone: 'neutral',
});

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

/**
 * What a page says of a failed action that moves no money: the server's words, or that nobody knows yet whether it was
 * done. `whereToLook` says what shows the truth; what is sent again is done once, because its key stays the same.
 */
export function actionFailure(
  error: Error,
  { title, fallback, whereToLook }: { readonly title: string; readonly fallback: string; readonly whereToLook: string },
): MoneyFailure {
  if (!isAnswerLost(error)) return { title, words: errorWords(error, fallback) };
  return {
    title: t`We do not know yet`,
    words: t`No clear answer came back. ${whereToLook} It is safe to press the button again: nothing is done twice.`,
  };
}
