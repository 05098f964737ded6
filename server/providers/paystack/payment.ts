import * as z from 'zod/mini';
import { kobo } from '../../../contract/money.ts';
import type { Payment } from '../payments/payment-provider.ts';
import type { PaymentChannel, SavableCard } from '../payments/payment-ways.ts';
import { customerIn, payerIdIn } from './payer.ts';
import { refusalOf } from './refusals.ts';
import type { transactionShape } from './shapes.ts';
import { paymentState } from './statuses.ts';
import { wireTime } from './wire-time.ts';

const optionalText = z.nullish(z.string());

const cardShape = z.object({
  authorization_code: z.string().check(z.regex(/^AUTH_\w{1,60}$/)),
  signature: z.string().check(z.minLength(1)),
  brand: z.string(),
  last4: z.string().check(z.regex(/^\d{4}$/)),
  exp_month: z.coerce.number().check(z.int(), z.gte(1), z.lte(12)),
  exp_year: z.coerce.number().check(z.int(), z.gte(2000), z.lte(9999)),
  country_code: optionalText,
  reusable: z.nullish(z.boolean()),
});

const transferShape = z.object({
  sender_name: optionalText,
  sender_bank: optionalText,
  sender_bank_account_number: optionalText,
  receiver_bank_account_number: optionalText,
});

const emailShape = z.object({ email: z.string() });

/** Channels that are not a method of the payment page. Cards can also be used on the page. */
const CHANNELS: Readonly<Record<string, PaymentChannel>> = {
  card: 'card',
  dedicated_nuban: 'transfer',
  direct_debit: 'debit',
};

export const channelOf = (word: string | null | undefined): PaymentChannel => CHANNELS[word ?? ''] ?? 'page';

/** Brands as people know them. The provider sends them in lower case, some with a space at the end. */
const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  verve: 'Verve',
  mastercard: 'Mastercard',
  'american express': 'American Express',
};

function brandOf(word: string): string {
  const brand = word.trim();
  return BRANDS[brand.toLowerCase()] ?? brand;
}

/** Reads the card apart from the payment, so that an unexpected card does not spoil a response about money. */
function cardIn(authorization: unknown, customer: unknown): SavableCard | null {
  const card = z.safeParse(cardShape, authorization);
  const payer = z.safeParse(emailShape, customer);
  if (!card.success || !payer.success) return null;
  return {
    token: card.data.authorization_code,
    email: payer.data.email,
    signature: card.data.signature,
    brand: brandOf(card.data.brand),
    last4: card.data.last4,
    expMonth: card.data.exp_month,
    expYear: card.data.exp_year,
    country: card.data.country_code ?? null,
    isReusable: card.data.reusable === true,
  };
}

const lastFour = (masked: string | null | undefined): string | null => /\d{4}$/.exec(masked ?? '')?.[0] ?? null;

function transferIn(authorization: unknown): Pick<Payment, 'toNumber' | 'sender'> {
  const { data } = z.safeParse(transferShape, authorization);
  const toNumber = data?.receiver_bank_account_number ?? null;
  const name = data?.sender_name?.trim() ?? '';
  const sender =
    name === '' ? null : { name, bank: data?.sender_bank ?? null, last4: lastFour(data?.sender_bank_account_number) };
  return { toNumber, sender };
}

/** Translates one of the provider's transactions. */
export function toPayment(data: z.output<typeof transactionShape>): Payment {
  const channel = channelOf(data.channel);
  return {
    reference: data.reference,
    state: paymentState(data.status),
    word: data.status,
    // An abandoned payment was never attempted, so it has no refusal.
    refusal: data.status === 'failed' ? refusalOf(data.gateway_response) : null,
    amountKobo: kobo(BigInt(data.amount)),
    currency: data.currency,
    feesKobo: data.fees == null ? null : kobo(BigInt(data.fees)),
    owner: { kind: 'told', id: payerIdIn(data.metadata) },
    customerCode: customerIn(data.customer),
    channel,
    confirmUrl: null,
    ...(channel === 'transfer' ? transferIn(data.authorization) : { toNumber: null, sender: null }),
    card: channel === 'card' ? cardIn(data.authorization, data.customer) : null,
    paidAt: wireTime(data.paid_at),
  };
}
