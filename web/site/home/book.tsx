import { Trans, useLingui } from '@lingui/react/macro';
import { Check, CircleCheck } from 'lucide-react';
import { formatNaira, kobo } from '../../../contract/money.ts';
import { formatShortMonth } from '../../lib/i18n/time.ts';
import { cx } from '../../ui/cx.ts';
import { exampleAmount, RATES } from '../parts/example-amounts.ts';
import { EXAMPLE, EXAMPLE_NAMES, EXAMPLE_ROUND, RECIPIENT, type ExampleName } from './example-circle.ts';

type Payment = 'paid' | 'open';

const MONTHS = ['2026-09', '2026-10', '2026-11'] as const;

/** Payments by month. One is still due. */
const BOOK: Readonly<Record<ExampleName, readonly Payment[]>> = {
  Ada: ['paid', 'paid', 'paid'],
  Bola: ['paid', 'paid', 'paid'],
  Chidi: ['paid', 'paid', 'paid'],
  Dayo: ['paid', 'paid', 'paid'],
  Efe: ['paid', 'paid', 'open'],
};

const sumOf = (payments: readonly Payment[]): string =>
  formatNaira(kobo(EXAMPLE.contributionKobo * BigInt(payments.filter((payment) => payment !== 'open').length)));

/** An example page of a circle's book. The server fills in fees, so that its sum adds up under every fee policy. */
export function Book() {
  const { t } = useLingui();
  return (
    <section aria-labelledby="book" className="lg:contents">
      <div>
        <h2 id="book" className="text-xl sm:text-2xl">{t`One book, and everyone sees it`}</h2>
        <p className="mt-2 max-w-md text-muted">
          <Trans>
            The ajo notebook, without the torn page. Who paid, when, how much, and where it is now, to the kobo.
          </Trans>
        </p>
      </div>
      <div className="relative mt-5 min-w-0 self-start rounded-lg border lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0 border-line bg-paper py-2 pr-4 pl-9 shadow-float sm:pl-12">
        <span aria-hidden="true" className="absolute inset-y-0 left-6 w-px bg-paper-margin sm:left-8" />
        <Page />
        <Sums />
      </div>
    </section>
  );
}

function Page() {
  const { t } = useLingui();
  return (
    <table className="w-full text-sm">
      <caption className="pt-2 pb-1.5 text-left">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-base font-semibold">{t`Circle book`}</span>
          <span className="text-xs text-muted">{t`the same for every member`}</span>
        </span>
      </caption>
      <thead>
        <tr className="border-y border-paper-rule text-xs text-muted">
          <th scope="col" className="py-1 text-left font-medium">{t`An example`}</th>
          {MONTHS.map((month) => (
            <th key={month} scope="col" className="px-0.5 py-1 text-[min(0.75rem,5.5vw)] font-medium">
              {formatShortMonth(month)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {EXAMPLE_NAMES.map((name) => (
          <tr key={name} className="border-b border-paper-rule last:border-b-2 last:border-pen">
            <th scope="row" className="py-1.5 text-left font-medium text-pen">
              {name} <Turn name={name} />
            </th>
            {BOOK[name].map((payment, index) => (
              <td key={MONTHS[index]} className="px-0.5 py-1.5 text-center">
                <Mark payment={payment} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Turn({ name }: { name: ExampleName }) {
  const { t } = useLingui();
  const isNow = name === RECIPIENT;
  const hasReceived = EXAMPLE_NAMES.indexOf(name) + 1 < EXAMPLE_ROUND;
  if (!isNow && !hasReceived) return null;
  return (
    <span className={cx('text-xs font-normal', isNow ? 'text-accent' : 'text-muted')}>
      {isNow ? t`turn now` : t`had the pot`}
    </span>
  );
}

function Mark({ payment }: { payment: Payment }) {
  const { t } = useLingui();
  return (
    <>
      {payment === 'paid' ? (
        <Check aria-hidden="true" className="mx-auto size-4 text-positive" strokeWidth={3} />
      ) : (
        <span aria-hidden="true" className="text-muted">
          –
        </span>
      )}
      <span className="sr-only">{payment === 'paid' ? t`Paid` : t`Due`}</span>
    </>
  );
}

function Sums() {
  const { t } = useLingui();
  const { total } = RATES;
  const received = EXAMPLE_NAMES.slice(0, EXAMPLE_ROUND - 1);
  const [first = '', second = ''] = received;
  const rows = [
    { term: t`Paid in`, value: sumOf(Object.values(BOOK).flat()) },
    { term: t`Paid out to ${first} and ${second}`, value: exampleAmount(EXAMPLE, 'net', received.length) },
    { term: t`Fees, ${total}`, value: exampleAmount(EXAMPLE, 'charges', received.length) },
    {
      term: t`Still in the pot`,
      value: sumOf(Object.values(BOOK).flatMap((payments) => payments.slice(EXAMPLE_ROUND - 1))),
    },
  ];
  return (
    <div className="py-2 text-sm">
      <dl data-book="">
        {rows.map(({ term, value }) => (
          <div key={term} className="flex flex-wrap justify-between gap-x-3 py-0.5 last:font-semibold">
            <dt>{term}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 flex gap-2 font-semibold text-positive">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {t`What went in is what came out and what is still there.`}
      </p>
    </div>
  );
}
