import * as z from 'zod';
import { kobo, parseNaira, type Kobo } from '../../../contract/money.ts';

/** Ways of adding money besides the payment page. `automatic` fills the wallet for automatic contributions. */
export const MONEY_IN_WAYS = ['transfer', 'card', 'debit', 'automatic'] as const;
export type MoneyInWay = (typeof MONEY_IN_WAYS)[number];

export interface MoneyInLimits {
  /** Limits without a verified identity: per deposit, and of the wallet; null for no limit. */
  readonly unverified: { readonly depositKobo: Kobo; readonly balanceKobo: Kobo } | null;
  /** Limit per Lagos day over all ways; null for no limit. */
  readonly dayKobo: Kobo | null;
  /** Amount per Lagos day that others may send to one account number before staff review it. */
  readonly othersDayKobo: Kobo;
  /** Highest limits that a person can set for automatic charges, fee included. */
  readonly capPerChargeKobo: Kobo;
  readonly capPerDayKobo: Kobo;
  /** Number of account numbers that the provider opens for us. An alert warns before it is reached. */
  readonly accountNumbers: number;
}

export interface MoneyInConfig {
  readonly ways: ReadonlySet<MoneyInWay>;
  /** Bank at which account numbers are opened. */
  readonly accountBank: string;
  /** True if the provider compares name and BVN with the bank before it opens a number. */
  readonly validates: boolean;
  readonly limits: MoneyInLimits;
}

const naira = z.string().transform((value, context): Kobo => {
  const amount = parseNaira(value);
  if (amount !== undefined) return amount;
  context.addIssue('must be an amount in naira, such as "50000.00"');
  return z.NEVER;
});

const limits = z.strictObject({
  unverified: z
    .strictObject({ deposit: naira, balance: naira })
    .transform(({ deposit, balance }) => ({ depositKobo: deposit, balanceKobo: balance }))
    .nullable()
    .default(null),
  day: naira.nullable().default(null),
  othersDay: naira.default(kobo(50_000_00n)),
  capPerCharge: naira.default(kobo(1_000_000_00n)),
  capPerDay: naira.default(kobo(2_000_000_00n)),
  accountNumbers: z.int().min(1).default(1000),
});

const limitsText = z.string().transform((value, context) => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(value);
  } catch {
    context.addIssue('must be JSON');
    return z.NEVER;
  }
  const result = limits.safeParse(parsed);
  if (result.success) return result.data;
  for (const { path, message } of result.error.issues) context.addIssue(`${path.join('.')} ${message}`.trim());
  return z.NEVER;
});

const ways = z.string().transform((value, context): readonly MoneyInWay[] => {
  const chosen = value === 'none' ? [] : value.split(',').map((way) => way.trim());
  const known = MONEY_IN_WAYS.filter((way) => chosen.includes(way));
  if (known.length < chosen.length) {
    context.addIssue(`must be none, or a list of ${MONEY_IN_WAYS.join(', ')}`);
    return z.NEVER;
  }
  if (known.includes('automatic') && !known.includes('card') && !known.includes('debit')) {
    context.addIssue('automatic needs card or debit');
    return z.NEVER;
  }
  return known;
});

export const moneyInVariables = {
  MONEY_IN: ways.optional(),
  MONEY_IN_LIMITS: limitsText.optional(),
  PAYSTACK_DVA_BANK: z.enum(['titan-paystack', 'wema-bank', 'test-bank']).optional(),
  PAYSTACK_DVA_VALIDATES: z.enum(['0', '1']).default('1'),
};

type Variables = z.output<z.ZodObject<typeof moneyInVariables>>;

/** Reads the ways of adding money. All are on in the sandbox and off in live mode, unless MONEY_IN lists some. */
export function moneyInFrom(env: Variables, mode: 'sandbox' | 'live'): MoneyInConfig {
  const { day, othersDay, capPerCharge, capPerDay, ...rest } = env.MONEY_IN_LIMITS ?? limits.parse({});
  return {
    ways: new Set(env.MONEY_IN ?? (mode === 'sandbox' ? MONEY_IN_WAYS : [])),
    accountBank: env.PAYSTACK_DVA_BANK ?? 'titan-paystack',
    validates: env.PAYSTACK_DVA_VALIDATES === '1',
    limits: {
      ...rest,
      dayKobo: day,
      othersDayKobo: othersDay,
      capPerChargeKobo: capPerCharge,
      capPerDayKobo: capPerDay,
    },
  };
}
