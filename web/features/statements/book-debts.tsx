import { useLingui } from '@lingui/react/macro';
import { debtStyle, formatRoundOfCycle } from './labels.ts';
import type { CircleBookView, BookDebt } from '../../../contract/book-schemas.ts';
import { formatNairaText } from '../../../contract/money.ts';
import { formatFullDate } from '../../lib/i18n/time.ts';
import { debtTypeLabel } from '../../lib/i18n/labels.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { Section } from '../../ui/section.tsx';
import { Money } from '../../ui/money.tsx';
import { ResponsiveTable, Twofold } from '../../ui/table.tsx';

/** All debts of all cycles, latest first: debtor, creditor, round and outcome. */
export function BookDebts({ book: { debts, totals, cycles } }: { book: CircleBookView }) {
  const { t } = useLingui();
  if (debts.length === 0) {
    return (
      <Section title={t`Debts`}>
        <p className="text-muted">{t`No debts so far.`}</p>
      </Section>
    );
  }
  const outstanding = formatNairaText(totals.debts.outstanding);
  const paid = formatNairaText(totals.debts.paid);
  const forgiven = formatNairaText(totals.debts.forgiven);
  return (
    <Section title={t`Debts`} lead={t`${outstanding} outstanding, ${paid} paid, ${forgiven} forgiven`}>
      <ResponsiveTable<BookDebt>
        dense
        caption={t`Debts of this circle`}
        rows={[...debts].reverse()}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'debtor',
            header: t`Debt of`,
            primary: true,
            cell: (debt) => <Twofold title={debt.debtor.name} note={reasonOf(debt, cycles)} />,
          },
          {
            key: 'creditor',
            header: t`Owed to`,
            cell: ({ creditor, type }) => creditor?.name ?? (type === 'platform_fee' ? 'Rota' : '–'),
          },
          { key: 'status', header: t`Status`, cell: (debt) => <DebtStatus debt={debt} /> },
          {
            key: 'amount',
            header: t`Amount`,
            align: 'right',
            plain: true,
            cell: ({ amount }) => <Money amount={amount} />,
          },
        ]}
      />
    </Section>
  );
}

function reasonOf({ type, cycle, round }: BookDebt, cycles: number): string {
  const label = debtTypeLabel(type);
  return cycle === null || round === null ? label : `${label} · ${formatRoundOfCycle(round, cycle, cycles)}`;
}

function DebtStatus({ debt: { status, settledAt } }: { debt: BookDebt }) {
  const { kind, text } = debtStyle(status);
  return (
    <>
      <StatusBadge kind={kind}>{text}</StatusBadge>
      {settledAt === null ? null : <span className="block text-sm text-muted">{formatFullDate(settledAt)}</span>}
    </>
  );
}
