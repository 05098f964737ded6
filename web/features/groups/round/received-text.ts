import { t } from '@lingui/core/macro';
import { formatList } from '../../../../contract/format-list.ts';
import { formatNairaText } from '../../../../contract/money.ts';
import type { Payout } from '../../../../contract/round-schemas.ts';
import { amountOf } from '../../../lib/i18n/money.ts';
import { formatDay } from '../../../lib/i18n/time.ts';

/** Formats what came later, and from whom: "₦9,900.00 on 2 Dec, from Bayo Ogun". Undefined if nothing came. */
export function laterText({ later }: Pick<Payout, 'later'>): string | undefined {
  if (later === undefined) return undefined;
  const amount = formatNairaText(later.amount);
  const names = formatList(later.from.map(({ name }) => name));
  const [only, another] = later.from;
  if (only === undefined) return t`${amount} later`;
  if (another !== undefined) return t`${amount} later, from ${names}`;
  const day = formatDay(only.paidAt);
  return t`${amount} on ${day}, from ${names}`;
}

/** Formats both parts of a turn that was short at first: "₦29,700.00 on 1 Dec + ₦9,900.00 on 2 Dec, from Bayo Ogun". */
export function partsText(payout: Pick<Payout, 'amount' | 'later' | 'paidAt'>): string | undefined {
  const later = laterText(payout);
  if (later === undefined || amountOf(payout.amount) === 0n) return later;
  const amount = formatNairaText(payout.amount);
  const day = formatDay(payout.paidAt);
  return `${t`${amount} on ${day}`} + ${later}`;
}
