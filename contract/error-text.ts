import { ERRORS, type ErrorCode } from './errors.ts';

export type ErrorParams = Readonly<Record<string, string>>;

export const errorStatus = (code: ErrorCode): number => ERRORS[code][0];

/** Fills in the parameters of the code's text, or of `words`. A placeholder without a parameter stays as written. */
export const errorText = (code: ErrorCode, params: ErrorParams = {}, words: string = ERRORS[code][1]): string =>
  words.replace(/\{(\w+)\}/g, (place, name: string) => params[name] ?? place);
