import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNairaText } from '../../../contract/money.ts';
import { q } from '../../lib/api/member-api.ts';
import { useProductNow } from '../../lib/i18n/product-now.ts';
import { walletStatementHref } from '../../lib/api/downloads.ts';
import { formatFullDate } from '../../lib/i18n/time.ts';
import { DescriptionList } from '../../ui/description-list.tsx';
import { DownloadLinks } from '../../ui/download-links.tsx';
import { FieldError, NativeSelect, TextField } from '../../ui/field.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { daysOf, periods, problemOf, type Days, type DaysProblem, type PeriodChoice } from './statement-period.ts';

const isChoice = (value: string): value is PeriodChoice => periods.some((period) => period === value);

/** Lets the person choose a period and download its statement. */
export function StatementOfPeriod() {
  const { t } = useLingui();
  const now = useProductNow();
  const [choice, setChoice] = useState<PeriodChoice>('month');
  const [typed, setTyped] = useState<Days>(() => daysOf('quarter', now));
  const days = choice === 'custom' ? typed : daysOf(choice, now);
  const problem = problemOf(days);
  const labels: Readonly<Record<PeriodChoice, string>> = {
    month: t`This month`,
    quarter: t`Last 3 months`,
    year: t`This year`,
    custom: t`Choose days`,
  };
  return (
    <div className="grid gap-4">
      <p className="text-muted">{t`Every line of your wallet in a period, with the balance after it.`}</p>
      <NativeSelect
        className="max-w-xs"
        label={t`Period`}
        value={choice}
        onChange={(event) => {
          if (isChoice(event.target.value)) setChoice(event.target.value);
        }}
        options={periods.map((period) => ({ value: period, label: labels[period] }))}
      />
      {choice === 'custom' ? <CustomDays days={typed} onChange={setTyped} problem={problem} /> : <Span days={days} />}
      {problem === undefined ? (
        <>
          <Fees days={days} />
          <DownloadLinks
            what={t`Wallet statement`}
            csvHref={walletStatementHref(days, 'csv')}
            pdfHref={walletStatementHref(days, 'pdf')}
          />
        </>
      ) : null}
    </div>
  );
}

/** The fees of a period, most of which appear in no wallet line. */
function Fees({ days }: { days: Days }) {
  const { t } = useLingui();
  const fees = useQuery(q.getWalletFees({ ...days }));
  if (fees.data === undefined) {
    return fees.isError ? (
      <LoadFailure live title={t`Your fees could not be loaded`} query={fees} />
    ) : (
      <Loading label={t`Loading your fees...`}>
        <Skeleton className="h-64" />
      </Loading>
    );
  }
  const { circles, deposits, withdrawals, late, total } = fees.data;
  return (
    <section>
      <h3 className="text-base">{t`Fees in this period`}</h3>
      <DescriptionList
        className="mt-1"
        rows={[
          { term: t`Circle fees, taken from your pots`, value: formatNairaText(circles) },
          { term: t`Deposit fees`, value: formatNairaText(deposits) },
          { term: t`Withdrawal fees`, value: formatNairaText(withdrawals) },
          { term: t`Late fees you paid`, value: formatNairaText(late) },
          { term: t`All fees`, value: formatNairaText(total), strong: true },
        ]}
      />
    </section>
  );
}

function Span({ days }: { days: Days }) {
  const { t } = useLingui();
  const from = formatFullDate(days.from);
  const to = formatFullDate(days.to);
  return <p className="text-sm text-muted">{t`${from} to ${to}`}</p>;
}

interface CustomDaysProps {
  days: Days;
  onChange: (days: Days) => void;
  problem: DaysProblem | undefined;
}

function CustomDays({ days, onChange, problem }: CustomDaysProps) {
  const { t } = useLingui();
  return (
    <div className="grid gap-2">
      <div className="grid max-w-xl gap-4 sm:grid-cols-2">
        <TextField
          type="date"
          label={t`From`}
          value={days.from}
          max={days.to}
          error={problem === 'from-missing' ? t`Please choose the first day` : undefined}
          onChange={(event) => {
            onChange({ ...days, from: event.target.value });
          }}
        />
        <TextField
          type="date"
          label={t`To`}
          value={days.to}
          min={days.from}
          error={problem === 'to-missing' ? t`Please choose the last day` : undefined}
          onChange={(event) => {
            onChange({ ...days, to: event.target.value });
          }}
        />
      </div>
      <div aria-live="polite">
        {problem === 'out-of-order' ? (
          <FieldError id="statement-days-error">{t`The first day must not be after the last one`}</FieldError>
        ) : null}
      </div>
    </div>
  );
}
