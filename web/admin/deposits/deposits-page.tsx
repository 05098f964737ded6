import { useQuery } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { useLocation, useSearch } from 'wouter';
import {
  DEPOSIT_STATUSES,
  DEPOSIT_WAYS,
  type DepositStatus,
  type DepositWay,
} from '../../../contract/admin/deposits.ts';
import { Button } from '../../ui/button.tsx';
import { NativeSelect, TextField } from '../../ui/field.tsx';
import { ResponsiveTable } from '../../ui/table.tsx';
import { read } from '../api.ts';
import { ConsolePage } from '../console-page.tsx';
import { formValue } from '../form-validation.ts';
import { ListCard, TruncatedNote } from '../list-card.tsx';
import { PageLinks, withQuery } from '../page-links.tsx';
import { adminPaths } from '../paths.ts';
import { DEPOSIT_COLUMNS } from './deposit-columns.tsx';
import { STATUSES, WAYS } from './deposit-words.ts';

const FILTERS = ['way', 'status', 'day', 'reference', 'sender'] as const;
type Filters = Readonly<Record<(typeof FILTERS)[number], string>>;

function readFilters(query: URLSearchParams): Filters {
  // The cast is safe because FILTERS lists exactly the names of `Filters`.
  return Object.fromEntries(FILTERS.map((name) => [name, query.get(name) ?? ''])) as Filters;
}

function DepositSearch({ filters }: { filters: Filters }) {
  const [, go] = useLocation();
  const search = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    go(
      withQuery(
        adminPaths.deposits,
        '',
        Object.fromEntries(FILTERS.map((name) => [name, formValue(data, name).trim()])),
      ),
    );
  };
  return (
    // A new form per URL, so that Back restores the earlier query.
    <form
      key={Object.values(filters).join(' ')}
      role="search"
      aria-label="Deposits"
      className="mb-6 grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[10rem_10rem_10rem_1fr_1fr_auto]"
      onSubmit={search}
    >
      <NativeSelect
        label="Way"
        name="way"
        defaultValue={filters.way}
        placeholder="Any"
        options={DEPOSIT_WAYS.map((value) => ({ value, label: WAYS[value] }))}
      />
      <NativeSelect
        label="Status"
        name="status"
        defaultValue={filters.status}
        placeholder="Any"
        options={DEPOSIT_STATUSES.map((value) => ({ value, label: STATUSES[value].words }))}
      />
      <TextField label="Day" name="day" type="date" defaultValue={filters.day} />
      <TextField
        label="Reference"
        name="reference"
        defaultValue={filters.reference}
        maxLength={100}
        autoComplete="off"
      />
      <TextField label="Sender’s name" name="sender" defaultValue={filters.sender} maxLength={100} autoComplete="off" />
      <Button type="submit">Search</Button>
    </form>
  );
}

export function DepositsPage() {
  const query = new URLSearchParams(useSearch());
  const filters = readFilters(query);
  const wanted = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
  const { way, status, ...words } = wanted;
  const deposits = useQuery(
    read('listDeposits', {
      query: {
        ...words,
        way: DEPOSIT_WAYS.find((each): each is DepositWay => each === way),
        status: DEPOSIT_STATUSES.find((each): each is DepositStatus => each === status),
        cursor: query.get('cursor') ?? undefined,
      },
    }),
  );
  return (
    <ConsolePage title="Deposits" lead="Every payment into a wallet, newest first. Days are Lagos days.">
      <DepositSearch filters={filters} />
      <ListCard
        of="deposits"
        query={deposits}
        isEmpty={(found) => found.deposits.length === 0}
        empty="No deposits found"
      >
        {(found) => (
          <>
            <ResponsiveTable
              caption="Deposits"
              columns={DEPOSIT_COLUMNS}
              rows={found.deposits}
              rowKey={({ id }) => id}
            />
            <TruncatedNote isCut={found.isCut} />
            <PageLinks nextCursor={found.nextCursor} />
          </>
        )}
      </ListCard>
    </ConsolePage>
  );
}
