import { useLingui } from '@lingui/react/macro';
import { FLAT_FEE_FROM_KOBO, FLAT_FEE_KOBO } from '../../../contract/deposit-fee.ts';
import { formatWholeNaira } from '../../../contract/money.ts';
import { RATES } from '../parts/example-amounts.ts';
import { Section } from '../parts/section.tsx';

export function Comparison() {
  const { t } = useLingui();
  const { total, late, deposit } = RATES;
  const flat = formatWholeNaira(FLAT_FEE_KOBO);
  const from = formatWholeNaira(FLAT_FEE_FROM_KOBO);
  const rows: readonly { topic: string; circle: string; loan: string }[] = [
    { topic: t`Interest`, circle: t`0%`, loan: t`Set by the bank, paid until the end` },
    {
      topic: t`Cost`,
      circle: t`${total} of the pot you receive, and ${deposit} when you add money, plus ${flat} from ${from} on`,
      loan: t`Interest, and often further fees`,
    },
    { topic: t`Who decides`, circle: t`The members of your circle`, loan: t`The bank, from your credit history` },
    { topic: t`Collateral`, circle: t`None`, loan: t`Often required` },
    { topic: t`When you get the money`, circle: t`On your turn, a date you know`, loan: t`Soon after approval` },
    {
      topic: t`If you pay late`,
      circle: t`${late} of that payment, once, to the member kept waiting`,
      loan: t`Penalties that can grow`,
    },
  ];
  return (
    <Section
      title={t`Ajo or a bank loan?`}
      lead={t`A circle is cheaper when you can plan. If you need money today, it can make you wait for your turn.`}
    >
      <table className="block w-full overflow-hidden rounded-lg border border-line bg-surface text-left shadow-lift sm:table">
        <caption className="sr-only">{t`A savings circle compared with a bank loan`}</caption>
        <thead className="hidden sm:table-header-group">
          <tr className="border-b border-line text-sm">
            <td className="w-1/4 px-6 py-4" />
            <th scope="col" className="bg-tint-brand px-6 py-4 font-semibold text-brand">
              {t`A circle on Rota`}
            </th>
            <th scope="col" className="px-6 py-4 font-semibold text-muted">
              {t`A bank loan`}
            </th>
          </tr>
        </thead>
        <tbody className="block sm:table-row-group">
          {rows.map(({ topic, circle, loan }) => (
            <tr key={topic} className="block border-b border-line p-5 last:border-b-0 sm:table-row sm:p-0">
              <th scope="row" className="block font-semibold sm:table-cell sm:px-6 sm:py-4">
                {topic}
              </th>
              <td className="mt-2 flex gap-3 sm:table-cell sm:bg-tint-brand sm:px-6 sm:py-4 sm:font-medium">
                <span className="w-20 shrink-0 text-sm leading-[1.5rem] text-brand sm:hidden">{t`Circle`}</span>
                <span className="font-medium">{circle}</span>
              </td>
              <td className="mt-1 flex gap-3 text-muted sm:table-cell sm:px-6 sm:py-4">
                <span className="w-20 shrink-0 text-sm leading-[1.5rem] sm:hidden">{t`Bank loan`}</span>
                <span>{loan}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
