import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kobo, type Kobo } from '../contract/money.ts';
import { dividePiece, dividePot, guaranteedManagementFee, guaranteedPayout, lateFee } from './fees.ts';
import { FIRST_FEE_POLICY } from './figures.ts';
import { naira } from './testing-values.ts';

const RATES = FIRST_FEE_POLICY;
const NOTHING = { platformFeeKobo: kobo(0n), managementFeeKobo: kobo(0n) };

describe('fees', () => {
  it('takes 300.00 + 300.00 from a pot of 60,000.00', () => {
    expect(dividePot(RATES, naira(60_000n))).toEqual({
      grossKobo: 6_000_000n,
      platformFeeKobo: 30_000n,
      managementFeeKobo: 30_000n,
      netKobo: 5_940_000n,
    });
  });

  it.each([
    [0n, 0n],
    [99n, 0n],
    [100n, 1n],
    [299n, 1n],
    [300n, 2n],
  ])('rounds the fee of %s kobo half up to %s', (grossKobo, feeKobo) => {
    const division = dividePot(RATES, kobo(grossKobo));
    expect(division.platformFeeKobo).toBe(feeKobo);
    expect(division.netKobo).toBe(grossKobo - 2n * feeKobo);
  });

  it('takes from pieces exactly what it takes from the whole', () => {
    const pieces = fc.array(fc.bigInt({ min: 1n, max: 10n ** 10n }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(pieces, (amounts) => {
        let pot: { collectedKobo: Kobo; platformFeeKobo: Kobo; managementFeeKobo: Kobo } = {
          collectedKobo: kobo(0n),
          ...NOTHING,
        };
        let netKobo = 0n;
        for (const amountKobo of amounts) {
          const collectedKobo = kobo(pot.collectedKobo + amountKobo);
          const piece = dividePiece(RATES, { ...pot, collectedKobo }, kobo(amountKobo));
          expect(piece.platformFeeKobo >= 0n && piece.netKobo >= 0n).toBe(true);
          pot = {
            collectedKobo,
            platformFeeKobo: kobo(pot.platformFeeKobo + piece.platformFeeKobo),
            managementFeeKobo: kobo(pot.managementFeeKobo + piece.managementFeeKobo),
          };
          netKobo += piece.netKobo;
        }
        const { platformFeeKobo, managementFeeKobo } = pot;
        expect({ ...dividePot(RATES, pot.collectedKobo) }).toEqual({
          grossKobo: pot.collectedKobo,
          platformFeeKobo,
          managementFeeKobo,
          netKobo,
        });
      }),
      { seed: 2 },
    );
  });

  it('stays under the promised cap of 2%', () => {
    expect(RATES.platformFeeBps + RATES.managementFeeBps).toBeLessThanOrEqual(200n);
    expect(RATES.maximumTotalBps).toBe(200n);
  });

  it.each([
    [100_000n, 98_000n],
    [500_000n, 490_000n],
    [1_500_000n, 1_470_000n],
  ])('guarantees of ₦%s at least ₦%s', (potNaira, payoutNaira) => {
    expect(guaranteedPayout(naira(potNaira), RATES)).toBe(naira(payoutNaira));
  });

  it.each([
    [250_000n, 1_225n],
    [1_000_000n, 4_900n],
    [3_000_000n, 14_700n],
  ])('guarantees a partner at least 0.5%% of 98%% of ₦%s', (potNaira, feeNaira) => {
    expect(guaranteedManagementFee(naira(potNaira), RATES)).toBe(naira(feeNaira));
  });

  it('charges 2% for being late, half a kobo up', () => {
    expect(lateFee(naira(20_000n))).toBe(naira(400n));
    expect(lateFee(kobo(1_025n))).toBe(21n);
  });
});
