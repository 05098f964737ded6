import { expect, it } from 'vitest';
import { instant, type UserId } from '../../../../contract/ids.ts';
import { kobo } from '../../../../contract/money.ts';
import { inLanguage } from '../../../platform/texts/text.ts';
import { handoverText } from './handover-texts.ts';

const [dele, efe] = ['dele', 'efe'] as [UserId, UserId];

it.each([
  [1_920_000n, 'Efe has taken over your seat in Ajo. ₦19,200.00 is in your wallet.'],
  [0n, 'Efe has taken over your seat in Ajo. ₦60,800.00 paid all you owed here. Nothing was left over.'],
])('tells a leaver what is left of the price: %s kobo', (rest, expected) => {
  const telling = { group: 'Ajo', reader: dele, nameOf: () => 'Efe', now: instant(0) };
  const sold = { what: 'seat-handed-over', substituteId: efe, priceKobo: kobo(6_080_000n) } as const;
  expect(inLanguage(handoverText({ ...sold, restKobo: kobo(rest) }, telling).message, 'en')).toBe(expected);
});
