import { expect, it } from 'vitest';
import { check, longestSilence, type Found, type Operation } from './history.ts';

const NOTHING: Found = { contribution: new Map(), deposit: new Map(), withdrawal: new Map(), mail: new Map() };
const paid = (key: string, acknowledgedAt?: number): Operation => ({ kind: 'contribution', key, acknowledgedAt });
const stored = (...keys: string[]): Found => ({
  ...NOTHING,
  contribution: new Map(keys.map((key) => [key, keys.filter((other) => other === key).length])),
});

it('accepts what was promised and stored once', () => {
  const verdict = check([paid('a', 1), paid('b', 2)], stored('a', 'b'));
  expect(verdict).toEqual({ acknowledged: 2, lost: [], twice: [], unasked: [], silent: 0 });
});

it('finds a promise that was not kept', () => {
  const [kept, gone] = [paid('a', 1), paid('b', 2)];
  expect(check([kept, gone], stored('a')).lost).toEqual([gone]);
});

it('does not look for a promise among another kind', () => {
  const deposit: Operation = { kind: 'deposit', key: 'a', acknowledgedAt: 1 };
  expect(check([deposit, paid('a', 1)], stored('a')).lost).toEqual([deposit]);
});

it('finds a payment that was made twice, promised or not', () => {
  const [promised, unanswered] = [paid('a', 1), paid('b')];
  expect(check([promised, unanswered], stored('a', 'a', 'b', 'b')).twice).toEqual([promised, unanswered]);
});

it('finds a payment that was never asked for', () => {
  expect(check([paid('a', 1)], stored('a', 'z')).unasked).toEqual(['contribution z']);
});

it('allows both outcomes of a call without an answer', () => {
  expect(check([paid('a'), paid('b')], stored('a'))).toMatchObject({ lost: [], twice: [], unasked: [], silent: 1 });
});

it('measures the longest silence, including the one that lasts to the end', () => {
  const operations = [paid('a', 100), paid('b', 250), paid('c'), paid('d', 9000)];
  expect(longestSilence(operations, 90, 300)).toBe(150);
  expect(longestSilence(operations, 90, 1000)).toBe(750);
  expect(longestSilence([], 0, 40)).toBe(40);
});
