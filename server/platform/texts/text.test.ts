import { describe, expect, it } from 'vitest';
import { TRANSLATED_LANGUAGES } from '../../../contract/languages.ts';
import { readCatalogue } from '../../../scripts/web/catalogue.ts';
import { CATALOGUES } from './catalogues.ts';
import { inLanguage, text, type Text } from './text.ts';

const english = (id: string, values?: Text['values']): string => inLanguage({ id, ...(values && { values }) }, 'en');

describe('a text in English', () => {
  it('is exactly the text in the code', () => {
    const words = `It's "Ada's" pot: 100% of ₦5,000 & <b>no</b> fee #1, C:\\u0041`;
    expect(english(words)).toBe(words);
  });

  it('contains its values exactly', () => {
    const name = '{other} <b>C:\\u0041</b> # \'{"';
    expect(english('{name} owes {sum} {sum}', { name, sum: 5000, other: 'x' })).toBe(`${name} owes 5000 5000`);
  });

  it('selects plurals by a count', () => {
    const seats = '{count, plural, =0 {no seats} one {# seat in {circle}} other {# seats in {circle}}}';
    const shown = [0, 1, 2, 1000].map((count) => english(seats, { count, circle: 'A # B' }));
    expect(shown).toEqual(['no seats', '1 seat in A # B', '2 seats in A # B', '1000 seats in A # B']);
  });

  it('selects a case by a word', () => {
    const choice = '{who, select, you {You pay} other {{name} pays}}';
    expect(english(choice, { who: 'you', name: 'Ada' })).toBe('You pay');
    expect(english(choice, { who: 'member', name: 'Ada' })).toBe('Ada pays');
  });

  it('contains other texts', () => {
    expect(english('Due {when}', { when: text('in {days} days', { days: 3 }) })).toBe('Due in 3 days');
  });

  it('shows which value is missing', () => {
    expect(english('Pay {amount}', {})).toBe('Pay {amount}');
  });
});

it('can be stored as JSON', () => {
  const original = text('{name} has paid {what}', { name: 'Ada', what: text('everything') });
  expect(inLanguage(JSON.parse(JSON.stringify(original)) as Text, 'en')).toBe('Ada has paid everything');
});

describe('a text in another language', () => {
  const code = text('{code} is your Rota code. Enter it in your settings. We will never ask you for it.', {
    code: '123456',
  });

  it('is the translation, with the same values', () => {
    expect(inLanguage(code, 'pcm')).toBe(
      '123456 na your Rota code. Put am inside your settings. We no go ever ask you for am.',
    );
  });

  it('falls back to English, around texts that have a translation', () => {
    expect(inLanguage({ id: 'An old sentence: {code}', values: { code } }, 'pcm')).toBe(
      `An old sentence: ${inLanguage(code, 'pcm')}`,
    );
  });
});

describe('the catalogues', () => {
  it('of English is empty, because the code has the texts', () => {
    expect(CATALOGUES.en.size).toBe(0);
  });

  it.each(TRANSLATED_LANGUAGES)('of %s contains the translations of its file', async (language) => {
    const texts = [...(await readCatalogue(`locales/server/${language}.po`, language)).values()];
    const translated = texts.filter(({ translation }) => translation !== '');
    expect([...CATALOGUES[language]]).toEqual(translated.map(({ message, translation }) => [message, translation]));
  });
});
