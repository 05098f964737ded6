import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { depositCost, feeOfSent, proposedTransfer, readTariff, tariffText, type Tariff } from './deposit-cost.ts';
import { depositFee } from './deposit-fee.ts';
import { kobo, parseNaira, toNaira, type Kobo } from './money.ts';

const tariff = (of: Tariff['of'], bps: bigint, cap: bigint, flat = 0n, flatFrom = 0n): Tariff => ({
  of,
  bps,
  flatKobo: kobo(flat),
  flatFromKobo: kobo(flatFrom),
  capKobo: kobo(cap),
});
const TRANSFER = tariff('sent', 100n, 300_00n);
const CARD = tariff('amount', 150n, 2_000_00n, 100_00n, 2_500_00n);
const DEBIT = tariff('total', 50n, 1_000_00n);

const naira = (text: string): Kobo => parseNaira(text) ?? expect.fail(text);

describe('the published table', () => {
  it.each([
    ['1000.00', '1011.00', '10.11', '1005.03', '5.03', '1015.00', '15.00', '1015.00', '15.00'],
    ['5000.00', '5051.00', '50.51', '5025.13', '25.13', '5175.00', '175.00', '5175.00', '175.00'],
    ['20000.00', '20203.00', '202.03', '20100.51', '100.51', '20400.00', '400.00', '20400.00', '400.00'],
    ['50000.00', '50300.00', '300.00', '50251.26', '251.26', '50850.00', '850.00', '50850.00', '850.00'],
    ['100000.00', '100300.00', '300.00', '100502.52', '502.52', '101600.00', '1600.00', '101600.00', '1600.00'],
    ['500000.00', '500300.00', '300.00', '501000.00', '1000.00', '502000.00', '2000.00', '507600.00', '7600.00'],
  ])('₦%s in the wallet', (amount, sent, sentFee, debited, debitFee, charged, cardFee, paid, pageFee) => {
    const amountKobo = naira(amount);
    expect(proposedTransfer(TRANSFER, amountKobo)).toMatchObject({ sentKobo: naira(sent), feeKobo: naira(sentFee) });
    expect(depositCost(DEBIT, amountKobo)).toEqual({ chargedKobo: naira(debited), feeKobo: naira(debitFee) });
    expect(depositCost(CARD, amountKobo)).toEqual({ chargedKobo: naira(charged), feeKobo: naira(cardFee) });
    const pageFeeKobo = depositFee(amountKobo);
    expect([toNaira(kobo(amountKobo + pageFeeKobo)), toNaira(pageFeeKobo)]).toEqual([paid, pageFee]);
  });

  it('credits a few kobo more for a transfer of a whole naira', () => {
    expect(proposedTransfer(TRANSFER, naira('20000.00')).creditedKobo).toBe(naira('20000.97'));
  });

  it('sums ten rounds of ₦20,000.00 by each way', () => {
    const amountKobo = naira('20000.00');
    const fees = [depositFee(amountKobo), proposedTransfer(TRANSFER, amountKobo).feeKobo];
    const debit = depositCost(DEBIT, amountKobo).feeKobo;
    expect([...fees, debit].map((fee) => toNaira(kobo(fee * 10n)))).toEqual(['4000.00', '2020.30', '1005.10']);
  });
});

describe('the acceptance sums', () => {
  it.each([
    ['20203.00', '202.03'],
    ['50000.00', '300.00'],
    ['200000.00', '300.00'],
    ['40000.00', '300.00'],
    ['0.01', '0.01'],
  ])('a transfer of ₦%s costs ₦%s', (sent, fee) => {
    expect(feeOfSent(TRANSFER, naira(sent))).toBe(naira(fee));
  });

  it.each([
    ['15000.00', '15325.00'],
    ['40000.00', '40700.00'],
    ['35000.00', '35625.00'],
    ['2499.99', '2537.49'],
    ['2500.00', '2637.50'],
  ])('₦%s by card are charged as ₦%s', (amount, charged) => {
    expect(depositCost(CARD, naira(amount)).chargedKobo).toBe(naira(charged));
  });
});

const amounts = fc.bigInt({ min: 1n, max: 20_000_000_00n }).map(kobo);
const tariffs = fc
  .record({
    of: fc.constantFrom<Tariff['of']>('total', 'sent'),
    bps: fc.bigInt({ min: 0n, max: 500n }),
    flat: fc.bigInt({ min: 0n, max: 500_00n }),
    flatFrom: fc.bigInt({ min: 0n, max: 10_000_00n }),
    cap: fc.bigInt({ min: 1n, max: 5_000_00n }),
  })
  .map(({ of, bps, flat, flatFrom, cap }) => tariff(of, bps, cap, flat, flatFrom));

it('is the least charge of which the amount remains, for every tariff', () => {
  fc.assert(
    fc.property(tariffs, amounts, (anyTariff, amountKobo) => {
      const { chargedKobo, feeKobo } = depositCost(anyTariff, amountKobo);
      expect(chargedKobo - feeKobo).toBe(amountKobo);
      expect(feeKobo).toBe(feeOfSent(anyTariff, chargedKobo));
      const less = kobo(chargedKobo - 1n);
      expect(less - feeOfSent(anyTariff, less)).toBeLessThan(amountKobo);
    }),
  );
});

it('proposes the least whole naira of which the amount remains, for every tariff', () => {
  fc.assert(
    fc.property(tariffs, amounts, (anyTariff, amountKobo) => {
      const { sentKobo, feeKobo, creditedKobo } = proposedTransfer(anyTariff, amountKobo);
      expect(sentKobo % 100n).toBe(0n);
      expect(creditedKobo).toBe(sentKobo - feeKobo);
      expect(creditedKobo).toBeGreaterThanOrEqual(amountKobo);
      const less = kobo(sentKobo - 100n);
      expect(less - feeOfSent(anyTariff, less)).toBeLessThan(amountKobo);
    }),
  );
});

it('sends a tariff to the browser without loss', () => {
  expect(tariffText(CARD)).toEqual({ of: 'amount', bps: 150, flat: '100.00', flatFrom: '2500.00', cap: '2000.00' });
  fc.assert(
    fc.property(tariffs, (anyTariff) => {
      expect(readTariff(tariffText(anyTariff))).toEqual(anyTariff);
    }),
  );
});
