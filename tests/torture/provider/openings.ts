import { peopleOf, type Person } from '../../support/product-people.ts';
import { kobo } from '../../../contract/money.ts';
import type { Act } from '../acts.ts';
import type { Outcome } from '../history.ts';
import type { Play } from './payer.ts';

/** Account numbers and mandates on bank accounts, each opened under faults of its own. */

const BANK_CODE = '001';
const PRESSES = 4;
/** The stand-in's longest delay. Such an account number arrives after the product's first lookups. */
const LATE = 'PT40M';

interface Opening {
  readonly play: Play;
  readonly who: Person;
  /** The person's own bank account, different for each person. */
  readonly bankAccount: string;
}

/** Lets the next call fail, or not. A call without an answer costs the product 15 seconds. */
function orderFault({ random, product, isShort }: Play['context'], path: string): Promise<unknown> {
  const silent = isShort ? 0 : 3;
  const faults = { none: 60, http500: 20, slow: 14, timeoutAfterSuccess: silent, timeout: silent } as const;
  const mode = random.weighted(faults);
  const order = { path, method: 'POST', mode, times: 1 };
  return mode === 'none' ? Promise.resolve() : product.callStandIn('POST', '/sandbox/paystack/faults', order);
}

function promise({ play }: Opening, act: Act, key: string, outcome: Outcome): void {
  play.context.history.begin({ act, key, amountKobo: kobo(0n) })(outcome);
}

const eventOf = (event: string, who: Person, customerCode: string) => ({
  event,
  data: {
    id: `${event} ${who.id}`,
    authorization_code: 'AUTH_of_no_one',
    active: true,
    customer: { code: customerCode, customer_code: customerCode, email: who.email },
    customer_code: customerCode,
    dedicated_account: { account_number: '0000000000', active: true },
  },
});

async function customerCodeOf({ play, who }: Opening): Promise<string> {
  const { rows } = await play.context.product.database.pool.query<{ code: string }>(
    `SELECT customer_code AS code FROM deposit_accounts WHERE user_id = $1
     UNION ALL SELECT customer_code FROM payment_sources WHERE user_id = $1 AND customer_code IS NOT NULL LIMIT 1`,
    [who.id],
  );
  return rows[0]?.code ?? 'CUS_unknown';
}

/** Sends events that do not match anything that happened, in any order, some twice and some forged. */
async function tellTooEarly(opening: Opening, names: readonly string[]): Promise<void> {
  const { play, who } = opening;
  const { random } = play.context;
  const code = await customerCodeOf(opening);
  const told = random.shuffled([...names, ...names]).slice(0, random.int(1, names.length + 1));
  await Promise.all(
    told.map((name) => play.event(eventOf(name, who, code), random.chance(0.2) ? 'ab'.repeat(64) : undefined)),
  );
}

/** Makes concurrent requests until one succeeds, a few times at most. Returns the successful responses. */
async function press<T>({ play, who }: Opening, path: string, body?: object): Promise<readonly T[]> {
  for (let tries = 0; tries < PRESSES; tries += 1) {
    const presses = Array.from({ length: play.context.random.int(1, PRESSES) }, () =>
      play.ask<T>(who, 'POST', path, body),
    );
    const done = (await Promise.all(presses)).filter(({ status }) => status < 300);
    if (done.length > 0) return done.map((reply) => reply.body);
  }
  return [];
}

const ASSIGNED = [
  'dedicatedaccount.assign.success',
  'customeridentification.success',
  'dedicatedaccount.assign.failed',
];

/** Requests an account number, which arrives at once, late, never at first, or is refused. */
async function openAccount(opening: Opening): Promise<void> {
  const { play, who } = opening;
  const { random } = play.context;
  const outcome = random.weighted({ success: 60, failed: 20, never: 20 } as const);
  const isLate = random.chance(0.5);
  await play.steer('/accounts/assign', { email: who.email, outcome, ...(isLate ? { after: LATE } : {}) });
  await orderFault(play.context, random.pick(['/dedicated_account/assign', '/customer']) ?? '');
  const asked = await press(opening, '/api/wallet/account-number');
  await tellTooEarly(opening, ASSIGNED);
  // The product retries a request without a timely response, and the provider grants the retry.
  const isRefused = outcome === 'failed' && !isLate;
  const isGranted = asked.length > 0 && outcome === 'success';
  promise(opening, 'account number', who.id, isRefused ? 'refused' : isGranted ? 'acknowledged' : 'unknown');
}

const AUTHORIZED = ['direct_debit.authorization.active', 'direct_debit.authorization.created'];

/** Opens a mandate, which the person approves, refuses or ignores. */
async function openMandate(opening: Opening): Promise<void> {
  const { play, who, bankAccount } = opening;
  const { random } = play.context;
  await orderFault(play.context, random.pick(['/customer/authorization/initialize', '/customer']) ?? '');
  const body = { bankCode: BANK_CODE, accountNumber: bankAccount };
  const pages = await press<{ reference: string }>(opening, '/api/wallet/mandates', body);
  const references = [...new Set(pages.map(({ reference }) => reference))];
  if (references.length > 1) play.problems.push(`${who.email} got ${String(references.length)} pages of one mandate`);
  const [reference] = references;
  await tellTooEarly(opening, AUTHORIZED);
  const outcome = random.weighted({ approved: 70, refused: 15, none: 15 } as const);
  const isApproved = reference !== undefined && outcome === 'approved';
  promise(opening, 'mandate', `${who.id} ${bankAccount.slice(-4)}`, isApproved ? 'acknowledged' : 'refused');
  if (reference === undefined || outcome === 'none') return;
  const activeAfter = random.pick(['PT0S', 'PT1M', LATE]);
  const deliver = random.pick(['now', 'never']);
  await play.steer(`/mandates/${reference}`, { outcome, activeAfter, deliver });
  if (random.chance(0.3)) await orderVerifyFault(play);
  const verify = () => play.ask(who, 'POST', '/api/wallet/mandates/verify', { reference });
  await Promise.all([verify(), verify(), tellTooEarly(opening, AUTHORIZED)]);
}

const orderVerifyFault = (play: Play) =>
  play.steer('/faults', { path: '/customer/authorization/verify', mode: 'http500', times: 3 });

let people = 0;

/** Lets this many people open an account number and a mandate at once. */
export async function openAll(play: Play, count: number): Promise<void> {
  const { product } = play.context;
  people += 1;
  const { person } = peopleOf(product, `opening-${String(people)}`);
  const openOne = async (_: unknown, index: number): Promise<void> => {
    const who = await person('Ada');
    const bankAccount = `2${String(people * 1000 + index).padStart(9, '0')}`;
    const account = { bankCode: BANK_CODE, accountNumber: bankAccount };
    await play.steer('/bank-accounts', { ...account, holder: 'Ada Obi' });
    await who.call('POST', '/api/wallet/paystack/setup-recipient', {
      ...account,
      accountName: 'Ada Obi',
      bankName: 'Test Bank',
    });
    const opening = { play, who, bankAccount };
    await Promise.all([openAccount(opening), openMandate(opening)]);
  };
  await Promise.all(Array.from({ length: count }, openOne));
}

interface Listed {
  readonly data: readonly {
    readonly status?: string;
    readonly account_number: string;
    readonly customer: { readonly email: string };
  }[];
  readonly meta: { readonly pageCount?: number };
}

/** Returns duplicates at the provider: two account numbers of a person, or two mandates on a bank account. */
export async function heldTwice({ context: { product } }: Play): Promise<string[]> {
  const authorization = `Bearer ${product.secretKey}`;
  const list = async (path: string): Promise<Listed['data']> => {
    const found: Listed['data'][number][] = [];
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const asked = `/paystack${path}?page=${String(page)}`;
      const reply = await product.callStandIn<Listed>('GET', asked, undefined, { authorization });
      if (reply.status !== 200) throw new Error(`${asked} answered ${String(reply.status)}`);
      found.push(...reply.body.data);
      pages = reply.body.meta.pageCount ?? 1;
    }
    return found;
  };
  const numbers = (await list('/dedicated_account')).map(({ customer }) => `number of ${customer.email}`);
  const mandates = (await list('/directdebit/mandate-authorizations'))
    .filter(({ status }) => status === 'active')
    .map(({ customer, account_number: number }) => `mandate of ${customer.email} on ${number}`);
  const held = [...numbers, ...mandates];
  return [...new Set(held.filter((each, index) => held.indexOf(each) !== index))].map((each) => `twice: ${each}`);
}
