import { expect, test } from 'vitest';
import { MEMBER_EXAMPLES, PARTNER_EXAMPLES } from './examples.ts';

test('members receive at least what the front page has always said', () => {
  expect(
    MEMBER_EXAMPLES.map(({ contributionKobo, potKobo, payoutKobo }) => [contributionKobo, potKobo, payoutKobo]),
  ).toEqual([
    [20_000_00n, 100_000_00n, 98_000_00n],
    [50_000_00n, 500_000_00n, 490_000_00n],
    [100_000_00n, 1_500_000_00n, 1_470_000_00n],
  ]);
});

test('partners earn at least what the partner page has always said', () => {
  expect(PARTNER_EXAMPLES.map(({ members, payoutKobo, ownerFeeKobo }) => [members, payoutKobo, ownerFeeKobo])).toEqual([
    [5, 245_000_00n, 1_225_00n],
    [10, 980_000_00n, 4_900_00n],
    [15, 2_940_000_00n, 14_700_00n],
  ]);
  expect(PARTNER_EXAMPLES.map(({ ownerFeePerCycleKobo }) => ownerFeePerCycleKobo)).toEqual([
    6_125_00n,
    49_000_00n,
    220_500_00n,
  ]);
});
