import type { MoneyEvent } from '../../../contract/admin/money.ts';
import { kobo, toNaira } from '../../../contract/money.ts';
import { fromDate, toIso } from '../../platform/clock/clock.ts';
import { fromRow } from '../../platform/database/from-row.ts';

export interface MoneyEventRow extends Record<string, unknown> {
  readonly id: string;
  readonly at: Date;
  readonly kind: 'money' | 'webhook' | 'aside' | 'difference' | 'admin';
  readonly title: string;
  readonly detail: string | null;
  readonly amount: bigint | null;
  readonly transfer_id: string | null;
  readonly by: string | null;
}

const TITLES: Readonly<Partial<Record<MoneyEventRow['kind'], (name: string) => string>>> = {
  webhook: (event) => `The provider sent ${event}`,
  aside: (reason) => `Quarantined: ${reason.replaceAll('_', ' ')}`,
  difference: (kind) => `Differs from the provider: ${kind.replaceAll('_', ' ')}`,
};

/** Converts a row to an event in the history of a payment or withdrawal. */
export const toMoneyEvent = ({ at, title, amount, ...row }: MoneyEventRow): MoneyEvent => ({
  ...fromRow(row),
  at: toIso(fromDate(at)),
  title: TITLES[row.kind]?.(title) ?? title,
  amount: amount === null ? null : toNaira(kobo(amount)),
});

const rank = ({ kind }: MoneyEvent): number => (kind === 'asked' ? 0 : kind === 'over' ? 2 : 1);

/** Orders events by time. At the same instant, a request comes first and an end last. */
export const inOrder = (one: MoneyEvent, other: MoneyEvent): number =>
  Date.parse(one.at) - Date.parse(other.at) || rank(one) - rank(other);
