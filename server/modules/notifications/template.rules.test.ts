import { describe, expect, it } from 'vitest';
import type { TemplateTexts } from '../../../contract/admin/templates.ts';
import { notificationTypes } from '../../../contract/notifications.ts';
import {
  renderTemplate,
  renderTemplateHtml,
  builtInTexts,
  sampleOf,
  variablesOf,
  templateProblems,
} from './template.rules.ts';

const OVERDUE: TemplateTexts = {
  name: 'Overdue, shorter',
  inAppTitle: '{circle}: {headline}',
  inAppTemplate: 'Please pay {amount} to {circle}. It was due on {date}. {fee}',
  emailSubject: 'Please pay {amount}',
  emailTemplate: '{circle} waits for {amount}, due on {date}. {fee}\n\nThank you.',
  emailHtmlTemplate:
    '<p>{circle} waits for <strong>{amount}</strong>, due on {date}. {fee}</p><ul><li>Thank you.</li></ul>',
  smsTemplate: 'Rota: {amount} for {circle} was due on {date}. {fee}',
};
const wrong = (overrides: Partial<TemplateTexts>, type: (typeof notificationTypes)[number] = 'contribution_overdue') =>
  Object.values(templateProblems(type, { ...OVERDUE, ...overrides }));

describe('a template', () => {
  it.each(notificationTypes)('with the built-in variables of %s fits', (type) => {
    expect(templateProblems(type, builtInTexts(type))).toEqual({});
    expect(
      renderTemplate(
        variablesOf(type)
          .map((name) => `{${name}}`)
          .join(' '),
        sampleOf(type),
      ),
    ).not.toMatch(/[{}]|undefined/);
  });

  it('may have line breaks and tabs in long texts', () => {
    expect(wrong({ inAppTemplate: '{sentence}\r\n\tThank you.', emailTemplate: OVERDUE.emailTemplate })).toEqual([]);
  });

  it('may reword the variables of a type with one occasion', () => {
    expect(templateProblems('contribution_overdue', OVERDUE)).toEqual({});
  });

  it.each<[string, Partial<TemplateTexts>, string]>([
    [
      'an unknown variable',
      { inAppTitle: 'Dear {name}' },
      'In-app title has an unknown variable {name}: there are {headline}, {sentence}, {circle}, {amount}, {date}, {fee}',
    ],
    [
      'a variable without a name',
      { smsTemplate: '{sentence} {}' },
      'SMS text has an unknown variable {}: there are {headline}, {sentence}, {circle}, {amount}, {date}, {fee}',
    ],
    [
      'a brace that is not closed',
      { emailSubject: 'Pay {amount' },
      'Email subject has a brace that is not closed, or was not opened',
    ],
    [
      'a brace that was not opened',
      { emailSubject: 'Pay amount}' },
      'Email subject has a brace that is not closed, or was not opened',
    ],
    [
      'braces within braces',
      { emailSubject: '{{amount}}' },
      'Email subject has a brace that is not closed, or was not opened',
    ],
    [
      'a dropped amount',
      { inAppTemplate: '{circle} waits since {date}. {fee}' },
      'In-app message may not drop {amount}, unless it has {sentence}',
    ],
    [
      'a dropped date',
      { smsTemplate: 'Pay {amount} to {circle}. {fee}' },
      'SMS text may not drop {date}, unless it has {sentence}',
    ],
    [
      'a dropped late fee',
      { smsTemplate: 'Pay {amount} to {circle}, due on {date}' },
      'SMS text may not drop {fee}, unless it has {sentence}',
    ],
    ['an empty name', { name: '  ' }, 'Name is required'],
    ['two lines in a subject', { emailSubject: 'Pay\nBcc: x' }, 'Email subject must be one line'],
    ['a null character', { emailTemplate: 'Pay\u0000 {sentence}' }, 'Email text has characters that cannot be shown'],
    [
      'text with reversed direction',
      { inAppTitle: '\u202e{circle}' },
      'In-app title has characters that cannot be shown',
    ],
    ['a tab in a title', { inAppTitle: '{circle}\t{headline}' }, 'In-app title must be one line'],
    ['a text that is too long', { inAppTitle: 'a'.repeat(101) }, 'In-app title cannot be longer than 100 characters'],
    [
      'HTML with other variables than the text',
      { emailHtmlTemplate: '<p>{sentence}</p>' },
      'Email HTML must have the same variables as the text',
    ],
  ])('with %s is refused', (_, overrides, words) => {
    expect(wrong(overrides)).toEqual([words]);
  });

  it('must contain the sentence if its type has several occasions, which only the sentence distinguishes', () => {
    const built = builtInTexts('wallet_deposit');
    expect(templateProblems('wallet_deposit', { ...built, inAppTemplate: 'Money came' })).toEqual({
      inAppTemplate: 'In-app message may not drop {sentence}',
    });
    expect(
      templateProblems('round_started', { ...builtInTexts('round_started'), smsTemplate: '{circle} {amount} {date}' }),
    ).toEqual({ smsTemplate: 'SMS text may not drop {sentence}' });
    // A payout may have paid debts, which the amount alone would hide.
    expect(
      templateProblems('payout_received', { ...builtInTexts('payout_received'), smsTemplate: '{circle} {amount}' }),
    ).toEqual({ smsTemplate: 'SMS text may not drop {sentence}' });
  });

  it.each([
    '<p>{sentence}<script>x</script></p>',
    '<p onclick="x">{sentence}</p>',
    '<a href="https://evil.example">{sentence}</a>',
    '<p>{sentence}<img src=x></p>',
    '<p>{sentence}',
    '<p>{sentence}</p></p>',
    '<p><ul><li>{sentence}</li></ul></p>',
    '<li>{sentence}</li>',
    '<p>{sentence}</ul>',
    '{sentence}',
    '<p>{sentence} & more</p>',
    '<p>{sentence} > more</p>',
    '<p>{sentence} < more</p>',
    '<P>{sentence}</P>',
    '<!-- {sentence} --><p>x</p>',
    '</>{sentence}',
  ])('allows only safe HTML, not %s', (emailHtmlTemplate) => {
    const texts = { ...builtInTexts('kyc_approved'), emailHtmlTemplate };
    expect(Object.keys(templateProblems('kyc_approved', texts))).toEqual(['emailHtmlTemplate']);
  });
});

describe('rendering', () => {
  const params = { headline: 'Late', sentence: 'You are late.', circle: '<b>{amount}</b> & Co', amount: '₦5.00' };

  it('inserts values as text, without expanding variables in them', () => {
    expect(renderTemplate('{circle}: {amount}', params)).toBe('<b>{amount}</b> & Co: ₦5.00');
    expect(renderTemplateHtml('<p>{circle}<br>{amount}</p>', params)).toBe(
      '<p>&lt;b&gt;{amount}&lt;/b&gt; &amp; Co<br>₦5.00</p>',
    );
  });

  it('fails for a variable without a value', () => {
    expect(renderTemplate('{date}', params)).toBeUndefined();
  });
});
