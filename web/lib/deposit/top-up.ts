import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { topUp } from '../../../contract/payment-sources.ts';
import type { BodyOf } from '../../../contract/route.ts';
import { useAction } from '../api/action.ts';
import { ApiError } from '../api/api.ts';
import { api, q } from '../api/member-api.ts';
import { isAnswerLost } from '../api/money-intent.ts';
import { reloadPublicConfig } from '../api/public-config.ts';
import { countFeature } from '../consent/track.ts';
import { cacheBalance, depositedToast } from './deposited.ts';
import { saveDepositReturnPath } from './return-path.ts';
import { outcomeOfPress, outcomeOfRecord, type TopUpOutcome } from './top-up-outcome.ts';

/** A contribution that the server pays once the money of a deposit arrives. */
export type PaidOnArrival = NonNullable<BodyOf<typeof topUp>['pays']>;

interface Press {
  /** In naira, what reaches the wallet. */
  readonly amount: string;
  readonly sourceId: string;
  /** The fee that the person has seen, in naira. */
  readonly fee: string;
  readonly pays?: PaidOnArrival | undefined;
  /** Where to go on after the bank's page. */
  readonly path?: string | undefined;
}

/** Sends the charge. A retry gets the stored response, which is pending; only the provider's record has the outcome. */
async function press(idempotencyKey: string, { amount, sourceId, fee, pays }: Press): Promise<TopUpOutcome> {
  const body = { amount, sourceId, fee, ...(pays === undefined ? {} : { pays }) };
  const pressed = await api.topUp({ body, idempotencyKey });
  const outcome = outcomeOfPress(pressed);
  if (outcome !== undefined) return outcome;
  try {
    return outcomeOfRecord(pressed, await api.verifyDeposit({ body: { reference: pressed.reference } }));
  } catch {
    return { kind: 'unknown' };
  }
}

/** True if the sources, refetched after the request, include its open charge. A later refetch has its outcome. */
const isListedOpen = (client: QueryClient, sourceId: string): boolean =>
  client.getQueryData(q.listSources().queryKey)?.sources.some(({ id, open }) => id === sourceId && open !== null) ===
  true;

export type Untold = Exclude<TopUpOutcome, { kind: 'added' }>;

interface TopUp {
  readonly start: (wish: Press) => Promise<void>;
  readonly isBusy: boolean;
  /** True while the bank may still take the money of the last press, so that another would only be refused. */
  readonly isWaiting: boolean;
  /** Outcome of the last press, unless it added money: that is a toast. */
  readonly outcome: Untold | undefined;
  /** Why the server refused the press. Nothing was charged. */
  readonly failure: Error | undefined;
  readonly forget: () => void;
}

interface Told {
  onAdded: () => void;
  /** Runs once the bank has the charge and has not refused it, so that another press would be a second one. */
  onWaiting?: () => void;
  atFields?: (error: Error) => boolean;
  /** True if a payment follows, whose toast tells the outcome. */
  isPartOfPayment?: boolean;
}

/** Adds money from a saved source with one press. */
export function useTopUp(told: Told): TopUp {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<Untold>();
  const { submit, isBusy, failure, forget } = useAction({
    send: press,
    onSuccess: (found, { path, sourceId }) => {
      if (found.kind === 'added') {
        countFeature('deposit_started');
        cacheBalance(client, found);
        told.onAdded();
      } else {
        if (found.kind === 'confirm') saveDepositReturnPath(found.reference, path);
        if (!isListedOpen(client, sourceId)) setOutcome(found);
        if (found.kind !== 'refused') told.onWaiting?.();
      }
    },
    success: (found) => (found.kind === 'added' && told.isPartOfPayment !== true ? depositedToast(found) : undefined),
    ...(told.atFields === undefined ? {} : { atFields: told.atFields }),
    onFailure: (error) => {
      if (!(error instanceof ApiError)) return;
      if (error.code === 'DEPOSIT_FEE_CHANGED') void reloadPublicConfig();
      // The open charge shows its state, and links to the bank's page.
      if (error.code === 'CHARGE_OPEN') void client.invalidateQueries({ queryKey: q.listSources().queryKey });
    },
  });
  const isUnknown = failure !== undefined && isAnswerLost(failure);
  return {
    start: (wish) => {
      setOutcome(undefined);
      return submit(wish);
    },
    isBusy,
    isWaiting: isUnknown || outcome?.kind === 'confirm' || outcome?.kind === 'unknown',
    outcome: isUnknown ? { kind: 'unknown' } : outcome,
    failure: isUnknown ? undefined : failure,
    forget: () => {
      setOutcome(undefined);
      forget();
    },
  };
}
