import { describe, expect, it } from 'vitest';
import { kobo } from '../../../../contract/money.ts';
import type { Movement } from '../../../providers/payments/payment-provider.ts';
import { compare, type QuarantineState, type OurRecord, type Subject } from './compare.rules.ts';

const theirs = (state: Movement['state'], overrides: Partial<Movement> = {}): Movement => ({
  reference: 'dep-1',
  state,
  word: state,
  amountKobo: kobo(5175n),
  currency: 'NGN',
  feesKobo: kobo(75n),
  ...overrides,
});
const ours = (status: string, overrides: Partial<OurRecord> = {}): OurRecord => ({
  status,
  amountKobo: kobo(5175n),
  chargedKobo: kobo(75n),
  isUnannounced: false,
  ...overrides,
});
const kinds = (subject: Subject, mine?: OurRecord, other?: Movement, aside?: QuarantineState): string[] =>
  compare(subject, mine, other, aside).map(({ kind, isSettled }) => (isSettled ? `${kind}, settled` : kind));

describe('a payment', () => {
  it.each<[string, OurRecord | undefined, Movement | undefined, string[]]>([
    ['paid and booked', ours('completed'), theirs('paid'), []],
    [
      'paid and booked without a webhook',
      ours('completed', { isUnannounced: true }),
      theirs('paid'),
      ['no_webhook, settled'],
    ],
    ['with another amount', ours('completed'), theirs('paid', { amountKobo: kobo(1n) }), ['amount']],
    ['in another currency', ours('completed'), theirs('paid', { currency: 'USD' }), ['amount']],
    ['with another charge', ours('completed'), theirs('paid', { feesKobo: kobo(76n) }), ['charge']],
    ['with a charge missing in the list', ours('completed'), theirs('paid', { feesKobo: null }), []],
    ['paid and not booked', ours('pending'), theirs('paid'), ['not_booked']],
    ['paid after it was abandoned', ours('abandoned'), theirs('paid'), ['not_booked']],
    ['sent back and reversed', ours('reversed'), theirs('reversed'), ['sent_back, settled']],
    ['sent back but still counted', ours('completed'), theirs('reversed'), ['sent_back']],
    ['reversed but not sent back', ours('reversed'), theirs('paid'), ['status']],
    ['booked but never paid', ours('completed'), theirs('unpaid'), ['status']],
    ['never paid', ours('abandoned'), theirs('unpaid'), []],
    ['with an unknown reference', undefined, theirs('paid'), ['unknown_to_us']],
    ['with an unknown reference and never paid', undefined, theirs('unpaid'), []],
    ['unknown to the provider', ours('completed'), undefined, ['unknown_to_provider']],
    ['never started', ours('pending'), undefined, []],
  ])('%s', (_what, mine, other, expected) => {
    expect(kinds('payment', mine, other)).toEqual(expected);
  });
});

describe('a transfer', () => {
  it.each<[string, OurRecord | undefined, Movement | undefined, string[]]>([
    ['sent and settled', ours('completed'), theirs('sent'), []],
    ['sent and not settled', ours('processing'), theirs('sent'), ['not_booked']],
    ['sent after its money was returned', ours('failed'), theirs('sent'), ['status']],
    ['in progress', ours('processing'), theirs('open'), []],
    ['reversed after its arrival', ours('completed'), theirs('reversed'), ['sent_back']],
    ['reversed and returned', ours('failed'), theirs('reversed'), ['sent_back, settled']],
    ['failed after it counted', ours('completed'), theirs('returned'), ['status']],
    ['failed and returned', ours('failed'), theirs('returned'), []],
    ['failed and not returned', ours('processing'), theirs('returned'), ['not_booked']],
    ['with an unknown reference', undefined, theirs('sent'), ['unknown_to_us']],
    ['unknown to the provider', ours('completed'), undefined, ['unknown_to_provider']],
    ['never sent', ours('cancelled'), undefined, []],
  ])('%s', (_what, mine, other, expected) => {
    expect(kinds('transfer', mine, other)).toEqual(expected);
  });
});

describe('a quarantined payment', () => {
  it('differs until it is decided', () => {
    const otherSum = theirs('paid', { amountKobo: kobo(1n) });
    expect(kinds('payment', ours('quarantined'), otherSum, 'waits')).toEqual(['amount']);
    expect(kinds('payment', ours('quarantined'), theirs('paid'), 'waits')).toEqual(['put_aside']);
    expect(kinds('transfer', ours('failed'), theirs('reversed'), 'waits')).toEqual(['put_aside']);
    expect(kinds('payment', ours('quarantined'), otherSum, 'decided')).toEqual([]);
    expect(kinds('transfer', ours('completed'), theirs('returned'), 'decided')).toEqual([]);
    expect(kinds('payment', undefined, theirs('paid'), 'decided')).toEqual([]);
    expect(kinds('payment', undefined, theirs('paid'), 'waits')).toEqual(['unknown_to_us']);
  });

  it.each<[string, OurRecord, Movement | undefined, string[]]>([
    ['with another amount', ours('completed'), theirs('paid', { amountKobo: kobo(1n) }), []],
    ['with another charge', ours('completed'), theirs('paid', { feesKobo: kobo(76n) }), ['charge']],
    ['sent back but still counted', ours('completed'), theirs('reversed'), ['sent_back']],
    ['sent back and reversed', ours('reversed'), theirs('reversed'), ['sent_back, settled']],
    ['never paid', ours('completed'), theirs('unpaid'), ['status']],
    ['unknown to the provider', ours('completed'), undefined, ['unknown_to_provider']],
    ['refunded', ours('quarantined'), theirs('reversed'), []],
  ])('a quarantined payment that was credited or refunded: %s', (_what, mine, other, expected) => {
    expect(kinds('payment', mine, other, 'decided')).toEqual(expected);
  });
});
