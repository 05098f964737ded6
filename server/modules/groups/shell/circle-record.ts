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

/** A row's id and when it was made: the core names rows by natural keys and knows neither. */
export interface RowRef<Id extends string = string> {
  readonly id: Id;
  readonly createdAt: Instant;
}

/** The row under a key; a new one gets its id here, before it is written, because answers name it. */
export function rowUnder<Id extends string>(rows: Map<string, RowRef<Id>>, key: string, now: Instant): RowRef<Id> {
  const known = rows.get(key);
  if (known !== undefined) return known;
  const row = { id: newId<Id>(), createdAt: now };
  rows.set(key, row);
  return row;
}

/** A person's names, for texts and answers. */
export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly name: string;
}

/** A circle as it was read: the core's state (without wallets), and what only the shell needs to know. */
export interface CircleRecord {
  readonly state: CircleState;
  /** The row's version as it was read; writing the row raises it by one. */
  readonly version: number;
  readonly invitationCode: string;
  readonly createdAt: Instant;
  readonly nextEventAt: Instant | null;
  /** Places taken as the row says (`groups.current_members`). */
  readonly placesTaken: number;
  /** Rows by their natural keys; the core knows no ids. Rows that are written are added. */
  readonly contributionRows: Map<string, RowRef<ContributionId>>;
  readonly payoutRows: Map<string, RowRef<PayoutId>>;
  readonly debtRows: Map<string, RowRef<DebtId>>;
  readonly ejectionRows: Map<string, RowRef<EjectionId>>;
  readonly tradeRows: Map<string, RowRef<TradeId>>;
  /** Names of the members, and of everybody whom a notice or answer names. */
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
