import { useQuery } from '@tanstack/react-query';
import type { ListedFees } from '../../../contract/admin/fees.ts';
import { formatFullDate } from '../../lib/i18n/time.ts';
import { Card } from '../../ui/card.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadingBlocks } from '../../ui/skeleton.tsx';
import { ResponsiveTable, type Column } from '../../ui/table.tsx';
import { adminApi, read } from '../api.ts';
import { ConsolePage } from '../console-page.tsx';
import { DecideForm } from '../decide-form.tsx';
import { useDoneMessage } from '../use-done.tsx';
import { useAdmin } from '../session.ts';
import { ChangeFees } from './change-fees.tsx';
import { percentOf } from './example.ts';
import { Tariffs } from './tariffs.tsx';

const STATES: Readonly<Record<ListedFees['state'], string>> = {
  past: 'Past',
  in_force: 'In force',
  planned: 'Planned',
};

/** The initial fees are stored as from 1970-01-01, before any real date. */
const dayOf = ({ from }: ListedFees): string =>
  from === '1970-01-01' ? 'The start' : formatFullDate(`${from}T00:00:00+01:00`);

const COLUMNS: Column<ListedFees>[] = [
  { key: 'from', header: 'From', primary: true, cell: dayOf },
  { key: 'platform', header: 'For Rota', align: 'right', cell: ({ platformFeeRate }) => percentOf(platformFeeRate) },
  {
    key: 'owner',
    header: 'For the owner',
    align: 'right',
    cell: ({ managementFeeRate }) => percentOf(managementFeeRate),
  },
  { key: 'state', header: 'State', cell: ({ state }) => STATES[state] },
  {
    key: 'by',
    header: 'Changed by',
    cell: ({ operator, reason }) => <span className="[overflow-wrap:anywhere]">{`${operator}: ${reason}`}</span>,
  },
];

function Planned({ fees, onDone }: { fees: ListedFees; onDone: (message: string) => void }) {
  const { from, platformFeeRate, managementFeeRate, isOpen } = fees;
  const { decidesAlone } = useAdmin();
  const about = `${percentOf(platformFeeRate)} for Rota and ${percentOf(managementFeeRate)} for the owner from ${dayOf(fees)}`;
  return (
    <Card title={`Planned from ${dayOf(fees)}`}>
      <p>{about}. Existing circles keep their fees.</p>
      {isOpen ? (
        <DecideForm
          about={about}
          choices={[{ name: 'withdraw', label: decidesAlone ? 'Withdraw' : 'Propose to withdraw it', isDanger: true }]}
          hint="Recorded in the audit log"
          send={(_name, reason) => adminApi.withdrawFees({ params: { from }, body: { reason } })}
          onDone={onDone}
        />
      ) : (
        <p className="mt-2 text-muted">It starts within the hour and can no longer be withdrawn.</p>
      )}
    </Card>
  );
}

function Content({ fees, onDone }: { fees: readonly ListedFees[]; onDone: (message: string) => void }) {
  const current = fees.find(({ state }) => state === 'in_force');
  return (
    <>
      {current === undefined ? null : <ChangeFees current={current} onDone={onDone} />}
      {fees
        .filter(({ state }) => state === 'planned')
        .map((planned) => (
          <Planned key={planned.from} fees={planned} onDone={onDone} />
        ))}
      <Card flush title="All fees, newest first">
        <ResponsiveTable caption="All fees" rows={fees} rowKey={({ from }) => from} columns={COLUMNS} />
      </Card>
    </>
  );
}

export function FeesPage() {
  const query = useQuery(read('getFees'));
  const done = useDoneMessage();
  return (
    <ConsolePage
      title="Fees"
      lead="Fees of new circles, and of adding money. A circle keeps the fees it was created with."
    >
      <div className="flex flex-col gap-4">
        {done.notice}
        {query.data === undefined ? (
          query.isError ? (
            <LoadFailure live title="The fees could not be loaded" query={query} />
          ) : (
            <LoadingBlocks label="Loading the fees..." className="gap-4" blocks={['h-48', 'h-64']} />
          )
        ) : (
          <Content fees={query.data.fees} onDone={done.say} />
        )}
        <Tariffs onDone={done.say} />
      </div>
    </ConsolePage>
  );
}
