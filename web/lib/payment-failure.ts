import { t } from '@lingui/core/macro';
import type { MoneyFailure } from '../ui/money-dialog.tsx';
import { errorWords } from './api.ts';
import { isUnknownOutcome } from './query.ts';
import type { ToastMessage } from './toast.ts';

/** The toast of a failed action: a refusal has its title and the server's words, a lost answer is not guessed at. */
export function failureToast(error: Error, title: string, fallback: string): ToastMessage {
  if (isUnknownOutcome(error)) {
    return {
      title: t`We do not know yet`,
      description: t`The answer was lost on the way. Pressing again is safe: nothing is done twice.`,
      tone: 'neutral',
    };
  }
  return { title, description: errorWords(error, fallback), tone: 'negative' };
}

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
 * What a page says of a failed action that moves no money: the server's words, or that it is open what became of it.
 * `whereToLook` says what shows the truth; what is sent again is done once, because its key stays the same.
 */
export function actionFailure(
  error: Error,
  { title, fallback, whereToLook }: { readonly title: string; readonly fallback: string; readonly whereToLook: string },
): MoneyFailure {
  if (!isUnknownOutcome(error)) return { title, words: errorWords(error, fallback) };
  return {
    title: t`We do not know yet`,
    words: t`No clear answer came back. ${whereToLook} It is safe to press the button again: nothing is done twice.`,
  };
}
