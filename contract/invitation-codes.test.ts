import { expect, test } from 'vitest';
import { CODE_LENGTH, CODE_SIGNS, isCode, readCode } from './invitation-codes.ts';

test.each([
  ['ABCD2345', 'ABCD2345'],
  [' abcd-2345\n', 'ABCD2345'],
  ['ab cd 23 45', 'ABCD2345'],
  // What keyboards and chats make of a hyphen.
  ['ABCD–2345', 'ABCD2345'],
  ['ABCD‑2345', 'ABCD2345'],
  ['0I1OABCD', 'OIIOABCD'],
  ['', ''],
])('%j is read as %s', (typed, code) => {
  expect(readCode(typed)).toBe(code);
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
])('the code is found in %j', (pasted) => {
  expect(readCode(pasted)).toBe('S5NJG5KC');
});

test('a code without digits is found by its name, or by its capitals', () => {
  expect(readCode('Meet me tomorrow. Code: ABCDEFGH')).toBe('ABCDEFGH');
  expect(readCode('Join us tomorrow: ABCDEFGH!')).toBe('ABCDEFGH');
  expect(readCode('code: abcdefgh, tomorrow')).toBe('ABCDEFGH');
});

test.each(['Join us tomorrow at the market', 'ABCD23456', 'https://rota.example/join', '20261126 20261127'])(
  'no code is found in %j',
  (pasted) => {
    expect(isCode(readCode(pasted))).toBe(false);
  },
);

test('what turns the text round is no code', () => {
  expect(isCode(readCode('ABCD\u202E2345'))).toBe(false);
});

test('a new code has no sign that is read as another', () => {
  expect(CODE_SIGNS).toMatch(/^[A-Z2-9]{32}$/);
  expect(CODE_SIGNS).not.toMatch(/[OI]/);
  expect(new Set(CODE_SIGNS).size).toBe(CODE_SIGNS.length);
  expect(readCode(CODE_SIGNS)).toBe(CODE_SIGNS);
  expect(CODE_LENGTH).toBe(8);
});
