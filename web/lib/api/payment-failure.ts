import { t } from '@lingui/core/macro';
import type { MoneyFailure } from '../../ui/money-dialog.tsx';
import type { ToastMessage } from '../shell/toast.ts';
import { errorMessage } from './api.ts';
import { isAnswerLost } from './money-intent.ts';

export interface FailureText {
  readonly title: string;
  readonly fallback: string;
  /** Hint where to check the outcome while it is unknown. */
  readonly searchHint?: string;
  /** Shown on the page if the change was not done. */
  readonly note?: string;
}

/** Returns the server's message, or that the outcome is unknown (`moneyIntent`). */
export function failureOf(error: Error, { title, fallback, searchHint }: FailureText): Required<MoneyFailure> {
  if (!isAnswerLost(error)) return { title, words: errorMessage(error, fallback) };
  return {
    title: t`We do not know yet`,
    words:
      searchHint === undefined
        ? t`We do not know if it worked. It is safe to press the button again, as nothing is done twice.`
        : t`We do not know if it worked. ${searchHint} It is safe to press the button again, as nothing is done twice.`,
  };
}

/** Returns the failure to keep on the page next to the toast. Unknown outcomes show only on the page. */
export function inlineFailureOf(error: Error | undefined, said: FailureText): MoneyFailure | undefined {
  if (error === undefined) return undefined;
  if (isAnswerLost(error)) return failureOf(error, said);
  return said.note === undefined ? undefined : { words: said.note };
}

/** Returns the toast of a failed change whose details stay on the page (`inlineFailureOf`). */
export const toastOfFailure = (error: Error, said: FailureText): ToastMessage | undefined =>
  isAnswerLost(error) ? undefined : failureToast(error, said.title, said.fallback);

export function failureToast(error: Error, title: string, fallback: string): ToastMessage {
  const said = failureOf(error, { title, fallback });
  return { title: said.title, description: said.words, tone: isAnswerLost(error) ? 'neutral' : 'negative' };
}

export const paymentFailed = (title: string, searchHint: string): FailureText => ({
  title,
  fallback: t`Please try again`,
  searchHint,
  note: t`This attempt took nothing from your wallet.`,
});
