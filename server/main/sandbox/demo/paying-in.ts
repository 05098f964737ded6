import { checkAccountNumber } from '../../../../contract/account-number.ts';
import { depositFee } from '../../../../contract/deposit-fee.ts';
import { MINUTE_MS } from '../../../../contract/durations.ts';
import { instant, type Instant } from '../../../../contract/ids.ts';
import { kobo, toNaira } from '../../../../contract/money.ts';
import { openMandate } from '../../../../contract/mandates.ts';
import { listSources, topUp } from '../../../../contract/payment-sources.ts';
import { getWallet } from '../../../../contract/wallet.ts';
import type { Client } from '../client.ts';
import { allowDebits, askForAccountNumber, openBankAccount, saveCardOf, type PayingInDeps } from '../paying-in.ts';
import { callStandIn, depositInto } from '../people.ts';
import { DEMO_PEOPLE, demoEmail, type DemoName } from './demo-people.ts';
import { personOf, type Stage } from './stage.ts';

const CARD_DEPOSIT_KOBO = kobo(1_000_00n);
const DISPUTED_KOBO = kobo(5_000_00n);

/**
 * Transfers to Ibrahim's number. The search settles the newest first, so the large one from another person comes last:
 * it waits for an operator, while the small one is credited.
 */
const TRANSFERS = [
  { amount: 200_000_00, senderName: 'RANDALL AKANBI HORTON' },
  { amount: 10_000_00, senderName: 'HAUWA GARBA' },
  { amount: 20_203_00 },
] as const;

interface Player {
  readonly client: Client;
  readonly email: string;
  readonly holder: string;
}

function playerOf(stage: Stage, name: DemoName): Player {
  const { firstName, lastName } = DEMO_PEOPLE[name];
  const { client } = personOf(stage, name);
  return { client, email: demoEmail(name), holder: `${firstName} ${lastName}`.toUpperCase() };
}

const hasSource = async ({ client }: Player): Promise<boolean> => (await client.call(listSources)).sources.length > 0;

async function sendToNumber(deps: PayingInDeps, { client }: Player): Promise<void> {
  const { account } = await client.call(listSources);
  if (account?.number == null) throw new Error('The demo’s account number was not opened');
  const { transactions } = await client.call(getWallet);
  if (transactions.some(({ description }) => description.startsWith('Transfer from'))) return;
  const path = `/sandbox/paystack/accounts/${account.number}/transfer`;
  for (const order of TRANSFERS) await callStandIn(deps, path, { ...order, deliver: 'never' });
  await client.call(checkAccountNumber);
}

/** Saves a Verve card, whose next charge the bank refuses. */
async function refuseVerve(deps: PayingInDeps, { client, email }: Player): Promise<void> {
  const [reference = ''] = await depositInto(deps, client, CARD_DEPOSIT_KOBO, '5061');
  const { id: sourceId } = await saveCardOf(client, reference);
  await callStandIn(deps, '/sandbox/paystack/charges', { email, last4: '5061', outcome: 'insufficient' });
  const amountKobo = kobo(35_000_00n);
  await client.call(topUp, { body: { amount: toNaira(amountKobo), fee: toNaira(depositFee(amountKobo)), sourceId } });
}

/** Lets a payer's bank dispute a small deposit. The product's search for disputes finds it. */
async function disputeDeposit(deps: PayingInDeps, { client }: Player): Promise<void> {
  const { transactions } = await client.call(getWallet);
  if (transactions.some(({ type, amount }) => type === 'deposit' && amount === toNaira(DISPUTED_KOBO))) return;
  const [reference = ''] = await depositInto(deps, client, DISPUTED_KOBO);
  const path = `/sandbox/paystack/disputes/${encodeURIComponent(reference)}`;
  await callStandIn(deps, path, { status: 'open', deliver: 'never' });
}

/** Sets up each way of adding money with one person. Skips steps that an interrupted seed has done. */
export async function playPayingIn(stage: Stage, deps: PayingInDeps, now: Instant): Promise<void> {
  const numbered = playerOf(stage, 'ibrahim');
  await stage.goTo(instant(now - 2 * MINUTE_MS));
  const { account } = await numbered.client.call(listSources);
  if (account === null) await askForAccountNumber(deps, numbered.client, numbered);
  await stage.goTo(now);
  await sendToNumber(deps, numbered);

  await disputeDeposit(deps, playerOf(stage, 'zainab'));
  const refused = playerOf(stage, 'chidi');
  if (!(await hasSource(refused))) await refuseVerve(deps, refused);

  const [ready, waiting] = [playerOf(stage, 'ngozi'), playerOf(stage, 'emeka')];
  if (!(await hasSource(ready))) await allowDebits(deps, ready.client, ready.holder);
  if (await hasSource(waiting)) return;
  await waiting.client.call(openMandate, { body: await openBankAccount(deps, waiting.holder) });
}
