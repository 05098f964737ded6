import { describe, expect, it } from 'vitest';
import { kobo } from '../../../../contract/money.ts';
import type { ListedMovement } from '../../../providers/paystack/reversals.ts';
import { compare, type Aside, type OurRecord, type Subject } from './compare.rules.ts';

const theirs = (status: string, over: Partial<ListedMovement> = {}): ListedMovement => ({
  reference: 'dep-1',
  status,
  amountKobo: kobo(5175n),
  currency: 'NGN',
  feesKobo: kobo(75n),
  ...over,
});
const ours = (status: string, over: Partial<OurRecord> = {}): OurRecord => ({
  status,
  amountKobo: kobo(5175n),
  chargedKobo: kobo(75n),
  isUntold: false,
  ...over,
});
const kinds = (subject: Subject, mine?: OurRecord, other?: ListedMovement, aside?: Aside): string[] =>
  compare(subject, mine, other, aside).map(({ kind, isSettled }) => (isSettled ? `${kind}, settled` : kind));

describe('a payment', () => {
  it.each<[string, OurRecord | undefined, ListedMovement | undefined, string[]]>([
    ['paid and booked', ours('completed'), theirs('success'), []],
    [
      'paid and booked without a webhook',
      ours('completed', { isUntold: true }),
      theirs('success'),
      ['no_webhook, settled'],
    ],
    ['of another sum', ours('completed'), theirs('success', { amountKobo: kobo(1n) }), ['amount']],
    ['in another currency', ours('completed'), theirs('success', { currency: 'USD' }), ['amount']],
    ['with another charge', ours('completed'), theirs('success', { feesKobo: kobo(76n) }), ['charge']],
    ['whose charge the list does not say', ours('completed'), theirs('success', { feesKobo: null }), []],
    ['paid and not booked', ours('pending'), theirs('success'), ['not_booked']],
    ['paid after it was given up', ours('abandoned'), theirs('success'), ['not_booked']],
    ['given back, and taken back', ours('reversed'), theirs('reversed'), ['sent_back, settled']],
    ['given back, and still counting', ours('completed'), theirs('reversed'), ['sent_back']],
    ['taken back, and not given back', ours('reversed'), theirs('success'), ['status']],
    ['never paid, and booked', ours('completed'), theirs('failed'), ['status']],
    ['never paid', ours('abandoned'), theirs('abandoned'), []],
    ['of nobody', undefined, theirs('success'), ['unknown_to_us']],
    ['of nobody, never paid', undefined, theirs('failed'), []],
    ['unknown to the provider', ours('completed'), undefined, ['unknown_to_provider']],
    ['never started', ours('pending'), undefined, []],
  ])('%s', (_what, mine, other, expected) => {
    expect(kinds('payment', mine, other)).toEqual(expected);
  });
});

describe('a transfer', () => {
  it.each<[string, OurRecord | undefined, ListedMovement | undefined, string[]]>([
    ['sent and settled', ours('completed'), theirs('success'), []],
    ['sent and not settled', ours('processing'), theirs('success'), ['not_booked']],
    ['sent after its money was returned', ours('failed'), theirs('success'), ['status']],
    ['under way', ours('processing'), theirs('pending'), []],
    ['reversed after it had arrived', ours('completed'), theirs('reversed'), ['sent_back']],
    ['reversed, and returned', ours('failed'), theirs('reversed'), ['sent_back, settled']],
    ['failed after it had counted', ours('completed'), theirs('failed'), ['status']],
    ['failed, and returned', ours('failed'), theirs('failed'), []],
    ['failed, and not returned', ours('processing'), theirs('failed'), ['not_booked']],
    ['of nobody', undefined, theirs('success'), ['unknown_to_us']],
    ['unknown to the provider', ours('completed'), undefined, ['unknown_to_provider']],
    ['never sent', ours('cancelled'), undefined, []],
  ])('%s', (_what, mine, other, expected) => {
    expect(kinds('transfer', mine, other)).toEqual(expected);
  });
});

describe('what was put aside', () => {
  it('differs until it is decided', () => {
    const otherSum = theirs('success', { amountKobo: kobo(1n) });
    expect(kinds('payment', ours('quarantined'), otherSum, 'waits')).toEqual(['amount']);
    expect(kinds('payment', ours('quarantined'), theirs('success'), 'waits')).toEqual(['put_aside']);
    expect(kinds('transfer', ours('failed'), theirs('reversed'), 'waits')).toEqual(['put_aside']);
    expect(kinds('payment', ours('quarantined'), otherSum, 'decided')).toEqual([]);
    expect(kinds('transfer', ours('completed'), theirs('failed'), 'decided')).toEqual([]);
    expect(kinds('payment', undefined, theirs('success'), 'decided')).toEqual([]);
    expect(kinds('payment', undefined, theirs('success'), 'waits')).toEqual(['unknown_to_us']);
  });

  it.each<[string, OurRecord, ListedMovement | undefined, string[]]>([
    ['of another sum', ours('completed'), theirs('success', { amountKobo: kobo(1n) }), []],
    ['with another charge', ours('completed'), theirs('success', { feesKobo: kobo(76n) }), ['charge']],
    ['given back, and still counting', ours('completed'), theirs('reversed'), ['sent_back']],
    ['given back, and taken back', ours('reversed'), theirs('reversed'), ['sent_back, settled']],
    ['never paid', ours('completed'), theirs('failed'), ['status']],
    ['unknown to the provider', ours('completed'), undefined, ['unknown_to_provider']],
    ['refunded', ours('quarantined'), theirs('reversed'), []],
  ])('a payment that was credited, or refunded: %s', (_what, mine, other, expected) => {
    expect(kinds('payment', mine, other, 'decided')).toEqual(expected);
  });
});
