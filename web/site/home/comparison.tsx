import { useLingui } from '@lingui/react/macro';
import { FLAT_FEE_FROM_KOBO, FLAT_FEE_KOBO } from '../../../contract/deposit-fee.ts';
import { formatWholeNaira } from '../../../contract/money.ts';
import { cx } from '../../ui/cx.ts';
import { RATES } from '../parts/example-amounts.ts';
import { Section } from '../parts/section.tsx';

export function Comparison() {
  const { t } = useLingui();
  const { total, late, deposit } = RATES;
  const flat = formatWholeNaira(FLAT_FEE_KOBO);
  const from = formatWholeNaira(FLAT_FEE_FROM_KOBO);
  const rows: readonly { topic: string; circle: string; loan: string }[] = [
    { topic: t`Interest`, circle: t`0%`, loan: t`Set by the bank` },
    {
      topic: t`Cost`,
      circle: t`${total} of the pot you receive, and ${deposit} when you add money, plus ${flat} from ${from} on`,
      loan: t`Interest, and often further fees`,
    },
    { topic: t`Who decides`, circle: t`The members`, loan: t`The bank, from your credit history` },
    { topic: t`Collateral`, circle: t`None`, loan: t`Often required` },
    { topic: t`When you get it`, circle: t`On your turn, a date you know`, loan: t`Soon after approval` },
    { topic: t`If you pay late`, circle: t`${late} of that payment, once`, loan: t`Penalties that can grow` },
  ];
  return (
    <Section title={t`Ajo or a bank loan?`}>
      <ComparisonTable rows={rows} />
      <p className="mt-3 text-sm text-muted">
        {t`A circle is cheaper when you can plan. If you need money today, you may have to wait.`}
      </p>
    </Section>
  );
}

/** Three columns also on a phone; one block per row only where the columns are too narrow for their words. */
function ComparisonTable({ rows }: { rows: readonly { topic: string; circle: string; loan: string }[] }) {
  const { t } = useLingui();
  const [circle, loan] = [t`A circle on Rota`, t`A bank loan`];
  const cell = 'block py-1 align-top text-pretty @min-[18rem]:table-cell @min-[18rem]:px-2 @min-[18rem]:py-2';
  return (
    <div className="@container">
      <table role="table" className="block w-full text-left text-sm @min-[18rem]:table">
        <caption className="sr-only">{t`A savings circle compared with a bank loan`}</caption>
        <thead role="rowgroup" className="hidden @min-[18rem]:table-header-group">
          <tr role="row" className="border-b border-hair">
            <td className="w-[24%]" />
            <th role="columnheader" scope="col" className="w-[44%] bg-tint-brand p-2 font-semibold text-brand">
              {circle}
            </th>
            <th role="columnheader" scope="col" className="p-2 font-semibold text-muted">
              {loan}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup" className="block @min-[18rem]:table-row-group">
          {rows.map(({ topic, circle: ours, loan: theirs }) => (
            <tr
              key={topic}
              role="row"
              className="block border-b border-hair py-2 last:border-b-0 @min-[18rem]:table-row"
            >
              <th role="rowheader" scope="row" className={cx(cell, 'pl-0! font-medium')}>
                {topic}
              </th>
              <td role="cell" className={cx(cell, '@min-[18rem]:bg-tint-brand')}>
                <NarrowLabel>{circle}</NarrowLabel>
                {ours}
              </td>
              <td role="cell" className={cx(cell, 'text-muted')}>
                <NarrowLabel>{loan}</NarrowLabel>
                {theirs}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const NarrowLabel = ({ children }: { children: string }) => (
  <span className="block font-normal text-muted @min-[18rem]:hidden">{children}</span>
);
