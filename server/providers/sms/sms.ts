import { foldName } from '../../../contract/fold-name.ts';

export interface SmsSender {
  /**
   * Sends a text message. `to` has international digits without a plus. Returns the carrier's id of the message.
   * Rejects with an SmsFailure.
   */
  send(to: string, message: string): Promise<string>;
}

export class SmsFailure extends Error {
  override readonly name = 'SmsFailure';
  /**
   * True if the message must not be retried: the number does not exist, or the message may have arrived, and each
   * message costs money.
   */
  readonly isFinal: boolean;
  /** True if the carrier may have accepted the message, because it sent no response that rules this out. */
  readonly mayHaveArrived: boolean;

  constructor(reason: string, { isFinal = false, mayHaveArrived = false } = {}) {
    super(reason);
    this.isFinal = isFinal || mayHaveArrived;
    this.mayHaveArrived = mayHaveArrived;
  }
}

const MOBILE = /^234[789]\d{9}$/;

/** Returns a Nigerian mobile number in the carriers' format, from any notation; undefined for any other number. */
export function carrierNumber(phone: string): string | undefined {
  const digits = phone.replaceAll(/\D/g, '');
  const number = /^0\d{10}$/.test(digits) ? `234${digits.slice(1)}` : digits;
  return MOBILE.test(number) ? number : undefined;
}

/** Characters in one message of the GSM alphabet. Each further part costs money. */
export const ONE_SMS = 160;

/** Converts to the GSM alphabet, because with any other character fewer than half as many characters fit a message. */
export const plainSms = (words: string): string =>
  foldName(words.replaceAll('₦', 'NGN ').replaceAll(/[“”]/gu, '"').replaceAll('…', '...'), 'text');
