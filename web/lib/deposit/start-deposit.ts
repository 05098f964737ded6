import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { MoneyFailure } from '../../ui/money-dialog.tsx';
import { ApiError, errorWords } from '../api/api.ts';
import { api } from '../api/member-api.ts';
import { useIdempotentMutation } from '../api/query.ts';
import { countFeature } from '../consent/track.ts';
import { toast } from '../shell/toast.ts';
import { checkoutAddress } from './checkout.ts';
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

/** Begins a deposit and leaves for the provider's page. */
export function useStartDeposit(): StartDeposit {
  const { t } = useLingui();
  const refused = useRef<Wish['onRefused']>(undefined);
  const [failure, setFailure] = useState<MoneyFailure>();
  const [leaving, setLeaving] = useLeaving();
  const fail = (title: string, words: string, said = false): void => {
    const note = t`You have not been charged: money moves only on the payment page. It is safe to try again.`;
    // The provider's absence is told in words that say as much.
    setFailure({ title, words, ...(said ? {} : { note }) });
    toast({ title, description: words, tone: 'negative' });
  };
  const { isPending, mutate } = useIdempotentMutation(
    (idempotencyKey, { amount }: { amount: string; path: string | undefined }) =>
      api.startDeposit({ body: { amount }, idempotencyKey }),
    {
      onSuccess: (answer, { path }) => {
        const address = checkoutAddress(answer);
        if (address === undefined) {
          fail(t`Initialization Failed`, t`Failed to initialize Paystack payment`);
          return;
        }
        keepWhatFor(answer.reference, path);
        setLeaving(true);
        countFeature('deposit_started');
        window.location.assign(address);
      },
      onError: (error) => {
        const onAmount = error instanceof ApiError ? error.fields['amount'] : undefined;
        if (onAmount !== undefined && refused.current !== undefined) {
          refused.current(onAmount);
          return;
        }
        const words = onAmount ?? errorWords(error, t`Failed to initialize deposit`);
        // Whether the answer was lost or not, nothing has moved yet.
        fail(t`Deposit Failed`, words, error instanceof ApiError && error.code === 'PROVIDER_UNAVAILABLE');
      },
    },
  );
  return {
    start: ({ amount, path, onRefused }) => {
      setFailure(undefined);
      refused.current = onRefused;
      mutate({ amount, path });
    },
    isBusy: isPending || leaving,
    failure,
    forget: () => {
      setFailure(undefined);
    },
  };
}
