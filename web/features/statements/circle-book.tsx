import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CircleBookView } from '../../../contract/book-schemas.ts';
import { formatNairaText } from '../../../contract/money.ts';
import { HandedOverSeats } from '../../circles/handed-over-seats.tsx';
import { bookHref } from '../../lib/api/downloads.ts';
import { q } from '../../lib/api/member-api.ts';
import { POLLED_READ } from '../../lib/api/member-data.ts';
import { BOOKS_CHECKER } from '../../lib/shell/paths.ts';
import { Section } from '../../ui/section.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { DownloadLinks } from '../../ui/download-links.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NativeSelect } from '../../ui/field.tsx';
import { NotLoaded } from '../../ui/load-failure.tsx';
import { BookRoundItem, MovementList } from './book-round.tsx';
import { bothSides, isZero, latestFirst } from './book-view.ts';
import { RowsSkeleton } from './rows-skeleton.tsx';
import { BookDebts } from './book-debts.tsx';

const ALL = 'all';

/** Loads one cycle of the book, or all cycles if `cycle` is undefined. */
const useBook = (groupId: string, cycle: string | undefined) =>
  useQuery({
    ...q.getBook({ id: groupId, ...(cycle === undefined ? {} : { cycle }) }),
    ...POLLED_READ,
    // Keeps the book visible while another cycle loads.
    placeholderData: (previous) => previous,
  });

export function CircleBook({ groupId }: { groupId: string }) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState(ALL);
  const cycle = chosen === ALL ? undefined : chosen;
  const book = useBook(groupId, cycle);
  if (book.data === undefined) {
    return (
      <NotLoaded live title={t`The book could not be loaded`} query={book}>
        <RowsSkeleton label={t`Loading the book...`} />
      </NotLoaded>
    );
  }
  const { data } = book;
  return (
    <div className="grid gap-7">
      <Section
        title={t`Circle book`}
        lead={t`Every member sees the same book. It shows what went into the pots, what came out, and what is still there.`}
        aside={
          <DownloadLinks
            what={t`Circle book`}
            csvHref={bookHref(groupId, cycle, 'csv')}
            pdfHref={bookHref(groupId, cycle, 'pdf')}
          />
        }
      >
        {data.cycles > 1 ? <CycleChoice cycles={data.cycles} value={chosen} onChange={setChosen} /> : null}
        <Totals book={data} />
        <ChainedBook groupId={groupId} />
      </Section>
      <Rounds book={data} />
      <HandedOverSeats handovers={data.handovers} />
      {data.otherMovements.length === 0 ? null : (
        <Section title={t`Corrections`}>
          <MovementList movements={data.otherMovements} />
        </Section>
      )}
      <BookDebts book={data} />
    </div>
  );
}

/** Links to the chained ledger of all cycles, and to the page that checks it on the member's device. */
function ChainedBook({ groupId }: { groupId: string }) {
  return (
    <p className="mt-3 text-sm text-muted">
      <Trans>
        Check for yourself that nothing was changed: download the{' '}
        <a className="text-link" href={bookHref(groupId, undefined, 'json')} download>
          chained book
        </a>{' '}
        and the{' '}
        <a className="text-link" href={BOOKS_CHECKER} download>
          checker
        </a>
        . It works without the internet.
      </Trans>
    </p>
  );
}

function CycleChoice({
  cycles,
  value,
  onChange,
}: {
  cycles: number;
  value: string;
  onChange: (value: string) => void;
}) {
  const { t } = useLingui();
  const numbers = Array.from({ length: cycles }, (_, index) => cycles - index);
  const options = numbers.map((cycle) => ({ value: String(cycle), label: t`Cycle ${cycle}` }));
  return (
    <NativeSelect
      className="mb-4 max-w-xs"
      label={t`Which cycle`}
      value={value}
      onChange={(event) => {
        onChange(event.target.value);
      }}
      options={[{ value: ALL, label: t`All cycles` }, ...options]}
    />
  );
}

function Totals({ book }: { book: CircleBookView }) {
  const { t } = useLingui();
  const { totals } = book;
  const { into, out } = bothSides(book);
  const row = (term: string, amount: string) => ({ term, value: formatNairaText(amount) });
  const rare = (term: string, amount: string) => (isZero(amount) ? [] : [row(term, amount)]);
  return (
    <>
      <DescriptionList
        rows={[
          row(t`Contributions paid in`, totals.paidIn),
          ...rare(t`Corrections in`, totals.correctionsIn),
          { ...row(t`Total in`, into), strong: true },
          row(t`Payouts`, totals.payouts),
          ...rare(t`Refunds`, totals.refunds),
          ...rare(t`Repayments passed on`, totals.repayments),
          row(t`Platform fees`, totals.platformFees),
          row(t`Management fees`, totals.managementFees),
          ...rare(t`Corrections out`, totals.correctionsOut),
          row(t`Still in the pot`, totals.inPot),
          { ...row(t`Paid out and still in the pot`, out), strong: true },
        ]}
      />
      {isZero(totals.lateFees) ? null : <LateFeesNote amount={totals.lateFees} />}
    </>
  );
}

function LateFeesNote({ amount }: { amount: string }) {
  const { t } = useLingui();
  const lateFees = formatNairaText(amount);
  return (
    <p className="mt-3 text-sm text-muted">{t`Late fees of ${lateFees} went straight from member to member, not through the pot.`}</p>
  );
}

function Rounds({ book: { rounds, cycles } }: { book: CircleBookView }) {
  const { t } = useLingui();
  if (rounds.length === 0) {
    return <EmptyState title={t`No rounds yet`}>{t`You'll see each round here once the first one opens.`}</EmptyState>;
  }
  return (
    <Section title={t`Rounds`}>
      <ul>
        {latestFirst(rounds).map((round) => (
          <BookRoundItem key={`${String(round.cycle)}/${String(round.round)}`} round={round} cycles={cycles} />
        ))}
      </ul>
    </Section>
  );
}
