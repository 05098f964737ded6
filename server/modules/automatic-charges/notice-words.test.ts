import { expect, it } from 'vitest';
import { parseLagosDay } from '../../../circle/time.ts';
import { instant } from '../../../contract/ids.ts';
import { kobo } from '../../../contract/money.ts';
import { inLanguage } from '../../platform/texts/text.ts';
import { slowText } from './notice-words.ts';

const dueDay = parseLagosDay('2026-02-11') ?? expect.fail();
const said = (kind: 'card' | 'debit', iso: string, lateFee = 400n) => {
  const words = slowText({ kind }, { at: instant(Date.parse(iso)), dueDay, lateFeeKobo: kobo(lateFee * 100n) });
  return words === undefined ? undefined : inLanguage(words, 'en');
};

it('warns that a debit of the day after may miss the late fee, which a card and a debit in time do not', () => {
  const warning = 'A debit can take up to a day, so the late fee may come first.';
  expect(said('debit', '2026-02-12T05:30:00.000Z')).toBe(warning);
  expect(said('debit', '2026-02-12T05:30:00.000Z', 0n)).toBeUndefined();
  expect(said('debit', '2026-02-11T05:30:00.000Z')).toBeUndefined();
  expect(said('card', '2026-02-12T11:00:00.000Z')).toBeUndefined();
});
