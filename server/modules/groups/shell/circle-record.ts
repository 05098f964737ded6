import type {
  ContributionId,
  DebtId,
  EjectionId,
  Instant,
  PayoutId,
  TradeId,
  UserId,
} from '../../../../contract/ids.ts';
import type { CircleState, Contribution, Debt, Payout } from '../../../../circle/types.ts';
import type { EjectionKey, TradeKey } from '../../../../circle/decision-types.ts';
import { newId } from '../../../platform/ids/new-id.ts';

/** Id and creation time of a row, which `circle/` does not use. */
export interface RowRef<Id extends string = string> {
  readonly id: Id;
  readonly createdAt: Instant;
}

/** Returns the row of a key. Assigns an id to a new row before it is written, because responses contain the id. */
export function rowForKey<Id extends string>(rows: Map<string, RowRef<Id>>, key: string, now: Instant): RowRef<Id> {
  const known = rows.get(key);
  if (known !== undefined) return known;
  const row = { id: newId<Id>(), createdAt: now };
  rows.set(key, row);
  return row;
}

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly name: string;
}

/** A loaded circle. Contains the state for `circle/` without wallets, and the data of the shell. */
export interface CircleRecord {
  readonly state: CircleState;
  /** Version of the row when it was read. Every write increments it. */
  readonly version: number;
  readonly invitationCode: string;
  readonly createdAt: Instant;
  readonly nextEventAt: Instant | null;
  /** Number of members and applicants, stored as `groups.current_members`. */
  readonly placesTaken: number;
  /** Rows by the natural keys of `circle/`. New rows are added. */
  readonly contributionRows: Map<string, RowRef<ContributionId>>;
  readonly payoutRows: Map<string, RowRef<PayoutId>>;
  readonly debtRows: Map<string, RowRef<DebtId>>;
  readonly ejectionRows: Map<string, RowRef<EjectionId>>;
  readonly tradeRows: Map<string, RowRef<TradeId>>;
  readonly people: Map<UserId, Person>;
}

type RoundKey = Pick<Payout, 'cycle' | 'round'>;

export const payoutKey = ({ cycle, round }: RoundKey): string => `${String(cycle)}/${String(round)}`;

export const contributionKey = (row: Pick<Contribution, 'cycle' | 'round' | 'userId'>): string =>
  `${payoutKey(row)}/${row.userId}`;

export const debtKey = (row: Pick<Debt, 'cycle' | 'round' | 'userId' | 'type'>): string =>
  `${contributionKey(row)}/${row.type}`;

export const ejectionKey = (row: EjectionKey): string => `${payoutKey(row)}/${row.nomineeId}/${row.nominatorId}`;

export const tradeKey = (row: TradeKey): string => `${row.requesterId}/${row.targetId}/${String(row.requestedAt)}`;
