import { useQuery } from '@tanstack/react-query';
import type { PaymentSource } from '../../../../contract/payment-sources.ts';
import { sourceLabel } from '../../../../contract/source-label.ts';
import { usePublicConfig } from '../../api/public-config.ts';
import { q } from '../../api/member-api.ts';
import { POLLED_READ, POLL_MS } from '../../api/member-data.ts';
import { useViewerId } from '../../session/session.ts';
import { rememberWay, useChosenWay } from './chosen-way.ts';
import { PAGE, TRANSFER, usualWay, type DepositWay, type SourceWay, type Tariffs } from './way-price.ts';

/** Polling interval (ms) while the provider opens an account number. */
const ASKED_POLL_MS = 5_000;

type Sources = NonNullable<ReturnType<typeof useSources>['data']>;

const useSources = (isOn: boolean) =>
  useQuery({
    ...q.listSources(),
    ...POLLED_READ,
    enabled: isOn,
    refetchInterval: ({ state }) => (state.data?.account?.status === 'asked' ? ASKED_POLL_MS : POLL_MS),
  });

export interface Ways {
  /** Ways that can be chosen now, in an order that never changes while one types. */
  readonly ways: readonly DepositWay[];
  readonly chosen: DepositWay;
  readonly choose: (id: string) => void;
  /** Undefined while loading, or if transfers are off. */
  readonly account: Sources['account'] | undefined;
  /** True if the person could get an account number of their own. */
  readonly canGetNumber: boolean;
  /** True if the person could pay from a bank account, and has added none. */
  readonly canAddBank: boolean;
  /** Names of bank accounts that their bank has not confirmed yet. */
  readonly waiting: readonly string[];
  /** Undefined while loading. */
  readonly tariffs: Tariffs | undefined;
  /** True while saved sources are read for the first time. */
  readonly isLoading: boolean;
}

const sourceWay = (source: PaymentSource): SourceWay => ({
  kind: source.kind,
  id: source.id,
  name: sourceLabel(source),
  open: source.open,
});

/** Bank accounts come before cards, because they cost less. */
const KINDS = ['debit', 'card'] as const;

/** Returns the ways of adding money that are on, and the one the person uses. Fetches nothing until `isWanted`. */
export function useWays(isWanted = true): Ways {
  const moneyIn = usePublicConfig()?.moneyIn;
  const isTransferOn = moneyIn?.transfer === true;
  const isOn = isTransferOn || moneyIn?.card === true || moneyIn?.debit === true;
  const { data, isLoading } = useSources(isOn && isWanted);
  const account = isTransferOn ? data?.account : undefined;
  const saved = KINDS.filter((kind) => moneyIn?.[kind] === true).flatMap((kind) =>
    (data?.sources ?? []).filter((source) => source.kind === kind && source.status === 'active').map(sourceWay),
  );
  const canTransfer = account !== undefined;
  const viewerId = useViewerId();
  const remembered = useChosenWay(viewerId, [...(canTransfer ? [TRANSFER] : []), ...saved, PAGE]);
  const chosen = remembered ?? usualWay(saved, account?.status === 'active');
  const hasNumber = account?.status === 'active' || account?.status === 'asked';
  const showsTransfer = canTransfer && (hasNumber || chosen.kind === 'transfer');
  return {
    ways: [...(showsTransfer ? [TRANSFER] : []), ...saved, PAGE],
    chosen,
    choose: (id) => {
      rememberWay(viewerId, id);
    },
    account,
    canGetNumber: canTransfer && !showsTransfer,
    canAddBank: moneyIn?.debit === true && data?.sources.every(({ kind }) => kind !== 'debit') === true,
    waiting: (data?.sources ?? []).filter(({ status }) => status === 'waiting').map(sourceLabel),
    tariffs: moneyIn?.tariffs,
    isLoading,
  };
}
