import { t } from '@lingui/core/macro';
import type { MoneyFailure } from '../../ui/money-dialog.tsx';
import type { ToastMessage } from '../shell/toast.ts';
import { errorWords } from './api.ts';
import { isAnswerLost } from './money-intent.ts';

export interface FailureWords {
  readonly title: string;
  /** Said where the server gave no words. */
  readonly fallback: string;
  /** A sentence on what shows the truth, for when nobody knows yet. */
  readonly whereToLook?: string;
  /** A second, smaller sentence of the page, for when it was not done. */
  readonly note?: string;
}

/**
 * What is said of a change that failed, in the toast as on the page: the server's words, or that nobody knows yet
 * whether it was done (`moneyIntent`).
 */
export function failureOf(error: Error, { title, fallback, whereToLook, note }: FailureWords): MoneyFailure {
  if (!isAnswerLost(error))
    return { title, words: errorWords(error, fallback), ...(note === undefined ? {} : { note }) };
  return {
    title: t`We do not know yet`,
    words:
      whereToLook === undefined
        ? t`No clear answer came back. It is safe to press the button again: nothing is done twice.`
        : t`No clear answer came back. ${whereToLook} It is safe to press the button again: nothing is done twice.`,
  };
}

/** The toast of a failed change, with the words of `failureOf`. */
export function toastOfFailure(error: Error, said: FailureWords): ToastMessage {
  const { title, words } = failureOf(error, said);
  return { title, description: words, tone: isAnswerLost(error) ? 'neutral' : 'negative' };
}

/** The toast of a failed change of which the page says nothing. */
export const failureToast = (error: Error, title: string, fallback: string): ToastMessage =>
  toastOfFailure(error, { title, fallback });

/** The text of a failed payment from the wallet. */
export const paymentFailed = (title: string, whereToLook: string): FailureWords => ({
  title,
  fallback: t`Please try again`,
  whereToLook,
  note: t`This attempt took nothing from your wallet.`,
});
