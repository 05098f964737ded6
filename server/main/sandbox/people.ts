import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { getUser, signup, verifyEmail, type User } from '../../../contract/accounts.ts';
import type { UserId } from '../../../contract/ids.ts';
import { submitKyc } from '../../../contract/kyc.ts';
import { kobo, type Kobo } from '../../../contract/money.ts';
import { verifyDeposit } from '../../../contract/wallet.ts';
import type { Client } from './client.ts';

export interface PeopleDeps {
  /** The product's HTTP server, which need not listen on a port. */
  readonly app: FastifyInstance;
  readonly standInsUrl: string;
  /** Starts a deposit and returns its reference. Accepts amounts below the deposit form's minimum. */
  readonly startDeposit: (userId: UserId, amountKobo: Kobo) => Promise<string>;
  /** Sets a person's country without any conditions. No call of the API can do that. */
  readonly setCountry: (userId: UserId, country: Profile['country']) => Promise<void>;
  /** Deletes a person's sign-ins, so that the next one counts as the first, not as one on a new device. */
  readonly forgetSignIns: (userId: UserId) => Promise<void>;
  /** Runs all immediate jobs, so that mails are sent. */
  readonly drain: () => Promise<void>;
}

export interface Profile {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly country: 'NG' | 'US' | 'GB' | 'CA';
}

/**
 * Largest deposit in kobo. With the fee it stays below ₦10,000,000.00, the limit of one deposit. Larger balances take
 * several deposits.
 */
const LARGEST_DEPOSIT_KOBO = 9_000_000_00n;

/** Splits an amount into nearly equal parts, because a small remainder could be below the provider's minimum. */
function depositParts(amountKobo: Kobo): readonly Kobo[] {
  const count = (amountKobo + LARGEST_DEPOSIT_KOBO - 1n) / LARGEST_DEPOSIT_KOBO;
  return Array.from({ length: parseInt(count.toString(), 10) }, (_, index) => {
    const before = BigInt(index);
    return kobo((amountKobo * (before + 1n)) / count - (amountKobo * before) / count);
  });
}

const inbox = z.object({ messages: z.array(z.object({ links: z.array(z.string()) })) });

/** Calls a stand-in. A body makes it a POST. */
export async function callStandIn(
  deps: Pick<PeopleDeps, 'standInsUrl'>,
  path: string,
  body?: unknown,
): Promise<unknown> {
  const response = await fetch(`${deps.standInsUrl}${path}`, {
    signal: AbortSignal.timeout(30_000),
    ...(body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`The sandbox returned ${String(response.status)} for ${path}`);
  return response.json();
}

/** Signs a person up. Throws EMAIL_TAKEN if the email address is in use. */
export async function signUp(client: Client, profile: Profile): Promise<void> {
  const { email, password, firstName, lastName, country } = profile;
  await client.call(signup, { body: { email, password, firstName, lastName, country } });
}

/** Opens the link of the verification mail. */
export async function confirmEmail(deps: PeopleDeps, client: Client, email: string): Promise<void> {
  await deps.drain();
  const mail = inbox.parse(await callStandIn(deps, `/sandbox/mail?to=${encodeURIComponent(email)}&limit=20`));
  const links = mail.messages.flatMap((message) => message.links).map((link) => new URL(link));
  // Other mails, such as security alerts, also have links with a token.
  const token = links.find(({ pathname }) => pathname === '/verify-email')?.searchParams.get('token') ?? undefined;
  if (token === undefined) throw new Error(`No verification mail to ${email} arrived`);
  await client.call(verifyEmail, { body: { token } });
}

/** Returns eleven digits that the sandbox's verifier approves. The endings 0001 to 0005 would simulate failures. */
function identityNumber(): string {
  const ending = String(randomInt(6, 10_000)).padStart(4, '0');
  return `${String(randomInt(0, 10_000_000)).padStart(7, '0')}${ending}`;
}

/** Submits the identity form with numbers that the verifier approves. */
export async function proveIdentity(client: Client, person: Profile): Promise<void> {
  const phone = `080${String(randomInt(0, 100_000_000)).padStart(8, '0')}`;
  await client.call(submitKyc, {
    body: {
      firstName: person.firstName,
      lastName: person.lastName,
      phone,
      dateOfBirth: '1990-05-06',
      address: '12 Marina Road',
      city: 'Lagos',
      state: 'Lagos',
      zipCode: '101241',
      country: 'NG',
      bvn: identityNumber(),
      nin: identityNumber(),
      nigerianPhone: phone,
    },
  });
}

/**
 * Pays money into the wallet as a customer would: on the provider's page, then back at the return URL, where the
 * product queries the provider. Returns the references of the deposits.
 */
export async function depositInto(
  deps: PeopleDeps,
  client: Client,
  amountKobo: Kobo,
  card = '4081',
): Promise<string[]> {
  const { id } = await client.call(getUser);
  const references: string[] = [];
  for (const partKobo of depositParts(amountKobo)) {
    const reference = await deps.startDeposit(id as UserId, partKobo); // The contract types ids as plain strings.
    await callStandIn(deps, `/sandbox/paystack/checkout/${encodeURIComponent(reference)}`, {
      outcome: 'success',
      deliver: 'never',
      card,
    });
    const { success } = await client.call(verifyDeposit, { body: { reference } });
    if (!success) throw new Error(`The deposit ${reference} was not credited`);
    references.push(reference);
  }
  return references;
}

export interface Person {
  readonly user: User;
  readonly client: Client;
}
