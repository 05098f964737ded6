import { describe, expect, it } from 'vitest';
import { notificationTypes } from '../../../contract/notifications.ts';
import { smsWords } from './sms-words.rules.ts';
import { sampleOf } from './template.rules.ts';

const fee = (circle: string) => ({
  headline: 'Late fee applied',
  sentence: `A late fee of ₦1,500.00 was added: your contribution to round 2 of ${circle} is late.`,
  circle,
  amount: '₦1,500.00',
});
const HEADLINE = 'Rota: Late fee applied. Open Rota.';

describe('one text message', () => {
  it.each(notificationTypes)('says %s in one part', (type) => {
    const long = 'word '.repeat(400);
    for (const told of [sampleOf(type), { headline: 'Late fee applied', sentence: long }]) {
      expect(smsWords(type, told)).toMatch(/^Rota: [ -Z_a-z]{1,143}Open Rota\.$/);
    }
  });

  it('says how much, in plain letters', () => {
    expect(smsWords('late_fee_applied', fee('Ẹgbẹ́ Ìyá'))).toBe(
      'Rota: A late fee of NGN 1,500.00 was added: your contribution to round 2 of Egbe Iya is late. Open Rota.',
    );
  });

  it.each([
    ['a web address', 'bad.example'],
    ['an address behind a full stop', 'Win now.Go'],
    ['a path', 'win/now'],
    ['a mail address', 'me@bad'],
    ['a number to call', 'Call 0803 123 4567'],
    ['letters that no plain alphabet has', 'Аda 🎉'],
    ['more than fits', 'a'.repeat(90)],
  ])('has the headline alone where a circle is called by %s', (_, circle) => {
    expect(smsWords('late_fee_applied', fee(circle))).toBe(HEADLINE);
    expect(smsWords('late_fee_applied', fee(circle), '{circle}: {sentence}')).toBe(HEADLINE);
  });

  it('keeps the sum and hour of a late fee where the whole sentence has no room', () => {
    const told = (circle: string) => ({
      headline: 'Contribution overdue',
      sentence: `Your contribution of ₦25,000.00 to ${circle}, round 1, was due on 27 November. Pay by 28 November, 11:59pm, or ₦500.00 more. The round closes on 29 November.`,
      brief: `₦25,000.00 to ${circle} is overdue. Pay by 28 November, 11:59pm, or ₦500.00 more.`,
    });
    const said =
      'Rota: NGN 25,000.00 to Market women is overdue. Pay by 28 November, 11:59pm, or NGN 500.00 more. Open Rota.';
    expect(smsWords('contribution_overdue', told('Market women'))).toBe(said);
    expect(smsWords('contribution_overdue', told('Market women'), 'Rota: {sentence}')).toBe(said);
    // So long a name fitted in one part before the fee was said.
    expect(smsWords('contribution_overdue', told('a'.repeat(38)))).toContain('or NGN 500.00 more.');
    expect(smsWords('contribution_overdue', told('a'.repeat(90)))).toBe('Rota: Contribution overdue. Open Rota.');
  });

  it.each([
    'ejection_nominated',
    'ejection_vote_required',
    'security_alert',
    'kyc_rejected',
    'position_trade_request',
  ] as const)('leaves out of %s what somebody may have written', (type) => {
    const told = { headline: 'Your name was changed', sentence: 'Changed from Ada to Send your PIN to Bola' };
    expect(smsWords(type, told)).toBe('Rota: Your name was changed. Open Rota.');
    expect(smsWords(type, told, '{headline}: {sentence}')).not.toContain('PIN');
  });

  it('is a template’s where that fits, and else our own', () => {
    const told = fee('Market women');
    expect(smsWords('late_fee_applied', told, '{amount} for {circle}')).toBe(
      'NGN 1,500.00 for Market women. Open Rota.',
    );
    const own = smsWords('late_fee_applied', told);
    expect(own).toContain('round 2 of Market women');
    expect(smsWords('late_fee_applied', told, `{amount} ${'very '.repeat(40)}`)).toBe(own);
    expect(smsWords('late_fee_applied', told, '{amount} {date}')).toBe(own);
    expect(smsWords('late_fee_applied', told, 'See rota.example, {amount}')).toBe(own);
  });

  it('names nothing where even the headline would not do', () => {
    expect(smsWords('system_maintenance', { headline: 'Go to bad.example', sentence: 'x' })).toBe(
      'Rota: You have a new notification. Open Rota.',
    );
  });
});
