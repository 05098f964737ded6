import { randomInt } from 'node:crypto';
import { askAccountNumber } from '../../../contract/account-number.ts';
import { setAutomatic } from '../../../contract/automatic.ts';
import { formatNaira, kobo, toNaira, type Kobo } from '../../../contract/money.ts';
import { listSources, saveCard } from '../../../contract/payment-sources.ts';
import { setupRecipient } from '../../../contract/wallet.ts';
import type { Client } from './client.ts';
import { callStandIn, depositInto, type PeopleDeps } from './people.ts';

export type SourceKind = 'card';

/** Ways of paying in that a sandbox user is created with. */
export interface PayingIn {
  readonly source: SourceKind | null;
  readonly automatic: boolean;
  readonly accountNumber: boolean;
}

export interface PayingInDeps extends PeopleDeps {
  /** Runs the stand-ins' work that is due now, such as opening an account number. */
  readonly settleStandIns: () => Promise<void>;
  /** Sends a credited deposit back to its payer. */
  readonly returnDeposit: (reference: string) => Promise<void>;
}

/** Deposit that shows the card of a person whose wallet must stay empty. */
const CARD_DEPOSIT_KOBO = kobo(100_00n);
/** Limits of automatic charges: the highest that the sandbox allows. */
const CAPS = { charge: kobo(1_000_000_00n), day: kobo(2_000_000_00n) } as const;

/** Saves Visa 4081, the card with which the sandbox pays deposits. Returns the card's id. */
async function saveVisa(deps: PayingInDeps, client: Client, reference: string | undefined): Promise<string> {
  const references = reference === undefined ? await depositInto(deps, client, CARD_DEPOSIT_KOBO) : [reference];
  const [paid = ''] = references;
  const { source } = await client.call(saveCard, { body: { reference: paid } });
  if (reference === undefined) await deps.returnDeposit(paid);
  return source.id;
}

/** Sets a bank account for withdrawals, without which the provider opens no account number. */
export async function setPayoutAccount(client: Client): Promise<void> {
  const accountNumber = String(randomInt(0, 10_000_000_000)).padStart(10, '0');
  const account = { accountNumber, bankCode: '001', bankName: 'Test Bank' };
  await client.call(setupRecipient, { body: { ...account, accountName: `TEST ACCOUNT ${accountNumber}` } });
}

async function openAccountNumber(deps: PayingInDeps, client: Client, email: string): Promise<void> {
  await setPayoutAccount(client);
  await callStandIn(deps, '/sandbox/paystack/accounts/assign', { email, outcome: 'success', after: 'PT0S' });
  await client.call(askAccountNumber);
  await deps.settleStandIns();
  await deps.drain();
  const { account } = await client.call(listSources);
  if (account?.status !== 'active') throw new Error(`The account number of ${email} was not opened`);
}

const consentWords = (source: string, { charge, day }: Readonly<Record<'charge' | 'day', Kobo>>): string =>
  `I allow Rota to take from ${source} what my wallet lacks for contributions that pay by themselves, with the fee, at most ${formatNaira(charge)} at a time and ${formatNaira(day)} a day, until I stop it.`;

async function allowAutomatic(client: Client, sourceId: string, label: string): Promise<void> {
  const caps = { capPerCharge: toNaira(CAPS.charge), capPerDay: toNaira(CAPS.day) };
  await client.call(setAutomatic, { body: { sourceId, ...caps, words: consentWords(label, CAPS) } });
}

/**
 * Sets up ways of paying in by the calls of a browser. `reference` is a deposit of the person; undefined if the wallet
 * is empty, which it is afterwards too.
 */
export async function setUpPayingIn(
  deps: PayingInDeps,
  client: Client,
  { email, reference, source, automatic, accountNumber }: PayingIn & { email: string; reference: string | undefined },
): Promise<void> {
  if (accountNumber) await openAccountNumber(deps, client, email);
  if (source === null) return;
  const sourceId = await saveVisa(deps, client, reference);
  if (automatic) await allowAutomatic(client, sourceId, 'Visa ••4081');
}
