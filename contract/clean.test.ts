import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { login, signup } from './accounts.ts';
import { clean, cleanAddress, type Kind } from './clean.ts';

const KINDS: readonly Kind[] = ['address', 'name', 'code', 'text', 'phone'];

/** Invisible and combining characters, mixed with ordinary ones. */
const TRICKY = [
  ...[
    'a',
    'Z',
    'é',
    'e\u0301',
    'ɓ',
    'ẹ',
    'م',
    'क',
    '\u094D',
    '漢',
    '0',
    '7',
    '#',
    ' ',
    '\n',
    '.',
    '@',
    '-',
    '+',
    '234',
  ],
  ...['\u200B', '\u200C', '\u200D', '\u200E', '\u202A', '\u202C', '\u202D', '\u202E', '\u2066', '\u2069', '\u00AD'],
  ...['\u034F', '\u115F', '\u3164', '\u180B', '\uFE0E', '\uFE0F', '\u{E0100}', '\uFEFF', '\uFFF9', '\u20E3', '\u0323'],
  ...[
    '\u00A0',
    '\u2000',
    '\u2009',
    '\u2028',
    '\u3000',
    '\u2010',
    '\u2011',
    '\u2013',
    '\u2212',
    '\u2800',
    '\uFFFC',
    '\u0000',
    '\u0387',
  ],
  ...['👩', '❤', '🏽', '🏴', '\u{E0067}', '\u{E007F}', '🇳', '(0)', '(', ')', '0803', '1234567', '00', '/', '\ud800'],
];
const typed = fc.array(fc.oneof(fc.constantFrom(...TRICKY), fc.string({ unit: 'binary', maxLength: 3 })), {
  maxLength: 12,
});

describe.each(KINDS)('input cleaned as %s', (kind) => {
  it('stays the same when cleaned again', () => {
    fc.assert(
      fc.property(typed, (parts) => {
        const once = clean(kind, parts.join(''));
        expect(clean(kind, once)).toBe(once);
      }),
      { numRuns: 2000 },
    );
  });

  it('has no invisible characters left, except those the field refuses and joiners of letters and emoji', () => {
    fc.assert(
      fc.property(typed, (parts) => {
        expect(clean(kind, parts.join(''))).not.toMatch(
          /[\u200B\u200E\u2060\u2066-\u2069\u202A-\u202C\u00AD\uFEFF\u2800\uFFFC]/u,
        );
      }),
    );
  });
});

/** Ordinary Nigerian text: marked letters and emoji that phones offer. */
const ORDINARY = fc
  .array(
    fc.oneof(
      fc.constantFrom(...Array.from('abcdefghijklmnopqrstuvwxyzABCDEFG0123456789 .,;:!?\'"@#&*()[]/+-_=–—’“”…₦€')),
      fc.constantFrom('ɓ', 'Ɗ', 'ƙ', 'ƴ', 'ẹ', 'Ọ', 'ṣ', 'à', 'ñ', 'ọ́', 'ب', 'ا', 'नि', '漢'),
      fc.constantFrom('👨‍👩‍👧', '❤️', '❤️‍🔥', '👍🏾', '🏴‍☠️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '1️⃣', '🇳🇬', '🧑🏿‍🤝‍🧑🏾', '🙂'),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join('').normalize('NFC').trim());

test.each(['text', 'name'] as const)('an ordinary %s is never changed', (kind) => {
  fc.assert(
    fc.property(ORDINARY, (text) => {
      expect(clean(kind, text)).toBe(text);
    }),
  );
});

test('an ordinary email address, code or phone number is never changed', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (address) => {
      expect(clean('address', address)).toBe(address);
    }),
  );
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9_-]{1,40}$/), (code) => {
      expect(clean('code', code)).toBe(code);
    }),
  );
  fc.assert(
    fc.property(fc.stringMatching(/^(?:(?:\+234|0)?[789][01]\d{8}|\+[1-9]\d{9,13})$/), (phone) => {
      expect(clean('phone', phone)).toBe(phone);
    }),
  );
});

test('an email address that sign-up accepts is found at log-in, as typed and as displayed', () => {
  const address = z.object({ email: (signup.body as z.ZodMiniObject).shape['email'] as z.ZodMiniString });
  const sought = z.object({ email: (login.body as z.ZodMiniObject).shape['email'] as z.ZodMiniString });
  let taken = 0;
  fc.assert(
    fc.property(
      fc.emailAddress(),
      fc.array(fc.constantFrom(...TRICKY), { maxLength: 4 }),
      fc.nat(),
      (good, parts, at) => {
        const place = at % (good.length + 1);
        const given = `${good.slice(0, place)}${parts.join('')}${good.slice(place)}`;
        const stored = address.safeParse({ email: given });
        if (!stored.success) return;
        taken += 1;
        const { email } = stored.data;
        expect(sought.parse({ email: given })).toEqual({ email });
        // Retyping the email address as displayed gives the stored address, because look-alike characters are gone.
        expect(sought.parse({ email: email.toUpperCase().toLowerCase() }).email).toBe(cleanAddress(email));
        expect(sought.parse({ email })).toEqual({ email });
        expect(email).not.toMatch(/[\p{Cf}\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u);
      },
    ),
    { numRuns: 2000 },
  );
  expect(taken).toBeGreaterThan(100);
});
