import { expect, test } from 'vitest';
import { compareMarks } from './placeholders.ts';

const FINE = { missing: [], unknown: [] };

test('a translation may move and repeat placeholders', () => {
  expect(compareMarks('Pay {amount} to {name}', 'Give {name} {amount}')).toEqual(FINE);
  expect(compareMarks('You receive <0>{amount}</0>', '<0>{amount}</0> na your own')).toEqual(FINE);
  expect(compareMarks('Nothing to fill in', 'Nothing dey')).toEqual(FINE);
});

test('a missing or misspelt placeholder is found', () => {
  expect(compareMarks('Pay {amount}', 'Pay am')).toEqual({ missing: ['{amount}'], unknown: [] });
  expect(compareMarks('Pay {amount}', 'Pay {amont}')).toEqual({ missing: ['{amount}'], unknown: ['{amont}'] });
});

test('tags are compared like placeholders', () => {
  expect(compareMarks('<0>Read</0> this', 'Read this')).toEqual({ missing: ['<0>', '</0>'], unknown: [] });
});

test('choices keep their kind and their contents', () => {
  const english = '{count, plural, one {# seat for {name}} other {# seats for {name}}}';
  expect(compareMarks(english, '{count, plural, one {# seat for {name}} other {# seat for {name}}}')).toEqual(FINE);
  expect(compareMarks(english, '{count, plural, other {# seat for {name}}}')).toEqual(FINE);
  expect(compareMarks(english, '{count} seat for {name}')).toEqual({
    missing: ['{count, plural}'],
    unknown: ['{count}'],
  });
});
