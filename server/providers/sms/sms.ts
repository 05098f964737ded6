/** Hands text messages to whoever carries them. */
export interface SmsSender {
  /** To international digits without a sign. Answers how the carrier calls it. Rejects with an SmsFailure. */
  send(to: string, message: string): Promise<string>;
}

/** Why a text message did not go out. */
export class SmsFailure extends Error {
  override readonly name = 'SmsFailure';
  /** Trying again makes no sense: there is no such number. */
  readonly isFinal: boolean;
  /** No answer came that says otherwise: it may have been taken. */
  readonly mayHaveArrived: boolean;

  constructor(reason: string, { isFinal = false, mayHaveArrived = false } = {}) {
    super(reason);
    this.isFinal = isFinal;
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

/** In the letters of the plain alphabet: a single other one more than halves what a message has room for. */
export const plainSms = (words: string): string =>
  words.replaceAll('₦', 'NGN ').replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"').replaceAll('–', '-');
