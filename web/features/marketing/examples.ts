import { guaranteedManagementFee, guaranteedPayout } from '../../../circle/fees.ts';
import { kobo, type Kobo } from '../../../contract/money.ts';

/** A circle as an example: what each member pays a round, and how many members pay it. */
interface Example {
  readonly contributionKobo: Kobo;
  readonly members: number;
}

/** What an example brings at least, computed from the fee policy's cap (circle-rules §6). */
export interface Outcome extends Example {
  readonly potKobo: Kobo;
  /** What the member whose turn it is receives at least. */
  readonly payoutKobo: Kobo;
  /** What the owner of the circle earns on that payout at least. */
  readonly ownerFeeKobo: Kobo;
  /** What the owner earns at least until everybody has received once. */
  readonly ownerFeePerCycleKobo: Kobo;
}

/** What a circle of this size brings. */
function outcomeOf({ contributionKobo, members }: Example): Outcome {
  const seats = BigInt(members);
  const potKobo = kobo(contributionKobo * seats);
  const ownerFeeKobo = guaranteedManagementFee(potKobo);
  return {
    contributionKobo,
    members,
    potKobo,
    payoutKobo: guaranteedPayout(potKobo),
    ownerFeeKobo,
    ownerFeePerCycleKobo: kobo(ownerFeeKobo * seats),
  };
}

/** The front page's examples, for members. */
export const MEMBER_EXAMPLES: readonly Outcome[] = [
  { contributionKobo: kobo(20_000_00n), members: 5 },
  { contributionKobo: kobo(50_000_00n), members: 10 },
  { contributionKobo: kobo(100_000_00n), members: 15 },
].map(outcomeOf);

/** The partner page's examples, for those who run circles. */
export const PARTNER_EXAMPLES: readonly Outcome[] = [
  { contributionKobo: kobo(50_000_00n), members: 5 },
  { contributionKobo: kobo(100_000_00n), members: 10 },
  { contributionKobo: kobo(200_000_00n), members: 15 },
].map(outcomeOf);
