import { foldName } from '../../../contract/fold-name.ts';

/** Hands text messages to whoever carries them. */
export interface SmsSender {
  /** To international digits without a sign. Answers how the carrier calls it. Rejects with an SmsFailure. */
  send(to: string, message: string): Promise<string>;
}

/** Why a text message did not go out. */
export class SmsFailure extends Error {
  override readonly name = 'SmsFailure';
  /** It is not tried again: there is no such number, or it may have arrived, and each is paid for and rings. */
  readonly isFinal: boolean;
  /** No answer came that says otherwise: it may have been taken. */
  readonly mayHaveArrived: boolean;

  constructor(reason: string, { isFinal = false, mayHaveArrived = false } = {}) {
    super(reason);
    this.isFinal = isFinal || mayHaveArrived;
    this.mayHaveArrived = mayHaveArrived;
  }
}

const MOBILE = /^234[789]\d{9}$/;

/** A Nigerian mobile number as carriers take it, from the ways in which people write it; undefined for any other. */
export function carrierNumber(phone: string): string | undefined {
  const digits = phone.replaceAll(/\D/g, '');
  const number = /^0\d{10}$/.test(digits) ? `234${digits.slice(1)}` : digits;
  return MOBILE.test(number) ? number : undefined;
}

/** So many letters of the plain alphabet are one message; each part of a longer one is paid for. */
export const ONE_SMS = 160;

/** In the letters of the plain alphabet: a single other one more than halves what a message has room for. */
export const plainSms = (words: string): string =>
  foldName(words.replaceAll('₦', 'NGN ').replaceAll(/[“”]/gu, '"').replaceAll('…', '...'), 'text');
