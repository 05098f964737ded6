import { HOUR_MS, MINUTE_MS } from '../../../../contract/durations.ts';
import type { Instant, UserId } from '../../../../contract/ids.ts';
import type { openMandate as route } from '../../../../contract/mandates.ts';
import { MAX_SOURCES } from '../../../../contract/payment-sources.ts';
import type { ResponseOf } from '../../../../contract/route.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/ids/new-id.ts';
import { consumeLimits } from '../../../platform/throttle/throttle.repo.ts';
import type { MoneyInProvider } from '../../../providers/payments/money-in.ts';
import { unknownOutcome, type Outcome } from '../../../providers/payments/outcome.ts';
import type { BankAccount } from '../../../providers/payments/payment-provider.ts';
import { findCustomer, lockCustomer, type Customer } from '../account-holder.repo.ts';
import type { WalletDeps } from '../deps.ts';
import { insertConsent } from '../sources/consents.repo.ts';
import { endSources, findSources } from '../sources/sources.repo.ts';
import type { BankList } from '../withdrawals/bank-list.ts';
import { isSamePerson } from '../withdrawals/withdrawal.rules.ts';
import { consentWords } from './mandate-notices.ts';
import { findAddress, findMandateOn, insertWaitingMandate, storeMandatePage } from './mandates.repo.ts';
import { nextMandateCheck } from './settle-mandate.ts';

export interface OpenMandate {
  readonly userId: UserId;
  readonly sessionId: string;
  readonly account: BankAccount;
  readonly now: Instant;
}

type Page = ResponseOf<typeof route>;

const MAX_PER_HOUR = 20;
/** Time after which a new request reopens a mandate whose first request got no response. */
const ABANDONED_MS = MINUTE_MS;

const RETURN_PATH = '/wallet';

/** Throws NOT_YOUR_ACCOUNT unless the account's holder is the verified person. */
async function assertOwnAccount(deps: WalletDeps, customer: Customer, account: BankAccount): Promise<void> {
  const holder = await deps.providers.forPayouts.resolveAccount(account);
  if (holder.kind === 'unknown') throw new AppError('PROVIDER_UNAVAILABLE');
  if (holder.kind === 'refused') throw new AppError('ACCOUNT_NOT_RESOLVED');
  if (!isSamePerson(holder.value.accountName, customer)) throw new AppError('NOT_YOUR_ACCOUNT');
}

interface Claimed {
  readonly id: string;
  readonly label: { readonly kind: 'debit'; readonly brand: null; readonly bankName: string; readonly last4: string };
}

/** Inserts the pending mandate, or returns the page of the existing one on this account. */
async function claim(
  deps: WalletDeps,
  tx: Tx,
  { userId, account, now }: OpenMandate,
  opening: { readonly provider: string; readonly bankName: string; readonly identityId: string | null },
): Promise<Claimed | Page> {
  // Serialises one person's requests, and blocks 'This was not me', which ends recent sources.
  const customer = await lockCustomer(tx, userId);
  if (customer.withdrawalsHeldSince !== null) throw new AppError('SOURCES_HELD');
  // The identity may have been reset during the lookup.
  if (customer.identityId !== opening.identityId) throw new AppError('ACCOUNT_NOT_RESOLVED');
  const fingerprint = deps.tokens.fingerprint('debit', `${account.bankCode}:${account.accountNumber}`);
  const before = await findMandateOn(tx, userId, fingerprint);
  if (before?.setupReference != null) {
    const { setupReference: reference, setupUrl } = before;
    return { reference, redirectUrl: setupUrl ?? `${deps.publicUrl}${RETURN_PATH}?mandate=${reference}` };
  }
  if (before !== undefined && now < before.createdAt + ABANDONED_MS) throw new AppError('PROVIDER_UNAVAILABLE');
  if (before !== undefined) await endSources(tx, [before.id], 'not opened', now);
  if ((await findSources(tx, userId)).length >= MAX_SOURCES) throw new AppError('TOO_MANY_SOURCES');
  const { provider, bankName } = opening;
  const id = newId();
  const last4 = account.accountNumber.slice(-4);
  const row = { id, userId, provider, fingerprint, bankName, last4, setupEmail: customer.email };
  await insertWaitingMandate(tx, { ...row, createdAt: now, nextCheckAt: nextMandateCheck(now) });
  return { id, label: { kind: 'debit', brand: null, bankName, last4 } };
}

/** Ends a mandate that the provider did not open, and throws the reason. */
async function refuse(deps: WalletDeps, id: string, outcome: Outcome<unknown>, now: Instant): Promise<never> {
  deps.log.warn({ source: id, outcome }, 'a mandate was not opened');
  await deps.database.transaction((tx) => endSources(tx, [id], 'not opened', now));
  if (outcome.kind !== 'refused') throw new AppError('PROVIDER_UNAVAILABLE');
  if (outcome.reason !== 'not offered') throw new AppError('ACCOUNT_NOT_RESOLVED');
  deps.log.error({ outcome }, 'the provider does not offer mandates to this business; hidden for an hour');
  deps.ways.hide('debit', now);
  throw new AppError('MONEY_IN_OFF');
}

/** Opens the claimed mandate at the provider, and stores the consent. */
async function openAtProvider(
  deps: WalletDeps,
  moneyIn: MoneyInProvider,
  { email, firstName, lastName }: Customer,
  { id, label }: Claimed,
  { userId, sessionId, account, now }: OpenMandate,
): Promise<Page> {
  const known = await moneyIn.customer({ email, firstName, lastName, phone: null });
  if (known.kind !== 'ok') return refuse(deps, id, unknownOutcome('customer was not registered'), now);
  const address = await findAddress(deps.database, userId);
  const callbackUrl = `${deps.publicUrl}${RETURN_PATH}`;
  const opened = await moneyIn.openMandate({ ...account, email, address, callbackUrl });
  if (opened.kind !== 'ok') return refuse(deps, id, opened, now);
  const { reference, url } = opened.value;
  const { customerCode } = known.value;
  await deps.database.transaction(async (tx) => {
    await lockCustomer(tx, userId);
    if (!(await storeMandatePage(tx, id, { reference, url, customerCode }))) throw new AppError('PROVIDER_UNAVAILABLE');
    const words = consentWords(label);
    const consent = { userId, kind: 'mandate', act: 'given', words, sourceId: id, caps: null, sessionId } as const;
    await insertConsent(tx, consent, now);
  });
  return { redirectUrl: url, reference };
}

async function open(deps: WalletDeps, banks: BankList, input: OpenMandate): Promise<Page> {
  const { userId, account, now } = input;
  deps.ways.assertOn('debit', now);
  const { moneyIn, name: provider } = deps.providers.forDeposits;
  if (moneyIn === null) throw new AppError('MONEY_IN_OFF');
  const limit = { key: `mandate:${userId}`, most: MAX_PER_HOUR, windowMs: HOUR_MS };
  await consumeLimits(deps.database, [limit], deps.clock.realNow());
  const customer = await findCustomer(deps.database, userId);
  await assertOwnAccount(deps, customer, account);
  const bankName = (await banks()).find(({ code }) => code === account.bankCode)?.name ?? account.bankCode;
  const opening = { provider, bankName, identityId: customer.identityId };
  const claimed = await deps.database.transaction((tx) => claim(deps, tx, input, opening));
  return 'reference' in claimed ? claimed : openAtProvider(deps, moneyIn, customer, claimed, input);
}

/**
 * Creates the call that opens a mandate on the person's own bank account. Identical concurrent calls share one request
 * to the provider, and a later call gets the same page. Throws MONEY_IN_OFF, TOO_MANY_REQUESTS, ACCOUNT_NOT_RESOLVED,
 * NOT_YOUR_ACCOUNT, TOO_MANY_SOURCES, SOURCES_HELD and PROVIDER_UNAVAILABLE.
 */
export function createOpenMandate(deps: WalletDeps, banks: BankList) {
  const opening = new Map<string, Promise<Page>>();
  return (input: OpenMandate): Promise<Page> => {
    const key = `${input.userId}:${input.account.bankCode}:${input.account.accountNumber}`;
    const running = opening.get(key);
    if (running !== undefined) return running;
    const started = open(deps, banks, input).finally(() => opening.delete(key));
    opening.set(key, started);
    return started;
  };
}
