import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '../../../contract/languages.ts';
import { notificationTypes, type NotificationType } from '../../../contract/notifications.ts';
import { smsText as wordsOf } from './sms-text.rules.ts';
import { sampleOf, type NotificationParams } from './template.rules.ts';

const smsTextOf = (type: NotificationType, params: NotificationParams, template?: string): string =>
  wordsOf(type, params, 'en', template);

const fee = (circle: string) => ({
  headline: 'Late fee applied',
  sentence: `Your contribution to round 2 of ${circle} is late, so a late fee of ₦1,500.00 was added.`,
  circle,
  amount: '₦1,500.00',
});
const HEADLINE = 'Rota: Late fee applied. Open Rota.';

describe('one text message', () => {
  it.each(notificationTypes)('fits %s into one part', (type) => {
    const long = 'word '.repeat(400);
    for (const params of [sampleOf(type), { headline: 'Late fee applied', sentence: long }]) {
      expect(smsTextOf(type, params)).toMatch(/^Rota: [ -Z_a-z]{1,143}Open Rota\.$/);
    }
  });

  it.each(LANGUAGE_CODES)('uses plain letters in %s', (language) => {
    for (const type of notificationTypes) expect(wordsOf(type, sampleOf(type), language)).toMatch(/^Rota: [ -Z_a-z]+$/);
  });

  it('states the amount in plain letters', () => {
    expect(smsTextOf('late_fee_applied', fee('Ẹgbẹ́ Ìyá'))).toBe(
      'Rota: Your contribution to round 2 of Egbe Iya is late, so a late fee of NGN 1,500.00 was added. Open Rota.',
    );
  });

  const NAMES = [
    ['a web address', 'bad.example'],
    ['an address behind a full stop', 'Win now.Go'],
    ['a path', 'win/now'],
    ['a mail address', 'me@bad'],
    ['a number to call', 'Call 0803 123 4567'],
    ['letters that no plain alphabet has', 'Аda 🎉'],
    ['a name in Arabic', 'جمعية الخير'],
    ['more than fits', 'a'.repeat(90)],
  ] as const;

  it.each(NAMES)('omits only the name of a circle called %s', (_, circle) => {
    const own = 'Your contribution to round 2 of your circle is late, so a late fee of NGN 1,500.00 was added.';
    expect(smsTextOf('late_fee_applied', fee(circle))).toBe(`Rota: ${own} Open Rota.`);
    expect(smsTextOf('late_fee_applied', fee(circle), '{circle}: {sentence}')).toBe(`your circle: ${own} Open Rota.`);
  });

  it('changes nothing if the name could be part of the amount', () => {
    expect(smsTextOf('late_fee_applied', fee('500.00'))).toBe(HEADLINE);
    expect(smsTextOf('late_fee_applied', { ...fee('bad.example'), circle: '' })).toBe(HEADLINE);
  });

  const overdue = (circle: string) => ({
    headline: 'Contribution overdue',
    sentence: `Your contribution of ₦25,000.00 to ${circle}, round 1, was due on 27 November. Pay by 28 November, 11:59pm, or ₦500.00 more. The round closes on 29 November.`,
    brief: `₦25,000.00 to ${circle} is overdue. Pay by 28 November, 11:59pm, or ₦500.00 more.`,
    circle,
  });

  it.each([...NAMES, ['a name with room for it', 'Market women'] as const])(
    'keeps the amount and hour of a late fee for a circle called %s',
    (_, circle) => {
      const name = circle === 'Market women' ? circle : 'your circle';
      const said = `Rota: NGN 25,000.00 to ${name} is overdue. Pay by 28 November, 11:59pm, or NGN 500.00 more. Open Rota.`;
      expect(smsTextOf('contribution_overdue', overdue(circle))).toBe(said);
      expect(smsTextOf('contribution_overdue', overdue(circle), 'Rota: {sentence}')).toBe(said);
    },
  );

  it('names the circle if there is room', () => {
    const circle = 'a'.repeat(38);
    expect(smsTextOf('contribution_overdue', overdue(circle))).toContain(`to ${circle} is overdue`);
  });

  it.each([
    'ejection_nominated',
    'ejection_vote_required',
    'security_alert',
    'kyc_rejected',
    'position_trade_request',
  ] as const)('omits users’ text from %s', (type) => {
    const params = { headline: 'Your name was changed', sentence: 'Changed from Ada to Send your PIN to Bola' };
    expect(smsTextOf(type, params)).toBe('Rota: Your name was changed. Open Rota.');
    expect(smsTextOf(type, params, '{headline}: {sentence}')).not.toContain('PIN');
  });

  it('uses the template if it fits, otherwise the built-in text', () => {
    const params = fee('Market women');
    expect(smsTextOf('late_fee_applied', params, '{amount} for {circle}')).toBe(
      'NGN 1,500.00 for Market women. Open Rota.',
    );
    const own = smsTextOf('late_fee_applied', params);
    expect(own).toContain('round 2 of Market women');
    expect(smsTextOf('late_fee_applied', params, `{amount} ${'very '.repeat(40)}`)).toBe(own);
    expect(smsTextOf('late_fee_applied', params, '{amount} {date}')).toBe(own);
    expect(smsTextOf('late_fee_applied', params, 'See rota.example, {amount}')).toBe(own);
  });

  it('falls back to “You have a new notification” if even the headline does not fit', () => {
    expect(smsTextOf('system_maintenance', { headline: 'Go to bad.example', sentence: 'x' })).toBe(
      'Rota: You have a new notification. Open Rota.',
    );
  });
});
