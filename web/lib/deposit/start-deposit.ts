import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import type { MoneyFailure } from '../../ui/money-dialog.tsx';
import { useAction } from '../api/action.ts';
import { ApiError, errorWords } from '../api/api.ts';
import { api } from '../api/member-api.ts';
import { countFeature } from '../consent/track.ts';
import { checkoutAddress } from './checkout.ts';
import type { ToastMessage } from '../shell/toast.ts';
import { keepWhatFor } from './what-for.ts';

/** Whether the browser is on its way to the provider's page. */
function useLeaving() {
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    // Back from the provider's page by the browser's own button: the page wakes up as it was left.
    const wake = (event: PageTransitionEvent): void => {
      if (event.persisted) setLeaving(false);
    };
    window.addEventListener('pageshow', wake);
    return () => {
      window.removeEventListener('pageshow', wake);
    };
  }, []);
  return [leaving, setLeaving] as const;
}

interface Wish {
  /** A decimal of naira. */
  readonly amount: string;
  /** An address of ours to go on to once it is paid. */
  readonly path?: string | undefined;
  /** Is told the words when the amount itself is refused; without it they are part of the failure. */
  readonly onRefused?: (message: string) => void;
}

interface StartDeposit {
  start: (wish: Wish) => void;
  isBusy: boolean;
  failure: MoneyFailure | undefined;
  forget: () => void;
}

const note = (): string => t`You have not been charged: money moves only on the payment page. It is safe to try again.`;

const notInitialized = (): MoneyFailure => ({
  title: t`Initialization Failed`,
  words: t`Failed to initialize Paystack payment`,
  note: note(),
});

/** The message for a deposit that did not start. Even if the response was lost, no money has moved yet. */
function notStarted(error: Error): MoneyFailure {
  const said = {
    title: t`Deposit Failed`,
    words: onAmount(error) ?? errorWords(error, t`Failed to initialize deposit`),
  };
  // The provider's absence is told in words that say as much.
  return error instanceof ApiError && error.code === 'PROVIDER_UNAVAILABLE' ? said : { ...said, note: note() };
}

const onAmount = (error: Error): string | undefined => (error instanceof ApiError ? error.fields['amount'] : undefined);

const toastOf = ({ title, words }: MoneyFailure): ToastMessage => ({ title, description: words, tone: 'negative' });

/** Begins a deposit and leaves for the provider's page. */
export function useStartDeposit(): StartDeposit {
  const refused = useRef<Wish['onRefused']>(undefined);
  const [leaving, setLeaving] = useLeaving();
  const [leadsNowhere, setLeadsNowhere] = useState(false);
  const { run, isBusy, failure, forget } = useAction({
    send: (idempotencyKey, { amount }: { amount: string; path: string | undefined }) =>
      api.startDeposit({ body: { amount }, idempotencyKey }),
    renew: [],
    onSuccess: (answer, { path }) => {
      const address = checkoutAddress(answer);
      setLeadsNowhere(address === undefined);
      if (address === undefined) return;
      keepWhatFor(answer.reference, path);
      setLeaving(true);
      countFeature('deposit_started');
      window.location.assign(address);
    },
    success: (answer) => (checkoutAddress(answer) === undefined ? toastOf(notInitialized()) : undefined),
    atFields: (error) => {
      const words = onAmount(error);
      if (words === undefined || refused.current === undefined) return false;
      refused.current(words);
      return true;
    },
    failed: (error) => toastOf(notStarted(error)),
  });
  const known = failure === undefined ? undefined : notStarted(failure);
  return {
    start: ({ amount, path, onRefused }) => {
      setLeadsNowhere(false);
      refused.current = onRefused;
      run({ amount, path });
    },
    isBusy: isBusy || leaving,
    failure: leadsNowhere ? notInitialized() : known,
    forget: () => {
      setLeadsNowhere(false);
      forget();
    },
  };
}
