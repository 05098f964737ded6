import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import type { MoneyFailure } from '../../ui/money-dialog.tsx';
import { useAction } from '../api/action.ts';
import { ApiError, errorMessage } from '../api/api.ts';
import { api } from '../api/member-api.ts';
import { countFeature } from '../consent/track.ts';
import { checkoutAddress } from './checkout.ts';
import type { ToastMessage } from '../shell/toast.ts';
import { saveDepositReturnPath } from './return-path.ts';
import type { PaidOnArrival } from './top-up.ts';

function useLeaving() {
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    // The browser's back button restores the page as it was left, so the button must be enabled again.
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
  /** Decimal amount in naira. */
  readonly amount: string;
  /** The path to return to once paid. */
  readonly path?: string | undefined;
  readonly pays?: PaidOnArrival | undefined;
}

interface StartDeposit {
  start: (wish: Wish) => Promise<void>;
  isBusy: boolean;
  failure: MoneyFailure | undefined;
  forget: () => void;
}

const notCharged = (): MoneyFailure => ({
  words: t`You have not been charged, because money moves only on the payment page. It is safe to try again.`,
});

const notInitialized = (): ToastMessage => ({
  title: t`Initialization Failed`,
  description: t`Failed to initialize Paystack payment`,
  tone: 'negative',
});

/** Returns the toast of a deposit that did not start. Even if the response was lost, no money has moved yet. */
const notStarted = (error: Error): ToastMessage => ({
  title: t`Deposit Failed`,
  description:
    (error instanceof ApiError ? error.fields['amount'] : undefined) ??
    errorMessage(error, t`Failed to initialize deposit`),
  tone: 'negative',
});

/** True if the provider is unreachable. The error message already states this. */
const isProviderAway = (error: Error | undefined): boolean =>
  error instanceof ApiError && error.code === 'PROVIDER_UNAVAILABLE';

export function useStartDeposit(onFailure?: (error: Error) => void): StartDeposit {
  const [leaving, setLeaving] = useLeaving();
  const [leadsNowhere, setLeadsNowhere] = useState(false);
  const { submit, isBusy, failure, forget } = useAction({
    send: (idempotencyKey, { amount, pays }: Wish) =>
      api.startDeposit({ body: { amount, ...(pays === undefined ? {} : { pays }) }, idempotencyKey }),
    renew: [],
    onSuccess: (answer, { path }) => {
      const address = checkoutAddress(answer);
      setLeadsNowhere(address === undefined);
      if (address === undefined) return;
      saveDepositReturnPath(answer.reference, path);
      setLeaving(true);
      countFeature('deposit_started');
      window.location.assign(address);
    },
    success: (answer) => (checkoutAddress(answer) === undefined ? notInitialized() : undefined),
    ...(onFailure === undefined ? {} : { onFailure }),
    failed: notStarted,
  });
  const mayHope = leadsNowhere || (failure !== undefined && !isProviderAway(failure));
  return {
    start: (wish) => {
      setLeadsNowhere(false);
      return submit(wish);
    },
    isBusy: isBusy || leaving,
    failure: mayHope ? notCharged() : undefined,
    forget: () => {
      setLeadsNowhere(false);
      forget();
    },
  };
}
