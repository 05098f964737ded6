/** Where people may say that they live, Nigeria first. Without schemas, so that a form may name them at its start. */
export const COUNTRIES = ['NG', 'US', 'GB', 'CA'] as const;
export type Country = (typeof COUNTRIES)[number];
