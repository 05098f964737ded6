import type { AutomaticCharge } from '../../../contract/automatic.ts';
import { formatList } from '../../../contract/format-list.ts';
import { formatNaira, kobo } from '../../../contract/money.ts';
import { chargeLabel, kindOf, whyText } from '../../circles/automatic/charge-labels.ts';
import { amountOf } from '../../lib/i18n/money.ts';
import { formatDate } from '../../lib/i18n/time.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { BankLink } from './bank-link.tsx';

/** A charge that is over, with its outcome. */
export function LastCharge({ charge }: { charge: AutomaticCharge }) {
  const { dueDay, status, amount, fee, groups, why, confirmUrl } = charge;
  const total = formatNaira(kobo(amountOf(amount ?? '') + amountOf(fee ?? '')));
  const facts = [
    formatDate(dueDay),
    ...(status === 'paid' ? [total] : []),
    formatList([...new Set(groups.map(({ name }) => name))]),
  ];
  return (
    <li className="py-3 [overflow-wrap:anywhere]">
      <p className="tabular">{facts.join(' · ')}</p>
      <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted">
        <StatusBadge kind={kindOf(charge)}>{chargeLabel(charge)}</StatusBadge>
        {whyText(why)}
      </p>
      {confirmUrl === null ? null : <BankLink url={confirmUrl} />}
    </li>
  );
}
