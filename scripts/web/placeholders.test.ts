import { expect, test } from 'vitest';
import { comparePlaceholders } from './placeholders.ts';

const FINE = { missing: [], unknown: [] };

test('a translation may move and repeat placeholders', () => {
  expect(comparePlaceholders('Pay {amount} to {name}', 'Give {name} {amount}')).toEqual(FINE);
  expect(comparePlaceholders('You receive <0>{amount}</0>', '<0>{amount}</0> na your own')).toEqual(FINE);
  expect(comparePlaceholders('Nothing to fill in', 'Nothing dey')).toEqual(FINE);
});

test('a missing or misspelt placeholder is found', () => {
  expect(comparePlaceholders('Pay {amount}', 'Pay am')).toEqual({ missing: ['{amount}'], unknown: [] });
  expect(comparePlaceholders('Pay {amount}', 'Pay {amont}')).toEqual({ missing: ['{amount}'], unknown: ['{amont}'] });
});

test('tags are compared like placeholders', () => {
  expect(comparePlaceholders('<0>Read</0> this', 'Read this')).toEqual({ missing: ['<0>', '</0>'], unknown: [] });
});

test('choices keep their kind and their contents', () => {
  const english = '{count, plural, one {# seat for {name}} other {# seats for {name}}}';
  expect(comparePlaceholders(english, '{count, plural, one {# seat for {name}} other {# seat for {name}}}')).toEqual(
    FINE,
  );
  expect(comparePlaceholders(english, '{count, plural, other {# seat for {name}}}')).toEqual(FINE);
  expect(comparePlaceholders(english, '{count} seat for {name}')).toEqual({
    missing: ['{count, plural}'],
    unknown: ['{count}'],
  });
});
