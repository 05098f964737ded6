import type { ProvedIdentities } from '../modules/kyc/index.ts';

/** Reports whether each verified identity has a proof, and lists those without. */
export const identitiesLines = ({ verified, unproved }: ProvedIdentities): readonly string[] => [
  `${String(verified)} verified, ${unproved.length === 0 ? 'all proved' : 'NOT all proved'}`,
  ...unproved.map((userId) => `User ${userId} is verified, but neither the registry nor an admin proved it`),
];
