import { expect, test } from 'vitest';
import { CODE_LENGTH, CODE_ALPHABET, isCode, extractInvitationCode } from './invitation-codes.ts';

test.each([
  ['ABCD2345', 'ABCD2345'],
  [' abcd-2345\n', 'ABCD2345'],
  ['ab cd 23 45', 'ABCD2345'],
  // Dashes that keyboards and chats put in place of a hyphen.
  ['ABCD–2345', 'ABCD2345'],
  ['ABCD‑2345', 'ABCD2345'],
  ['0I1OABCD', 'OIIOABCD'],
  ['', ''],
])('%j is read as %s', (typed, code) => {
  expect(extractInvitationCode(typed)).toBe(code);
});

test.each([
  '*S5NJG5KC*',
  '_s5njg5kc_.',
  'Code: S5NJG5KC',
  '“S5NJ-G5KC”',
  'https://rota.example/join/S5NJG5KC',
  'https://rota.example/pcm/join/s5njg5kc?utm_source=whatsapp#top',
  'http://localhost:3000/groups/join?code=S5NJG5KC',
  'Join my savings circle "Lagos women 2026" on Rota: ₦20,000.00 a month. Invitation code: *S5NJG5KC*',
  '[26/11, 9:15 am] Bola: come tomorrow, code is s5nj g5kc thanks',
  'Bola sent you \u2068https://rota.example/join/S5NJG5KC\u2069\nCode: ABCDEFGH',
  'PLEASE JOIN THE ROTATING CIRCLE BEFORE JUNE 2026 S5NJG5KC',
  'Tomorrow is the meeting. Use S5NJG5KC',
  'call 08031234567 or pay 20261126, then S5NJG5KC',
  'https://l.chat.example/?u=https%3A%2F%2Frota.example%2Fjoin%2FS5NJG5KC&h=ABCD2345',
  'https://l.chat.example/?code=ABCD2345&u=https%253A%252F%252Frota.example%252Fjoin%252FS5NJG5KC%253Ffrom%253Dchat',
  'https%3A%2F%2Frota.example%2Fgroups%2Fjoin%3Fcode%3Ds5njg5kc%23top',
  'WELCOMES you to SAVE2026: S5NJG5KC',
  'Promo code SAVE2026, invitation code S5NJG5KC',
  'S5NJG5KC! Once more: S5NJ-G5KC',
])('the code is found in %j', (pasted) => {
  expect(extractInvitationCode(pasted)).toBe('S5NJG5KC');
});

test('a code without digits is found after the word "code", or by its capitals', () => {
  expect(extractInvitationCode('Meet me tomorrow. Code: ABCDEFGH')).toBe('ABCDEFGH');
  expect(extractInvitationCode('Join us tomorrow: ABCDEFGH!')).toBe('ABCDEFGH');
  expect(extractInvitationCode('code: abcdefgh, tomorrow')).toBe('ABCDEFGH');
  expect(extractInvitationCode('WELCOMES you: ABCDEFGH')).toBe('ABCDEFGH');
  expect(extractInvitationCode('Bola: WELCOMES you: ABCDEFGH')).toBe('ABCDEFGH');
  expect(extractInvitationCode('circle SAVE2026: ABCDEFGH')).toBe('ABCDEFGH');
  expect(extractInvitationCode('circle SAVE2026, use ABCDEFGH')).toBe('ABCDEFGH');
});

test.each([
  ...['Join us tomorrow at the market', 'ABCD23456', 'https://rota.example/join', '20261126 20261127'],
  // Ambiguous: more than one candidate.
  ...['S5NJG5KC or ABCD2345', 'WELCOMES ABCDEFGH', 'code S5NJG5KC, or code ABCD2345'],
])('no code is found in %j', (pasted) => {
  expect(isCode(extractInvitationCode(pasted))).toBe(false);
});

test.each(['\u202D', '\u202E', '\u0000', '\u0007', '\u0085', '\ud800'])(
  'no code is found in a text with direction overrides or unreadable characters: %j',
  (sign) => {
    for (const typed of [`ABCD${sign}2345`, `ABCD2345${sign}`, `${sign} ABCD2345`, `Code: ABCD2345 ${sign}`]) {
      expect(extractInvitationCode(typed)).toContain(sign);
      expect(isCode(extractInvitationCode(typed))).toBe(false);
    }
  },
);

test('a new code has no characters that are read as others', () => {
  expect(CODE_ALPHABET).toMatch(/^[A-Z2-9]{32}$/);
  expect(CODE_ALPHABET).not.toMatch(/[OI]/);
  expect(new Set(CODE_ALPHABET).size).toBe(CODE_ALPHABET.length);
  expect(extractInvitationCode(CODE_ALPHABET)).toBe(CODE_ALPHABET);
  expect(CODE_LENGTH).toBe(8);
});
