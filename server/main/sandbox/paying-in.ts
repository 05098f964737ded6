import { randomInt } from 'node:crypto';
import { askAccountNumber } from '../../../contract/account-number.ts';
import { setAutomatic } from '../../../contract/automatic.ts';
import { formatNaira, kobo, toNaira, type Kobo } from '../../../contract/money.ts';
import { openMandate, verifyMandate } from '../../../contract/mandates.ts';
import { listSources, saveCard, type sourceKinds } from '../../../contract/payment-sources.ts';
import { setupRecipient } from '../../../contract/wallet.ts';
import type { Client } from './client.ts';
import { callStandIn, depositInto, type PeopleDeps } from './people.ts';

export type SourceKind = (typeof sourceKinds)[number];

/** Ways of adding money that a sandbox user is created with. */
export interface PayingIn {
  readonly source: SourceKind | null;
  readonly automatic: boolean;
  readonly accountNumber: boolean;
}

export interface PayingInDeps extends PeopleDeps {
  /** Runs the stand-ins' due work, such as opening an account number. */
  readonly settleStandIns: () => Promise<void>;
  /** Returns a credited deposit to its payer. */
  readonly returnDeposit: (reference: string) => Promise<void>;
}

interface Owner {
  readonly email: string;
  /** Account holder's name at the bank. */
  readonly holder: string;
}

/** Deposit that shows the card of a person whose wallet must stay empty. */
const CARD_DEPOSIT_KOBO = kobo(100_00n);
/** Limits of automatic charges: the highest that the sandbox allows. */
const CAPS = { charge: kobo(1_000_000_00n), day: kobo(2_000_000_00n) } as const;

interface Saved {
  readonly id: string;
  readonly label: string;
}

/** Saves the card of a paid deposit. */
export async function saveCardOf(client: Client, reference: string): Promise<Saved> {
  const { source } = await client.call(saveCard, { body: { reference } });
  return { id: source.id, label: `${source.brand ?? ''} ••${source.last4 ?? ''}` };
}

/** Saves Visa 4081, the card with which the sandbox pays deposits. */
async function saveVisa(deps: PayingInDeps, client: Client, reference: string | undefined): Promise<Saved> {
  const references = reference === undefined ? await depositInto(deps, client, CARD_DEPOSIT_KOBO) : [reference];
  const [paid = ''] = references;
  const saved = await saveCardOf(client, paid);
  if (reference === undefined) await deps.returnDeposit(paid);
  return saved;
}

interface BankAccount {
  readonly bankCode: string;
  readonly accountNumber: string;
}

const BANK = { bankCode: '058', bankName: 'Guaranty Trust Bank' } as const;

/** Opens a bank account in the person's own name, because the test bank's accounts are in other names. */
export async function openBankAccount(deps: Pick<PeopleDeps, 'standInsUrl'>, holder: string): Promise<BankAccount> {
  const accountNumber = `01${String(randomInt(0, 100_000_000)).padStart(8, '0')}`;
  const account = { bankCode: BANK.bankCode, accountNumber };
  await callStandIn(deps, '/sandbox/paystack/bank-accounts', { ...account, holder });
  return account;
}

/** Requests an account number, which needs a bank account for withdrawals. The provider opens it at once. */
export async function askForAccountNumber(deps: PayingInDeps, client: Client, { email, holder }: Owner): Promise<void> {
  const payout = await openBankAccount(deps, holder);
  await client.call(setupRecipient, { body: { ...payout, bankName: BANK.bankName, accountName: holder } });
  await callStandIn(deps, '/sandbox/paystack/accounts/assign', { email, outcome: 'success', after: 'PT0S' });
  await client.call(askAccountNumber);
  await deps.settleStandIns();
}

async function openAccountNumber(deps: PayingInDeps, client: Client, owner: Owner): Promise<void> {
  await askForAccountNumber(deps, client, owner);
  await deps.drain();
  const { account } = await client.call(listSources);
  if (account?.status !== 'active') throw new Error(`The account number of ${owner.email} was not opened`);
}

/** Allows debits from an own bank account, which the bank confirms at once. */
export async function allowDebits(deps: PayingInDeps, client: Client, holder: string): Promise<Saved> {
  const account = await openBankAccount(deps, holder);
  const { reference } = await client.call(openMandate, { body: account });
  const path = `/sandbox/paystack/mandates/${encodeURIComponent(reference)}`;
  await callStandIn(deps, path, { outcome: 'approved', activeAfter: 'PT0S' });
  await deps.settleStandIns();
  await deps.drain();
  const { source } = await client.call(verifyMandate, { body: { reference } });
  if (source.status !== 'active') throw new Error(`The mandate of ${holder} is not ready`);
  return { id: source.id, label: `${source.bankName ?? ''} ••${source.last4 ?? ''}` };
}

type Caps = Readonly<Record<'charge' | 'day', Kobo>>;

const consentWords = (source: string, { charge, day }: Caps): string =>
  `I allow Rota to take from ${source} what my wallet lacks for contributions that pay by themselves, with the fee, at most ${formatNaira(charge)} at a time and ${formatNaira(day)} a day, until I stop it.`;

export async function allowAutomatic(client: Client, { id: sourceId, label }: Saved, most: Caps = CAPS): Promise<void> {
  const caps = { capPerCharge: toNaira(most.charge), capPerDay: toNaira(most.day) };
  await client.call(setAutomatic, { body: { sourceId, ...caps, words: consentWords(label, most) } });
}

/**
 * Sets up ways of adding money through the API, as a browser would. `reference` is one of the person's deposits; if
 * undefined, the wallet is empty before and after.
 */
export async function setUpPayingIn(
  deps: PayingInDeps,
  client: Client,
  { source, automatic, accountNumber }: PayingIn,
  { reference, ...owner }: Owner & { readonly reference: string | undefined },
): Promise<void> {
  if (accountNumber) await openAccountNumber(deps, client, owner);
  if (source === null) return;
  const saved =
    source === 'card' ? await saveVisa(deps, client, reference) : await allowDebits(deps, client, owner.holder);
  if (automatic) await allowAutomatic(client, saved);
}
