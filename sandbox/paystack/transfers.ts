import * as z from 'zod';
import type { SandboxClock } from '../platform/clock.ts';
import { SandboxError } from '../platform/http.ts';
import type { Due, JobRun } from '../platform/stand-in.ts';
import { findBank, holderOf } from './banks.ts';
import { transferFee } from './fees.ts';
import { listPage } from './lists.ts';
import { invalidParameterError, missingParameterError, ProviderError } from './provider-error.ts';
import type { Recipient, Transfer } from './records.ts';
import type { State } from './state.ts';
import type { Webhooks } from './webhooks.ts';
import { recipientOnWire, startedTransferOnWire, transferEventOnWire, transferOnWire } from './wire.ts';

/** Time after which an undecided transfer succeeds. */
const SETTLES_AFTER_MS = 60_000;
const JOB = 'transfer settlement';

const recipientBody = z.object({
  type: z.string().optional(),
  name: z.string().optional(),
  account_number: z.string().optional(),
  bank_code: z.string().optional(),
  currency: z.string().default('NGN'),
});

const transferBody = z.object({
  source: z.string().optional(),
  amount: z.number().int().positive().optional(),
  recipient: z.string().optional(),
  reference: z.string().optional(),
  reason: z.string().default(''),
  currency: z.string().default('NGN'),
});

export interface TransferOrder {
  readonly outcome: 'success' | 'failed' | 'reversed';
  readonly deliver: 'now' | 'never';
}

export interface TransfersDeps {
  readonly clock: SandboxClock;
  readonly state: State;
  readonly webhooks: Webhooks;
  /** Overdraft limit in kobo. It represents the working capital that a business keeps at its provider. */
  readonly creditKobo: number;
}

function readTransfer(body: unknown, { state, creditKobo }: TransfersDeps) {
  const parsed = transferBody.safeParse(body ?? {});
  if (!parsed.success) throw invalidParameterError('Invalid amount passed');
  const { source, amount, recipient: code, reference, reason, currency } = parsed.data;
  if (source !== 'balance') throw invalidParameterError('Invalid source');
  if (amount === undefined) throw missingParameterError('Amount');
  if (code === undefined) throw missingParameterError('Recipient');
  if (reference === undefined || !/^[a-z0-9_-]{16,50}$/.test(reference))
    throw invalidParameterError('Invalid transfer reference');
  if (currency !== 'NGN') throw invalidParameterError('Currency not supported by merchant');
  const recipient = state.recipients.get(code);
  if (recipient === undefined) {
    throw new ProviderError(400, 'invalid_recipient', 'Recipient specified is invalid', 'Create a recipient first');
  }
  if (state.transfers.has(reference)) {
    const message = 'Please provide a unique reference. Reference already exists on a transfer';
    const nextStep = 'Create a new reference for the new transfer';
    throw new ProviderError(400, 'duplicate_transfer_reference', message, nextStep);
  }
  const feeKobo = transferFee(amount);
  if (amount + feeKobo > state.balanceKobo() + creditKobo) {
    const message = 'Your balance is not enough to fulfil this request';
    throw new ProviderError(400, 'insufficient_balance', message, 'Top up your balance');
  }
  return { amount, feeKobo, recipient, reference, reason };
}

/** Handles `GET /bank/resolve`. */
function resolve({ state }: TransfersDeps, accountNumber: string, bankCode: string): Record<string, unknown> {
  const bank = findBank(bankCode);
  if (bank === undefined) throw new ProviderError(422, 'invalid_bank_code', `Unknown bank code: ${bankCode}`, '');
  const name = holderOf(state, bankCode, accountNumber);
  if (name !== undefined) return { account_number: accountNumber, account_name: name, bank_id: bank.id };
  const message = 'Could not resolve account name. Check parameters or try again.';
  throw new ProviderError(422, 'invalid_params', message, 'Ensure that the account number is right');
}

/** Handles `POST /transferrecipient`. Each account has one recipient. */
function createRecipient({ clock, state }: TransfersDeps, body: unknown): Record<string, unknown> {
  const asked = recipientBody.parse(body ?? {});
  if (asked.name === undefined) throw missingParameterError('Name');
  const { name, account_number: accountNumber = '', bank_code: bankCode = '' } = asked;
  const accountName = holderOf(state, bankCode, accountNumber);
  if (asked.type !== 'nuban' || accountName === undefined) throw invalidParameterError('Account number is invalid');
  const known = [...state.recipients.values()].find(
    (recipient) => recipient.accountNumber === accountNumber && recipient.bankCode === bankCode,
  );
  if (known !== undefined) return recipientOnWire(known);
  const id = 20_317_000 + state.recipients.size;
  const code = `RCP_${id.toString(36).padStart(15, '0')}`;
  const record = { id, code, name, accountNumber, accountName, bankCode, createdAtMs: clock.nowMs() };
  state.put({ type: 'recipient', record });
  return recipientOnWire(record);
}

/** Handles `POST /transfer`. */
function start(deps: TransfersDeps, body: unknown): Record<string, unknown> {
  const { clock, state } = deps;
  const { amount, feeKobo, recipient, reference, reason } = readTransfer(body, deps);
  const id = 860_670_000 + state.transfers.size;
  const record: Transfer = {
    id,
    reference,
    code: `TRF_${id.toString(36).padStart(15, '0')}`,
    recipientCode: recipient.code,
    amountKobo: amount,
    feeKobo,
    reason,
    status: 'pending',
    createdAtMs: clock.nowMs(),
    updatedAtMs: clock.nowMs(),
  };
  state.put({ type: 'transfer', record });
  return startedTransferOnWire(record, recipient);
}

function recipientOf({ state }: TransfersDeps, transfer: Transfer): Recipient {
  const recipient = state.recipients.get(transfer.recipientCode);
  if (recipient === undefined) throw new Error(`Transfer ${transfer.reference} has no recipient`);
  return recipient;
}

async function decide(deps: TransfersDeps, transfer: Transfer, order: TransferOrder): Promise<void> {
  const { clock, state, webhooks } = deps;
  const { outcome: status, deliver } = order;
  const record: Transfer = { ...transfer, status, updatedAtMs: clock.nowMs() };
  if (deliver === 'never') {
    state.put({ type: 'transfer', record });
    return;
  }
  const data = transferEventOnWire(record, recipientOf(deps, record));
  const webhook = webhooks.plan(`transfer.${status}`, data, clock.nowMs());
  state.put({ type: 'transfer', record }, webhook);
  await webhooks.deliver(webhook.record.id);
}

const untouched = ({ transfers }: State): Transfer[] =>
  [...transfers.values()].filter(({ status }) => status === 'pending').sort((a, b) => a.createdAtMs - b.createdAtMs);

/**
 * Handles transfers to bank accounts. Each transfer is accepted at once and decided later, by a sandbox call or by
 * time.
 */
export function createTransfers(deps: TransfersDeps) {
  const { state } = deps;
  return {
    resolve: (accountNumber: string, bankCode: string) => resolve(deps, accountNumber, bankCode),
    createRecipient: (body: unknown) => createRecipient(deps, body),
    start: (body: unknown) => start(deps, body),
    /** Handles `GET /transfer/verify/:reference`. */
    verify(reference: string): Record<string, unknown> {
      const transfer = state.transfers.get(reference);
      if (transfer === undefined) {
        throw new ProviderError(404, 'transfer_not_found', 'Transfer not found', 'Ensure that the reference is right');
      }
      return transferOnWire(transfer, recipientOf(deps, transfer));
    },
    /** Handles `GET /transfer`. */
    list(query: unknown): Record<string, unknown> {
      const { rows, meta } = listPage(state.transfers.values(), query);
      const data = rows.map((transfer) => transferOnWire(transfer, recipientOf(deps, transfer)));
      return { status: true, message: 'Transfers retrieved', data, meta };
    },
    /**
     * Decides a transfer and, unless `deliver` is `never`, sends the webhook. A successful transfer can still be
     * reversed or fail.
     */
    async finish(reference: string, order: TransferOrder): Promise<string> {
      const { outcome } = order;
      const transfer = state.transfers.get(reference);
      if (transfer === undefined) throw new SandboxError(404, 'REFERENCE_NOT_FOUND', 'Unknown payment reference');
      const possible = transfer.status === 'pending' || (transfer.status === 'success' && outcome !== 'success');
      if (!possible) throw new SandboxError(409, 'CHECKOUT_DONE', 'This payment has already been finished');
      await decide(deps, transfer, order);
      return outcome;
    },
    nextDue(): Due | null {
      const [first] = untouched(state);
      return first === undefined ? null : { atMs: first.createdAtMs + SETTLES_AFTER_MS, job: JOB };
    },
    async runDue(nowMs: number): Promise<JobRun[]> {
      const ran: JobRun[] = [];
      for (const transfer of untouched(state)) {
        const atMs = transfer.createdAtMs + SETTLES_AFTER_MS;
        if (atMs > nowMs) break;
        await decide(deps, transfer, { outcome: 'success', deliver: 'now' });
        ran.push({ atMs, job: JOB, count: 1 });
      }
      return ran;
    },
  };
}

export type Transfers = ReturnType<typeof createTransfers>;
