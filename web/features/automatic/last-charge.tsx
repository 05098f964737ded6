import { useLingui } from '@lingui/react/macro';
import type { AutomaticCharge } from '../../../contract/automatic.ts';
import { formatList } from '../../../contract/format-list.ts';
import { formatNaira, kobo } from '../../../contract/money.ts';
import { chargeLabel, kindOf, whyText } from '../../circles/automatic/charge-labels.ts';
import { stillToPay } from '../../circles/automatic/still-to-pay.ts';
import { amountOf } from '../../lib/i18n/money.ts';
import { useGroups } from '../../lib/api/member-data.ts';
import { useProductNow } from '../../lib/i18n/product-now.ts';
import { daysUntil, formatDate } from '../../lib/i18n/time.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { BankLink } from './bank-link.tsx';

/** A finished charge, or one that will not be made, with its outcome. */
export function LastCharge({ charge }: { charge: AutomaticCharge }) {
  const { dueDay, status, amount: taken, fee, groups, why, confirmUrl } = charge;
  const { t } = useLingui();
  const nowMs = useProductNow();
  const leftKobo = stillToPay(charge, useGroups().data?.groups ?? []);
  const amount = formatNaira(leftKobo);
  const day = formatDate(dueDay);
  const isToPay = status === 'skipped' && leftKobo > 0n && daysUntil(dueDay, nowMs) >= 0;
  const total = formatNaira(kobo(amountOf(taken ?? '') + amountOf(fee ?? '')));
  const facts = [day, ...(status === 'paid' ? [total] : []), formatList([...new Set(groups.map(({ name }) => name))])];
  return (
    <li className="py-3 [overflow-wrap:anywhere]">
      <p className="tabular">{facts.join(' · ')}</p>
      <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted">
        <StatusBadge kind={kindOf(charge)}>{chargeLabel(charge)}</StatusBadge>
        {isToPay ? t`Pay ${amount} yourself by ${day}, or have it in your wallet.` : whyText(why)}
      </p>
      {confirmUrl === null ? null : <BankLink url={confirmUrl} />}
    </li>
  );
}
