import { expect, it } from 'vitest';
import { instant, type UserId } from '../../../../contract/ids.ts';
import { kobo } from '../../../../contract/money.ts';
import { inLanguage } from '../../../platform/texts/text.ts';
import { debtNotices } from './debt-notices.ts';
import type { NoticeText, Params } from './notice-kind.ts';
import { paymentNotices } from './payment-notices.ts';

const at = (iso: string) => instant(Date.parse(iso));
const now = at('2026-11-27T23:00:00.000Z');

const overdue = (fees: { lateFeeKobo: bigint; feeAheadKobo: bigint }): Params<'contribution_overdue'> => ({
  cycle: 1,
  round: 1,
  dueDate: at('2026-11-27T22:59:59.999Z'),
  amountKobo: kobo(25_000_00n),
  lateFeeKobo: kobo(fees.lateFeeKobo),
  feeAheadKobo: kobo(fees.feeAheadKobo),
  // End of the Lagos day, an hour before the end of the UTC day.
  lateAt: at('2026-11-28T22:59:59.999Z'),
  closesAt: at('2026-11-29T22:59:59.999Z'),
});

it('the short text states the overdue amount, and the late fee until it is charged', () => {
  const telling = { group: 'Ajo', reader: 'ada' as UserId, nameOf: String, now };
  const brief = ({ brief: words }: NoticeText) => words && inLanguage(words, 'en');
  const said = (lateFeeKobo: bigint, feeAheadKobo: bigint) =>
    brief(paymentNotices.contribution_overdue.text(overdue({ lateFeeKobo, feeAheadKobo }), telling));
  expect(said(0n, 500_00n)).toBe('₦25,000.00 to Ajo is overdue. Pay by 28 November, 11:59pm, or ₦500.00 more.');
  expect(said(500_00n, 0n)).toBe('₦25,000.00 to Ajo is overdue. With the late fee of ₦500.00 you owe ₦25,500.00.');
  expect(said(0n, 0n)).toBe('₦25,000.00 to Ajo is overdue.');
  const ofDebt = { cycle: 1, round: 1, amountKobo: kobo(500_00n) };
  expect(brief(debtNotices.late_fee_applied.text(ofDebt, telling))).toBeUndefined();
});
