import { describe, expect, it } from 'vitest';
import { instant, type GroupId, type Instant, type UserId } from '../../../contract/ids.ts';
import { kobo, type Kobo } from '../../../contract/money.ts';
import { rowsOf, type Columns } from './stored-rows.ts';

interface Owed {
  readonly userId: UserId;
  readonly amountKobo: Kobo;
  readonly cycle: number | null;
  readonly dueDate: Instant | null;
  readonly isPaid: boolean;
  readonly asked: readonly string[];
}

const OWED = {
  userId: 'user_id',
  amountKobo: 'amount',
  cycle: 'cycle',
  dueDate: 'due_date',
  isPaid: ['status', (isPaid) => (isPaid ? 'resolved' : 'outstanding')],
  asked: 'not stored',
} satisfies Columns<'debts', Owed>;

const debt = rowsOf('debts', OWED, ['user_id', 'cycle']);
const owed: Owed = {
  userId: 'ada' as UserId,
  amountKobo: kobo(100n),
  cycle: null,
  dueDate: instant(0),
  isPaid: false,
  asked: [],
};

describe('a map of columns', () => {
  it('builds the lists of a statement, with types from the schema', () => {
    expect(debt.names).toBe('user_id, amount, cycle, due_date, status');
    expect(debt.parameters).toBe('$1, $2, $3, $4, $5');
    expect(debt.rows).toBe(
      `unnest($1::uuid[], $2::bigint[], $3::integer[], $4::timestamptz[], $5::text[]) AS n (${debt.names})`,
    );
    expect(debt.set).toBe('amount = n.amount, due_date = n.due_date, status = n.status');
    expect(debt.overwrite).toBe('amount = excluded.amount, due_date = excluded.due_date, status = excluded.status');
  });

  it('returns the values of one row, and of many rows by column', () => {
    expect(debt.valuesOf(owed)).toEqual(['ada', 100n, null, new Date(0), 'outstanding']);
    expect(debt.valuesOfAll([owed, { ...owed, cycle: 2, dueDate: null, isPaid: true }])).toEqual([
      ['ada', 'ada'],
      [100n, 100n],
      [null, 2],
      [new Date(0), null],
      ['outstanding', 'resolved'],
    ]);
  });

  it('does not compile without a field, or with a field for a column of another type', () => {
    type Fields<Some extends keyof Owed> = Columns<'debts', Pick<Owed, Some>>;
    // @ts-expect-error -- A field without a column
    expect({ cycle: 'cycle' } satisfies Fields<'cycle' | 'dueDate'>).toBeDefined();
    // @ts-expect-error -- An instant in a column of numbers
    expect({ dueDate: 'round' } satisfies Fields<'dueDate'>).toBeDefined();
    // @ts-expect-error -- Null where a column has to be filled
    expect({ cycle: 'amount' } satisfies Fields<'cycle'>).toBeDefined();
    // @ts-expect-error -- Somebody's id where a group's belongs
    expect({ userId: 'group_id' } satisfies Fields<'userId'>).toBeDefined();
    // @ts-expect-error -- A status that the column does not know
    expect({ isPaid: ['status', () => 'paid'] } satisfies Fields<'isPaid'>).toBeDefined();
    // @ts-expect-error -- No such column
    expect({ cycle: 'cycles' } satisfies Fields<'cycle'>).toBeDefined();
    const of = rowsOf('debts', { groupId: 'group_id' });
    // @ts-expect-error -- A value of another type, of a map that no `satisfies` looked at
    expect(of.valuesOf({ groupId: owed.userId })).toEqual(['ada']);
    expect(of.valuesOf({ groupId: 'circle' as GroupId })).toEqual(['circle']);
  });
});
