import { t } from '@lingui/core/macro';
import type { MoneyFailure } from '../../ui/money-dialog.tsx';
import type { ToastMessage } from '../shell/toast.ts';
import { errorMessage } from './api.ts';
import { isAnswerLost } from './money-intent.ts';

export interface FailureText {
  readonly title: string;
  /** Said where the server gave no words. */
  readonly fallback: string;
  /** A sentence on what shows the truth, for when nobody knows yet. */
  readonly searchHint?: string;
  /** What the page keeps when it was not done; the toast has the rest. */
  readonly note?: string;
}

/** Everything there is to say of a change that failed: the server's words, or that nobody knows yet (`moneyIntent`). */
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

/** What the page keeps beside the toast: never the same words. Of what nobody knows yet, the page alone tells. */
export function pageKeeps(error: Error | undefined, said: FailureText): MoneyFailure | undefined {
  if (error === undefined) return undefined;
  if (isAnswerLost(error)) return failureOf(error, said);
  return said.note === undefined ? undefined : { words: said.note };
}

/** The toast of a failed change of which the page keeps the rest (`pageKeeps`). */
export const toastOfFailure = (error: Error, said: FailureText): ToastMessage | undefined =>
  isAnswerLost(error) ? undefined : failureToast(error, said.title, said.fallback);

/** The toast of a failed change of which the page says nothing. */
export function failureToast(error: Error, title: string, fallback: string): ToastMessage {
  const said = failureOf(error, { title, fallback });
  return { title: said.title, description: said.words, tone: isAnswerLost(error) ? 'neutral' : 'negative' };
}

/** The text of a failed payment from the wallet. */
export const paymentFailed = (title: string, searchHint: string): FailureText => ({
  title,
  fallback: t`Please try again`,
  searchHint,
  note: t`This attempt took nothing from your wallet.`,
});
