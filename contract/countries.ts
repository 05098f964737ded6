/** Countries of residence, Nigeria first. Imports no schemas, so that forms stay small. */
export const COUNTRIES = ['NG', 'US', 'GB', 'CA'] as const;
export type Country = (typeof COUNTRIES)[number];
