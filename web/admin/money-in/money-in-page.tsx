import { useQuery } from '@tanstack/react-query';
import type { AskedAccount, GivenUpCharge, MoneyIn } from '../../../contract/admin/money-in.ts';
import { formatFullDate, formatFullDateTime } from '../../lib/i18n/time.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadingBlocks } from '../../ui/skeleton.tsx';
import type { Column } from '../../ui/table.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import { read } from '../api.ts';
import { ConsoleLink } from '../console-link.tsx';
import { ConsolePage } from '../console-page.tsx';
import { DEPOSIT_COLUMNS } from '../deposits/deposit-columns.tsx';
import { adminPaths } from '../paths.ts';
import { useHasPermission } from '../session.ts';
import { TableCard } from '../table-card.tsx';
import { useDoneMessage } from '../use-done.tsx';
import { DisputesCard } from './disputes-card.tsx';
import { MonthOfWays } from './month-of-ways.tsx';
import { PauseSwitch } from './pause-switch.tsx';
import { PutAsideCard } from './put-aside-card.tsx';

const person = <Row extends { readonly userId: string; readonly userName: string }>(): Column<Row> => ({
  key: 'person',
  header: 'Person',
  primary: true,
  cell: ({ userId, userName }) => (
    <ConsoleLink href={adminPaths.person(userId)}>
      <Verbatim>{userName}</Verbatim>
    </ConsoleLink>
  ),
});

const GIVEN_UP: readonly Column<GivenUpCharge>[] = [
  person(),
  { key: 'due', header: 'Due', cell: ({ dueDay }) => formatFullDate(`${dueDay}T12:00:00+01:00`) },
  { key: 'tries', header: 'Tries', align: 'right', cell: ({ tries }) => String(tries) },
  { key: 'why', header: 'Why', cell: ({ why }) => why ?? '–' },
  { key: 'at', header: 'Given up', cell: ({ endedAt }) => formatFullDateTime(endedAt) },
];

const ACCOUNTS: readonly Column<AskedAccount>[] = [
  person(),
  { key: 'asked', header: 'Asked for', cell: ({ askedAt }) => formatFullDateTime(askedAt) },
  {
    key: 'next',
    header: 'Next check',
    cell: ({ nextCheckAt }) => (nextCheckAt === null ? '–' : formatFullDateTime(nextCheckAt)),
  },
];

function Queues({ givenUp, unknown, accounts }: Omit<MoneyIn, 'pause' | 'now'>) {
  return (
    <>
      <TableCard
        title="No outcome for over an hour"
        empty="Every charge has an outcome"
        columns={DEPOSIT_COLUMNS}
        rows={unknown}
        rowKey={({ id }) => id}
      />
      <TableCard
        title="Given up today"
        empty="No automatic charge was given up today"
        columns={GIVEN_UP}
        rows={givenUp}
        rowKey={({ id }) => id}
      />
      <TableCard
        title="Account numbers that are late"
        empty="No account number is late"
        columns={ACCOUNTS}
        rows={accounts}
        rowKey={({ id }) => id}
      />
    </>
  );
}

export function MoneyInPage() {
  const query = useQuery(read('getMoneyIn'));
  const done = useDoneMessage();
  const may = useHasPermission();
  const { data } = query;
  return (
    <ConsolePage title="Money in" lead="Account numbers, saved cards, bank debits and automatic charges">
      <div className="flex flex-col gap-6">
        {done.notice}
        {data === undefined ? (
          query.isError ? (
            <LoadFailure live title="The queues could not be loaded" query={query} />
          ) : (
            <LoadingBlocks label="Loading the queues..." className="gap-4" blocks={['h-40', 'h-40']} />
          )
        ) : (
          <>
            <PauseSwitch pause={data.pause} onDone={done.say} />
            {may('money.read') ? <DisputesCard now={data.now} /> : null}
            {may('money.read') ? <PutAsideCard /> : null}
            <Queues {...data} />
          </>
        )}
        {may('money.read') ? <MonthOfWays /> : null}
      </div>
    </ConsolePage>
  );
}
