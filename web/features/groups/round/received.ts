import type { Payout } from '../../../../contract/round-schemas.ts';

/** Everything that a turn has brought after fees: the payout, and what came for it later. */
export const receivedIn = ({ amount, later }: Pick<Payout, 'amount' | 'later'>): string => later?.total.net ?? amount;

/** The pot with its fees, as far as it has been paid out. */
export const totalOf = ({ later, grossAmount, platformFee, managementFee, amount }: Payout) =>
  later?.total ?? { gross: grossAmount, platformFee, managementFee, net: amount };
