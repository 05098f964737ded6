import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createAdmin } from './admin/team.ts';
import { listPeople } from './admin/people.ts';
import { signup, login } from './accounts.ts';
import { getInvitation } from './discover.ts';
import { amount } from './fields.ts';
import { email, optionalEmail } from './email-field.ts';
import { createGroup, joinGroup } from './groups.ts';
import { saveInvitation } from './invitations.ts';
import { kycBody } from './kyc.ts';
import { sendMessageBody } from './messages.ts';
import { correctEmailBody, forgotPasswordBody } from './passwords.ts';
import { profileBody } from './profile.ts';
import type { Schema } from './route.ts';
import { contactBody, feedbackBody } from './support.ts';
import { resolveAccount } from './wallet.ts';

function read(schema: Schema | undefined, field: string, value: unknown): unknown {
  const result = z.safeParse(schema ?? z.never(), { [field]: value });
  if (result.success) return (result.data as Record<string, unknown>)[field];
  const refused = result.error.issues.find(({ path }) => path[0] === field);
  if (refused !== undefined) return { refused: refused.message };
  // Uses the field's own schema, because the body's other fields are missing.
  const shape = (schema as z.ZodMiniObject).shape as unknown as Record<string, Schema>;
  return z.parse(shape[field] ?? z.never(), value);
}

/** All invisible: zero-width characters, direction marks and isolates, soft hyphens. */
const UNSEEN = [
  '\u200B',
  '\u200C',
  '\u200D',
  '\u200E',
  '\u2060',
  '\u2067',
  '\u202A',
  '\u202C',
  '\u00AD',
  '\uFE0F',
  '\uFEFF',
  '\uFFFC',
  '\u2800',
];

describe('an email address', () => {
  const bodies: [string, Schema | undefined][] = [
    ['sign-up', signup.body],
    ['log-in', login.body],
    ['the correction of an address', correctEmailBody],
    ['a forgotten password', forgotPasswordBody],
    ['contact', contactBody],
    ['feedback', feedbackBody],
    ['an admin', createAdmin.body],
  ];

  it.each(bodies)('loses invisible characters in %s', (_name, body) => {
    for (const unseen of UNSEEN) {
      expect(read(body, 'email', `${unseen}Ada${unseen}@exam${unseen}ple.com${unseen}`)).toBe('ada@example.com');
    }
    expect(read(body, 'email', 'ada\u00A0@example.com\u2007')).toBe('ada@example.com');
    expect(read(body, 'email', 'ada\u2011obi@example\u2013x.com')).toBe('ada-obi@example-x.com');
  });

  it.each(bodies)('is refused in %s if it contains direction overrides', (_name, body) => {
    for (const override of ['\u202D', '\u202E']) {
      expect(read(body, 'email', `ada${override}@example.com`)).toEqual({
        refused: 'Please enter a valid email address',
      });
    }
  });

  it('counts as missing when nothing is left of it', () => {
    expect(z.safeParse(email(), '\u200B\u00AD').error?.issues[0]?.message).toBe('Email is required');
    expect(read(login.body, 'email', '\u200B')).toEqual({ refused: 'Email is required' });
    expect(z.parse(optionalEmail(), '\u200B')).toBe('');
  });
});

describe('a name', () => {
  it('loses invisible characters and keeps visible ones', () => {
    for (const unseen of UNSEEN) {
      expect(read(signup.body, 'firstName', `A${unseen}da`)).toBe('Ada');
      expect(read(createGroup.body, 'name', `Lagos${unseen} Savers`)).toBe('Lagos Savers');
    }
    expect(read(signup.body, 'lastName', 'Obi\u00A0Okafor\u2011Ade')).toBe('Obi Okafor-Ade');
    expect(read(createGroup.body, 'name', 'Lagos – Abuja 👩‍👩‍👧 ❤️')).toBe('Lagos – Abuja 👩‍👩‍👧 ❤️');
    expect(read(createGroup.body, 'name', '\u2068Savers\u2069')).toBe('Savers');
  });

  it.each(['\u202D', '\u202E'])('is refused if it contains direction overrides: %j', (override) => {
    for (const [body, field] of [
      [signup.body, 'lastName'],
      [createGroup.body, 'name'],
      [contactBody, 'name'],
    ] as const) {
      expect(read(body, field, `Obi${override}gnp`)).toEqual({
        refused: 'Please remove characters that cannot be shown',
      });
    }
  });

  it('counts as missing when nothing is left of it', () => {
    expect(read(signup.body, 'firstName', '\u200B\u2067')).toEqual({ refused: 'First name is required' });
    expect(read(createGroup.body, 'name', '\uFEFF')).toEqual({ refused: 'Group name is required' });
  });

  it('is searched in the form in which it is stored', () => {
    expect(read(listPeople.query, 'q', 'Ada\u200B\u00A0Obi')).toBe('Ada Obi');
  });
});

describe('a text', () => {
  it.each([
    ['Thank you \u2068@Bola\u2069, I have paid', 'Thank you @Bola, I have paid'],
    ['a\u202Eb\u202C', 'ab'],
    ['soft\u00ADly \u200Bdone\uFEFF', 'softly done'],
    ['family 👨‍👩‍👧, love ❤️, 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 👍🏾', 'family 👨‍👩‍👧, love ❤️, 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 👍🏾'],
    ['see \uFFFC this\u2800', 'see  this'],
    ['می‌خواهم', 'می‌خواهم'],
    ['5\u00A0000 – paid', '5\u00A0000 – paid'],
  ])('%j is stored as %j', (typed, kept) => {
    expect(read(sendMessageBody, 'message', typed)).toBe(kept);
    expect(read(createGroup.body, 'description', typed)).toBe(kept);
    expect(read(contactBody, 'message', `${typed} and more`)).toBe(`${kept} and more`);
  });

  it('counts as missing or empty when nothing is left of it', () => {
    for (const nothing of ['\u2068\u2069', '\u0301', '\uFFFC', '\u2800 \u0323\u20E3']) {
      expect(read(sendMessageBody, 'message', nothing)).toEqual({ refused: 'Message cannot be empty' });
    }
    expect(read(createGroup.body, 'description', '\u200B')).toBe('');
  });
});

describe('a code', () => {
  const INVALID = 'Please enter a valid invitation code';
  const codes: [string, Schema | undefined, string, string][] = [
    ['bvn', kycBody, '22123456789', 'BVN must be 11 digits'],
    ['nin', kycBody, '12345678901', 'NIN must be 11 digits'],
    ['accountNumber', resolveAccount.body, '0123456789', 'Account number must be 10 digits'],
    ['code', saveInvitation.body, 'ABCD2345', INVALID],
    ['invitationCode', joinGroup.body, 'ABCD2345', INVALID],
  ];

  it.each(codes)(
    '%s is refused if it contains direction overrides or unreadable characters',
    (field, body, code, refused) => {
      for (const sign of ['\u202D', '\u202E', '\u0000', '\u0007']) {
        for (const typed of [`${code}${sign}`, `${sign}${code}`, `${code.slice(0, 4)}${sign}${code.slice(4)}`]) {
          expect(read(body, field, typed)).toEqual({ refused });
        }
      }
      expect(read(body, field, `\u2068${code.slice(0, 4)} \u200B${code.slice(4)}\n`)).toBe(code);
    },
  );

  it('in a link is read as none if it contains them', () => {
    for (const sign of ['\u202D', '\u0000']) expect(read(getInvitation.params, 'code', `ABCD${sign}2345`)).toBe('');
  });
});

describe('a phone number', () => {
  const SAME = '+2348031234567';

  it.each([
    '+234 803 123 4567',
    '\u202A+234\u00A0803\u00A0123\u00A04567\u202C',
    '\u202D+2348031234567\u202C',
    '\u206808031234567\u2069',
    '\u200E0803 123 4567',
    '0803\u2011123\u20134567',
    '+\uFE0D2348031234567',
    '2348031234567',
    '+2340803 123 4567',
    '002348031234567',
    '0803/123/4567',
    '(0803) 123.4567',
    '+234 (0) 803·123·4567',
    '0803[123]\u22124567',
    '(0)8031234567',
    '(+234)(0)8031234567',
    '00 0803 123 4567',
    '+08031234567',
    '02348031234567',
    '00 0234 803 123 4567',
  ])('%j is understood', (typed) => {
    expect(read(kycBody, 'nigerianPhone', typed)).toBe(SAME);
    const plain = /^0*234/.test(typed.replace(/\D/g, '')) ? SAME : '08031234567';
    expect(read(kycBody, 'phone', typed)).toBe(plain);
    expect(read(profileBody, 'phone', typed)).toBe(plain);
  });

  it.each(['0803123456O', '0803 CALL ME', '0803 123 4567 ext 2'])('%j is refused', (typed) => {
    expect(read(kycBody, 'nigerianPhone', typed)).toEqual({
      refused: 'Invalid Nigerian phone number format (e.g., +2348012345678 or 08012345678)',
    });
    expect(read(profileBody, 'phone', typed)).toEqual({ refused: 'Please enter a valid phone number' });
    expect(read(kycBody, 'phone', `${typed}0`)).toEqual({ refused: 'Please enter a valid phone number' });
  });

  it.each(['00234 1 234', '+0234 803 123 4567 8', '+0 803 123 4567 8', '000000000000', '00 020 7946 0958'])(
    '%j claims a country code, has none and is refused',
    (typed) => {
      for (const body of [profileBody, kycBody]) {
        expect(read(body, 'phone', typed)).toMatchObject({ refused: expect.any(String) as string });
      }
    },
  );

  it('without a country code or zero is stored as typed, and refused where a Nigerian number is required', () => {
    expect(read(profileBody, 'phone', '803 123 4567')).toBe('8031234567');
    expect(read(kycBody, 'nigerianPhone', '803 123 4567')).toHaveProperty('refused');
  });

  it('may be omitted only if nothing is visible', () => {
    expect(read(profileBody, 'phone', ' \u200B\u202D')).toBe('');
    for (const typed of ['/-.()', '(0)', '\u2013']) {
      expect(read(profileBody, 'phone', typed)).toHaveProperty('refused');
      expect(read(kycBody, 'phone', typed)).toHaveProperty('refused');
      expect(read(kycBody, 'nigerianPhone', typed)).toHaveProperty('refused');
    }
  });

  it('of another country is stored as typed', () => {
    expect(read(profileBody, 'phone', '+1 (415) 555\u20112671')).toBe('+14155552671');
    expect(read(profileBody, 'phone', '0044 20 7946 0958')).toBe('+442079460958');
    expect(read(profileBody, 'phone', '+44 (0)20 7946 0958')).toBe('+442079460958');
    expect(read(profileBody, 'phone', '0044 (0) 20 7946 0958')).toBe('+442079460958');
    expect(read(profileBody, 'phone', '020 (0) 7946 0958')).toBe('020079460958');
  });
});

describe('an amount', () => {
  const field = amount({ invalid: 'Please enter a valid amount' });

  it.each([
    ...['5,000', '5 000', '₦5000', 'N5000', 'NGN 5000', '5000/=', '5k', '1 5', '+5000', '-5000', '5e3', '5000.001'],
    ...['\uFEFF5000', '5000\u200B', '\u00A05000', '5\u2009000', '\u202A5000\u202C', '٥٠٠٠'],
  ])('%j is refused', (typed) => {
    expect(z.safeParse(field, typed).success).toBe(false);
  });

  it.each(['5000', '5000.00', ' 5000 ', 5000, 4999.99])('%j is accepted', (typed) => {
    expect(z.safeParse(field, typed).success).toBe(true);
  });
});
