import { useQuery } from '@tanstack/react-query';
import type { PublicConfig } from '../../../../contract/config.ts';
import { usePublicConfig } from '../../../lib/api/public-config.ts';
import { q } from '../../../lib/api/member-api.ts';
import { POLLED_READ, POLL_MS } from '../../../lib/api/member-data.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { useChosenWay } from './chosen-way.ts';
import { DEPOSIT_WAYS, type DepositWay } from './way-price.ts';

/** Polling interval (ms) while the provider opens an account number. */
const ASKED_POLL_MS = 5_000;

const PAGE_ONLY: readonly DepositWay[] = ['page'];

export type Account = NonNullable<ReturnType<typeof useSources>['data']>['account'];

const useSources = (isOn: boolean) =>
  useQuery({
    ...q.listSources(),
    ...POLLED_READ,
    enabled: isOn,
    refetchInterval: ({ state }) => (state.data?.account?.status === 'asked' ? ASKED_POLL_MS : POLL_MS),
  });

interface Ways {
  /** Ways that can be chosen now. */
  readonly ways: readonly DepositWay[];
  readonly chosen: DepositWay;
  readonly choose: (way: DepositWay) => void;
  /** Undefined while loading, or if transfers are off. */
  readonly account: Account | undefined;
  /** True if the person could get an account number of their own. */
  readonly canGetNumber: boolean;
  /** Undefined while loading. */
  readonly tariffs: PublicConfig['moneyIn']['tariffs'] | undefined;
}

/** The ways of adding money that are on, and the one that the person uses. */
export function useWays(): Ways {
  const moneyIn = usePublicConfig()?.moneyIn;
  const isTransferOn = moneyIn?.transfer === true;
  const account = useSources(isTransferOn).data?.account;
  const on = isTransferOn && account !== undefined ? DEPOSIT_WAYS : PAGE_ONLY;
  const [chosen, choose] = useChosenWay(useViewerId(), on);
  const hasNumber = account?.status === 'active' || account?.status === 'asked';
  const ways = on.filter((way) => way === 'page' || hasNumber || chosen === 'transfer');
  return { ways, chosen, choose, account, canGetNumber: on.length > ways.length, tariffs: moneyIn?.tariffs };
}
