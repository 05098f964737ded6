import { useQuery } from '@tanstack/react-query';
import type { AutomaticCharge } from '../../../contract/automatic.ts';
import type { PublicConfig } from '../../../contract/config.ts';
import type { Group } from '../../../contract/group-schemas.ts';
import { readTariff } from '../../../contract/deposit-cost.ts';
import type { ComingCharge, FirstCharge, listSources, PaymentSource } from '../../../contract/payment-sources.ts';
import type { ResponseOf } from '../../../contract/route.ts';
import { q } from '../../lib/api/member-api.ts';
import { POLLED_READ } from '../../lib/api/member-data.ts';
import { usePublicConfig } from '../../lib/api/public-config.ts';

export type Automatic = NonNullable<ResponseOf<typeof listSources>['automatic']>;

/** A circle in which automatic payment is offered. */
export interface OfferedCircle {
  group: Pick<Group, 'id' | 'contributionAmount' | 'frequency' | 'status' | 'startDate'>;
  /** True if the member's contributions to this circle pay automatically. */
  autoContribute: boolean;
}

export interface AutomaticState {
  /** False while automatic charges are off for everyone. */
  readonly isOffered: boolean;
  /** Undefined while loading; null if the person has not allowed automatic charges. */
  readonly automatic: Automatic | null | undefined;
  /** Saved sources that can be charged now. */
  readonly sources: readonly PaymentSource[];
  /** The person's own account number; undefined without one that works. */
  readonly number: string | undefined;
  /** A bank account that waits for its bank; undefined without one. */
  readonly waiting: PaymentSource | undefined;
  readonly charges: readonly AutomaticCharge[];
  /** Charges of open rounds that are not planned yet. */
  readonly comingCharges: readonly ComingCharge[];
  /** The first charges that a consent given now leads to. */
  readonly firstCharges: readonly FirstCharge[];
  readonly tariffs: PublicConfig['moneyIn']['tariffs'] | undefined;
  /** True during the first load. */
  readonly isLoading: boolean;
}

/** Returns the viewer's automatic charges and the sources they can be made from. Fetches nothing unless `wanted`. */
export function useAutomatic(wanted = true): AutomaticState {
  const moneyIn = usePublicConfig()?.moneyIn;
  const { data, isLoading } = useQuery({
    ...q.listSources(),
    ...POLLED_READ,
    enabled: wanted && moneyIn !== undefined,
  });
  return {
    isOffered: moneyIn?.automatic === true,
    automatic: data?.automatic,
    sources: (data?.sources ?? []).filter(({ kind, status }) => status === 'active' && moneyIn?.[kind] === true),
    number: data?.account?.status === 'active' ? (data.account.number ?? undefined) : undefined,
    waiting: data?.sources.find(({ kind, status }) => status === 'waiting' && moneyIn?.[kind] === true),
    charges: data?.charges ?? [],
    comingCharges: data?.comingCharges ?? [],
    firstCharges: data?.firstCharges ?? [],
    tariffs: moneyIn?.tariffs,
    // A pay sheet fetches the same sources. Its first fetch must not hide the page below it.
    isLoading: wanted && isLoading,
  };
}

/** Returns the tariff of a source's kind. */
export const tariffOf = (tariffs: PublicConfig['moneyIn']['tariffs'], { kind }: Pick<PaymentSource, 'kind'>) =>
  readTariff(tariffs[kind]);
