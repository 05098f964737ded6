import * as z from 'zod/mini';
import { endpoints } from './endpoints.ts';
import { idParams, money, optionalDay } from './fields.ts';
import { userRoute } from './route.ts';
import { statementSchema } from './statement-schemas.ts';
import { bookSchema } from './book-schemas.ts';

const period = {
  from: optionalDay('From must be a day, YYYY-MM-DD'),
  to: optionalDay('To must be a day, YYYY-MM-DD'),
};

interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** ISO days compare correctly as text. */
const inOrder = z.refine<Period>(({ from = '', to = '' }) => from === '' || to === '' || from <= to, {
  error: 'From must not be after To',
  path: ['from'],
});

const format = z.enum(['csv', 'pdf'], { error: 'Format must be csv or pdf' });
/** `json` is the circle's chained ledger of all cycles (decision 0162). */
const bookFormat = z.enum(['csv', 'pdf', 'json'], { error: 'Format must be csv, pdf or json' });
const cycle = z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/, { error: 'Cycle must be a whole number from 1' })));

const file = { attachment: ['text/csv', 'application/pdf'] } as const;

export const getStatement = userRoute(endpoints.getStatement, {
  summary: 'Get the user’s statement of a circle',
  params: idParams,
  query: z.object(period).check(inOrder),
  responses: { 200: statementSchema },
  errors: ['GROUP_NOT_FOUND', 'NOT_A_MEMBER'],
});

export const downloadStatement = userRoute(endpoints.downloadStatement, {
  summary: 'Download the user’s statement of a circle as CSV or PDF',
  params: idParams,
  query: z.object({ ...period, format }).check(inOrder),
  responses: { 200: file },
  errors: ['GROUP_NOT_FOUND', 'NOT_A_MEMBER'],
});

export const getBook = userRoute(endpoints.getBook, {
  summary: 'Get the circle’s book: each round’s pot, payments, fees, debts',
  params: idParams,
  query: z.object({ cycle }),
  responses: { 200: bookSchema },
  errors: ['GROUP_NOT_FOUND', 'NOT_A_MEMBER'],
});

export const downloadBook = userRoute(endpoints.downloadBook, {
  summary: 'Download the circle’s book as CSV or PDF, or its chained ledger as JSON',
  params: idParams,
  query: z.object({ cycle, format: bookFormat }),
  responses: { 200: { attachment: ['text/csv', 'application/pdf', 'application/json'] } },
  errors: ['GROUP_NOT_FOUND', 'NOT_A_MEMBER'],
});

export const downloadWalletStatement = userRoute(endpoints.downloadWalletStatement, {
  summary: 'Download the wallet’s lines of a period as CSV or PDF',
  query: z.object({ ...period, format }).check(inOrder),
  responses: { 200: file },
});

export const walletFeesSchema = z.object({
  /** Both fees of the pots received, deducted before the payout. */
  circles: money,
  deposits: money,
  withdrawals: money,
  late: money,
  total: money,
});
export type WalletFees = z.output<typeof walletFeesSchema>;

export const getWalletFees = userRoute(endpoints.getWalletFees, {
  summary: 'Get the user’s fees in a period, by kind and in total',
  query: z.object(period).check(inOrder),
  responses: { 200: walletFeesSchema },
});
