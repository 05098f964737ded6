/** Why a payment attempt failed. `unsaid`: the provider gives no reason that we can read. */
export const REFUSALS = [
  'no money',
  'limit',
  'bank away',
  'unsaid',
  'expired',
  'token gone',
  'lost or stolen',
  'not offered',
] as const;
export type Refusal = (typeof REFUSALS)[number];
