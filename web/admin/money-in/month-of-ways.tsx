import { useQuery } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { MonthOfWay } from '../../../contract/admin/money-in.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Money, SignedMoney } from '../../ui/money.tsx';
import { ResponsiveTable, type Column } from '../../ui/table.tsx';
import { read } from '../api.ts';
import { WAYS } from '../deposits/deposit-words.ts';
import { formValue } from '../form-validation.ts';
import { ListCard } from '../list-card.tsx';
import { withQuery } from '../page-links.tsx';

const COLUMNS: readonly Column<MonthOfWay>[] = [
  { key: 'way', header: 'Way', primary: true, cell: ({ way }) => WAYS[way] },
  { key: 'count', header: 'Payments', align: 'right', cell: ({ count }) => String(count) },
  { key: 'amount', header: 'Into wallets', align: 'right', cell: ({ amount }) => <Money amount={amount} /> },
  { key: 'fees', header: 'Fees', align: 'right', cell: ({ fees }) => <Money amount={fees} /> },
  {
    key: 'charges',
    header: 'Provider’s charges',
    align: 'right',
    cell: ({ charges, unstated }) => (
      <span className="flex flex-col">
        <Money amount={charges} />
        {unstated === 0 ? null : <span className="text-sm text-muted">{`${String(unstated)} not stated`}</span>}
      </span>
    ),
  },
  { key: 'difference', header: 'Rota’s part', align: 'right', cell: (way) => <SignedMoney amount={way.difference} /> },
];

/** Totals a month by way: money added, costs and losses. */
export function MonthOfWays() {
  const search = useSearch();
  const [path, go] = useLocation();
  const month = new URLSearchParams(search).get('month') ?? undefined;
  const query = useQuery(read('getMoneyInMonth', { query: { month } }));
  const show = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    go(withQuery(path, search, { month: formValue(new FormData(event.currentTarget), 'month') }));
  };
  return (
    <div className="flex flex-col gap-4">
      <form
        key={query.data?.month}
        role="search"
        aria-label="Month"
        className="flex flex-wrap items-end gap-4"
        onSubmit={show}
      >
        <TextField
          label="Month"
          name="month"
          type="month"
          defaultValue={query.data?.month ?? month}
          maxLength={7}
          placeholder="YYYY-MM"
        />
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </form>
      <ListCard
        title="By way"
        of="sums"
        query={query}
        isEmpty={({ ways }) => ways.length === 0}
        empty="No money came in"
      >
        {({ ways }) => <ResponsiveTable caption="By way" columns={COLUMNS} rows={ways} rowKey={({ way }) => way} />}
      </ListCard>
    </div>
  );
}
