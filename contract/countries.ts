/** Countries of residence, Nigeria first. Free of schemas, so that a form can list them at once. */
export const COUNTRIES = ['NG', 'US', 'GB', 'CA'] as const;
export type Country = (typeof COUNTRIES)[number];
