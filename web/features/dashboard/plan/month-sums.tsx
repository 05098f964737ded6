import { useLingui } from '@lingui/react/macro';
import { ChartColumn, Table } from 'lucide-react';
import { useState } from 'react';
import type { Plan } from '../../../../contract/plan.ts';
import { formatNairaText } from '../../../../contract/money.ts';
import { amountOf } from '../../../lib/i18n/money.ts';
import { Button } from '../../../ui/button.tsx';
import { FlowChart } from '../../../ui/flow-chart.tsx';
import { ResponsiveTable } from '../../../ui/table.tsx';
import { formatMonth, formatShortMonth } from '../../../lib/i18n/time.ts';

interface MonthsProps {
  months: Plan['months'];
  /** True if owner's fees are the person's only income. */
  earns: boolean;
}

export function MonthSums({ months, earns }: MonthsProps) {
  const { t } = useLingui();
  const [asTable, setAsTable] = useState(false);
  return (
    <section aria-labelledby="plan-months" className="min-w-0">
      <header className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 id="plan-months" className="text-base">{t`By month`}</h3>
        <Button
          variant="quiet"
          icon={asTable ? <ChartColumn aria-hidden="true" /> : <Table aria-hidden="true" />}
          onClick={() => {
            setAsTable(!asTable);
          }}
        >
          {asTable ? t`Show as chart` : t`Show as table`}
        </Button>
      </header>
      {asTable ? <MonthTable months={months} earns={earns} /> : <MonthChart months={months} earns={earns} />}
    </section>
  );
}

/** True unless everything that lies ahead is a payment. */
const hasReceipts = (months: MonthsProps['months']): boolean =>
  months.some(({ toReceive }) => amountOf(toReceive) > 0n);

function MonthChart({ months, earns }: MonthsProps) {
  const { t } = useLingui();
  const receives = hasReceipts(months);
  return (
    <div className="pt-2 pb-4">
      <FlowChart
        label={
          earns
            ? t`What you pay and earn each month. The table shows the same amounts.`
            : !receives
              ? t`What you pay each month. The table shows the same amounts.`
              : t`What you pay and receive each month. The table shows the same amounts.`
        }
        inLabel={earns ? t`You earn` : receives ? t`You receive` : null}
        outLabel={t`You pay`}
        bars={months.map(({ month, toPay, toReceive }) => {
          const name = formatMonth(month);
          const pay = formatNairaText(toPay);
          const receive = formatNairaText(toReceive);
          return {
            key: month,
            name: formatShortMonth(month),
            title: earns
              ? t`${name}: you pay ${pay}, you earn ${receive}`
              : !receives
                ? t`${name}: you pay ${pay}`
                : t`${name}: you pay ${pay}, you receive ${receive}`,
            inKobo: amountOf(toReceive),
            outKobo: amountOf(toPay),
          };
        })}
      />
    </div>
  );
}

function MonthTable({ months, earns }: MonthsProps) {
  const { t } = useLingui();
  const receives = hasReceipts(months);
  return (
    <ResponsiveTable
      caption={
        earns
          ? t`What you pay and earn each month`
          : receives
            ? t`What you pay and receive each month`
            : t`What you pay each month`
      }
      rows={months}
      rowKey={({ month }) => month}
      columns={[
        { key: 'month', header: t`Month`, primary: true, cell: ({ month }) => formatMonth(month) },
        { key: 'pay', header: t`You pay`, align: 'right', cell: ({ toPay }) => formatNairaText(toPay) },
        ...(receives
          ? [
              {
                key: 'receive',
                header: earns ? t`You earn` : t`You receive`,
                align: 'right' as const,
                cell: ({ toReceive }: Plan['months'][number]) => formatNairaText(toReceive),
              },
            ]
          : []),
      ]}
    />
  );
}
