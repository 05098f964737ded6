import { expect, test } from 'vitest';
import { parseLagosDay, type LagosDay } from '../../../circle/time.ts';
import { instant, type GroupId } from '../../../contract/ids.ts';
import { kobo } from '../../../contract/money.ts';
import { firstChargesOf, type OwnCircle } from './first-charges.rules.ts';

/** 9:35pm in Lagos on 27 January 2027. */
const NOW = instant(Date.parse('2027-01-27T20:35:00.000Z'));
const debit = { of: 'total', bps: 50n, flatKobo: kobo(0n), flatFromKobo: kobo(0n), capKobo: kobo(100_000n) } as const;

const day = (text: string): LagosDay => parseLagosDay(text) ?? expect.fail(text);
const due = (text: string, naira = 100_000n, isOwnRound = false) => ({
  dueDay: day(text),
  amountKobo: kobo(naira * 100n),
  isOwnRound,
});
const circle = (id: string, paysItself: boolean, ...dues: OwnCircle['dues']): OwnCircle => ({
  groupId: id as GroupId,
  paysItself,
  dues,
});
const first = (...circles: OwnCircle[]) => firstChargesOf(circles, { kind: 'debit', tariff: debit }, NOW);

test('a mandate allowed on the evening before the due day is debited the day after it', () => {
  expect(first(circle('yaba', true, due('2027-02-28'), due('2027-01-28')))).toEqual([
    {
      groupId: null,
      dueDay: day('2027-01-28'),
      at: Date.parse('2027-01-29T05:30:00.000Z'),
      mostKobo: 10_050_252n,
      lateFeeKobo: 200_000n,
    },
  ]);
});

test('a mandate allowed in time is debited the day before, and one allowed on the due day cannot be', () => {
  const at = (text: string) => first(circle('yaba', true, due(text))).map((each) => each.at);
  expect(at('2027-01-30')).toEqual([Date.parse('2027-01-29T05:30:00.000Z')]);
  expect(at('2027-01-27')).toEqual([null]);
  expect(at('2027-01-26')).toEqual([]);
});

test('one charge takes what all circles ask that day, at least ₦100.00, and the own round has no late fee', () => {
  const both = [circle('yaba', true, due('2027-02-01', 50n)), circle('lekki', true, due('2027-02-01', 20n, true))];
  expect(first(...both)).toMatchObject([{ mostKobo: 10_051n, lateFeeKobo: 100n }]);
});

test('a circle that the consent turns on counts with those that pay themselves, and all count while none does', () => {
  const [on, off] = [circle('on', true, due('2027-02-10')), circle('off', false, due('2027-02-05'))];
  const days = (...circles: OwnCircle[]) => first(...circles).map(({ groupId, dueDay }) => [groupId, dueDay]);
  expect(days(on, off)).toEqual([
    [null, day('2027-02-10')],
    ['off', day('2027-02-05')],
  ]);
  const forming = circle('forming', false);
  expect(days(forming, off)).toEqual([
    [null, day('2027-02-05')],
    ['off', day('2027-02-05')],
  ]);
});
