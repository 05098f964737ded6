import { plural, t } from '@lingui/core/macro';
import { paymentStateOf, type PaymentState as StateOfContribution } from '../../circle/payment-state.ts';
import type { Contribution } from '../../contract/round-schemas.ts';
import { instant } from '../../contract/ids.ts';
import { formatList } from '../../contract/format-list.ts';
import { productNow } from '../lib/i18n/clock.ts';
import { parseInstant } from '../lib/i18n/time.ts';
import type { StatusStyle } from '../lib/i18n/labels.ts';

/** `open`: nothing is due, because the seat is empty or does not owe. `to-come`: the round has not opened. */
export type PaymentState = StateOfContribution | 'to-come' | 'open';

export function paymentState(
  { status, dueDate, paidAt }: Pick<Contribution, 'status' | 'dueDate' | 'paidAt'>,
  nowMs = productNow(),
): StateOfContribution {
  const at = (text: string | null) => (text === null ? null : instant(parseInstant(text) ?? 0));
  return paymentStateOf({ status, dueDate: at(dueDate), paidAt: at(paidAt) }, instant(nowMs));
}

export function paymentStyle(state: PaymentState): StatusStyle {
  const looks: Record<PaymentState, StatusStyle> = {
    paid: { kind: 'success', text: t`Paid` },
    'paid-late': { kind: 'success', text: t`Paid late` },
    due: { kind: 'progress', text: t`Due` },
    late: { kind: 'late', text: t`Late` },
    missed: { kind: 'failed', text: t`Missed` },
    'to-come': { kind: 'waiting', text: t`To come` },
    open: { kind: 'waiting', text: t`Nothing due` },
  };
  return looks[state];
}

export type Departed = 'left' | 'ejected';

/** Returns the label and badge of a former member, shown instead of 'Nothing due'. */
export function departedStyle(departed: Departed, mine: boolean): StatusStyle {
  const left = mine ? t`You left` : t`Left`;
  const ejected = mine ? t`You were voted out` : t`Voted out`;
  return { kind: 'waiting', text: departed === 'left' ? left : ejected };
}

/** Formats the closed rounds that a member has not paid: 'Owes for round 1'. */
export function owesForText(missed: readonly number[]): string {
  const rounds = formatList(missed.map(String));
  return plural(missed.length, { one: `Owes for round ${rounds}`, other: `Owes for rounds ${rounds}` });
}
