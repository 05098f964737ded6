/** Replaced by the generated types as soon as the first migration exists. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- generated
export interface DB {}
