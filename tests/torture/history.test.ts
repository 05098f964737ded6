import { expect, it } from 'vitest';
import { kobo } from '../../contract/money.ts';
import { judge, newHistory, type Asked, type Outcome } from './history.ts';

const deposit = (key: string, amount = 100n): Asked => ({ act: 'deposit', key, amountKobo: kobo(amount) });
const asked = (key: string, outcome: Outcome) => ({ ...deposit(key), outcome });

it('accepts a history whose promises were kept once', () => {
  const operations = [asked('a', 'acknowledged'), asked('b', 'refused'), asked('c', 'unknown'), asked('d', 'unknown')];
  expect(judge(operations, [deposit('a'), deposit('c')])).toEqual({
    acknowledged: 1,
    lost: [],
    duplicated: [],
    created: [],
  });
});

it('finds a lost payment', () => {
  const { lost } = judge([asked('a', 'acknowledged'), asked('b', 'acknowledged')], [deposit('b')]);
  expect(lost).toEqual(['deposit a, 100 kobo']);
});

it('does not look for a promise among another act', () => {
  const stored = { ...deposit('a'), act: 'withdrawal' } as const;
  expect(judge([asked('a', 'acknowledged')], [stored])).toMatchObject({
    lost: ['deposit a, 100 kobo'],
    created: ['withdrawal a, 100 kobo'],
  });
});

it('finds a doubled payment, acknowledged or not', () => {
  const stored = ['a', 'a', 'b', 'b', 'b'].map((key) => deposit(key));
  const { duplicated } = judge([asked('a', 'acknowledged'), asked('b', 'unknown')], stored);
  expect(duplicated).toEqual(['deposit a, 100 kobo', 'deposit b, 100 kobo', 'deposit b, 100 kobo']);
});

it('finds money that was never asked for, was refused, or has another amount', () => {
  const operations = [asked('b', 'refused'), asked('c', 'acknowledged')];
  const verdict = judge(operations, [deposit('a'), deposit('b'), deposit('c', 101n)]);
  expect(verdict.created).toEqual(['deposit a, 100 kobo', 'deposit b, 100 kobo', 'deposit c, 101 kobo']);
  expect(verdict.lost).toEqual(['deposit c, 100 kobo']);
});

it('measures the longest time without an answer', () => {
  let now = 0;
  const history = newHistory(() => now);
  const answers = [10, 250, 260].map((at) => ({ at, answer: history.begin(deposit(String(at))) }));
  for (const { at, answer } of answers) {
    now = at;
    answer(at === 260 ? 'unknown' : 'acknowledged');
  }
  expect(history.awayMs()).toBe(240);
  expect(history.operations.map(({ outcome }) => outcome)).toEqual(['acknowledged', 'acknowledged', 'unknown']);
});
