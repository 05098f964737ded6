import { expect, it } from 'vitest';
import { lagosDayOf } from '../../../circle/time.ts';
import { instant, type GroupId, type UserId } from '../../../contract/ids.ts';
import { kobo } from '../../../contract/money.ts';
import { inLanguage } from '../../platform/texts/text.ts';
import type { Charge } from './charges.repo.ts';
import type { ChargeDue } from './dues.repo.ts';
import { takenNotice } from './taken-notice.ts';

const AT = instant(Date.parse('2026-01-20T08:00:00.000Z'));
const BEFORE = instant(Date.parse('2026-01-19T08:00:00.000Z'));
const userId = 'user' as UserId;
const SUM = { chargeId: 'charge', amountKobo: kobo(20_000_00n) };
const charge: Charge = {
  ...{ id: 'charge', userId, dueDay: lagosDayOf(BEFORE), tariffVersion: 1, nextAt: null, tries: 1, why: null },
  status: 'given_up',
  source: { id: 'card', kind: 'card', status: 'active', brand: 'Visa', last4: '4081', bankName: null, expires: null },
};
const taken = {
  ...{ ...SUM, number: 1, status: 'completed', feeKobo: kobo(400_00n), refused: null, confirmUrl: null },
  ...{ createdAt: BEFORE, settledAt: AT },
};

/** The notice of a charge that came after its last slot, when its contribution was paid at `paidAt`. */
function said(paidAt: typeof AT | null, owed = 0n): string {
  const of = { groupId: 'group' as GroupId, groupName: 'Lagos Savers', cycle: 1, round: 2, userId, isOwnRound: false };
  const due: ChargeDue = { ...SUM, ...of, paidAt, announcedAt: null, state: paidAt === null ? 'gone' : 'paid' };
  const { message } = takenNotice(charge, taken, [due], kobo(owed), AT);
  return typeof message === 'string' ? message : inLanguage(message, 'en');
}

it('names what the money has paid by the time of the notice', () => {
  expect(said(AT)).toMatch(/400\.00 fee\. It has paid Lagos Savers, round 2\.$/);
});

it('says that the money is in the wallet if the contribution was paid before it came', () => {
  expect(said(BEFORE)).toMatch(/400\.00 fee\. It is in your wallet\.$/);
});

it('names the debt of a round that closed before the money came', () => {
  expect(said(null, 10_200_00n)).toMatch(
    /It is in your wallet\. You also owe ₦10,200\.00 to Lagos Savers\. A debt does not pay itself, so please pay it\.$/,
  );
});
