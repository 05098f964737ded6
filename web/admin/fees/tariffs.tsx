import { useQuery } from '@tanstack/react-query';
import type { ListedTariff } from '../../../contract/admin/tariffs.ts';
import { TARIFF_WAYS } from '../../../contract/deposit-cost.ts';
import { formatFullDate } from '../../lib/i18n/time.ts';
import { Card } from '../../ui/card.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadingBlocks } from '../../ui/skeleton.tsx';
import { ResponsiveTable, type Column } from '../../ui/table.tsx';
import { read } from '../api.ts';
import { ChangeTariff } from './change-tariff.tsx';
import { tariffWords, WAY_NAMES } from './tariff-words.ts';

const STATES: Readonly<Record<ListedTariff['state'], string>> = {
  past: 'Past',
  in_force: 'In force',
  planned: 'Planned',
};

/** The first tariffs are stored as from 1970-01-01, before any real date. */
const dayOf = (from: string): string =>
  from === '1970-01-01' ? 'The start' : formatFullDate(`${from}T00:00:00+01:00`);

const COLUMNS: Column<ListedTariff>[] = [
  { key: 'way', header: 'Way', primary: true, cell: ({ way }) => WAY_NAMES[way] },
  { key: 'from', header: 'From', cell: ({ from }) => dayOf(from) },
  { key: 'fee', header: 'Fee', cell: tariffWords },
  { key: 'state', header: 'State', cell: ({ state }) => STATES[state] },
  {
    key: 'by',
    header: 'Changed by',
    cell: ({ operator, reason }) => <span className="[overflow-wrap:anywhere]">{`${operator}: ${reason}`}</span>,
  },
];

/** Lists the fees for adding money, except that of the payment page, which the specification fixes. */
export function Tariffs({ onDone }: { onDone: (message: string) => void }) {
  const query = useQuery(read('getTariffs'));
  if (query.data === undefined) {
    return query.isError ? (
      <LoadFailure live title="The fees of adding money could not be loaded" query={query} />
    ) : (
      <LoadingBlocks label="Loading the fees of adding money..." className="gap-4" blocks={['h-48']} />
    );
  }
  const { tariffs } = query.data;
  return (
    <>
      <Card title="Adding money" lead="The payment page’s fee never changes. A new fee starts at midnight in Lagos.">
        {TARIFF_WAYS.map((way) => {
          const current = tariffs.find((each) => each.way === way && each.state === 'in_force');
          return current === undefined ? null : (
            <section key={way} className="mt-4">
              <h3 className="text-base">{WAY_NAMES[way]}</h3>
              <p>{tariffWords(current)}</p>
              <ChangeTariff current={current} onDone={onDone} />
            </section>
          );
        })}
      </Card>
      <Card flush title="All fees of adding money">
        <ResponsiveTable
          caption="All fees of adding money"
          rows={tariffs}
          rowKey={({ way, from }) => `${way} ${from}`}
          columns={COLUMNS}
        />
      </Card>
    </>
  );
}
