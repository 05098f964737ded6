import { CircleLoader, CONTRIBUTION_KOBO, SEATS, spreadOverCircles, type Due } from '../../bench/circles.ts';
import { kobo, toNaira, type Kobo } from '../../contract/money.ts';
import type { GroupId, UserId } from '../../contract/ids.ts';
import { peopleOf, type Person } from '../support/product-people.ts';
import type { Reply } from '../support/caller.ts';
import type { Random } from '../simulation/random.ts';
import type { Asked, History } from './history.ts';
import type { TortureProduct } from './product.ts';
import type { Context } from './row.ts';

/** Payments that go on while a row breaks something: contributions, deposits and withdrawals. */

const BALANCE = '50000000';
const LANES = 8;
/** Members created at once. */
const TOGETHER = 4;
/** Delay between retries of a call without a response, in milliseconds. */
const REPEAT_MS = 100;
/** Timeout of a response. Calls to a killed process get none. */
const ANSWER_MS = 30_000;
const BANK_ACCOUNT = { accountNumber: '0123456789', bankCode: '001', accountName: 'TEST', bankName: 'Test Bank' };

/** The members of each product, shared by all of its rows. */
const members = new WeakMap<TortureProduct, Promise<readonly Person[]>>();

async function createMembers(product: TortureProduct): Promise<readonly Person[]> {
  const { person } = peopleOf(product);
  const made: Person[] = [];
  // Few at once, because each waits for a mail, which a busy machine sends late.
  while (made.length < SEATS) {
    made.push(...(await Promise.all(Array.from({ length: TOGETHER }, () => person('Ada', BALANCE)))));
  }
  for (const { call } of made) await call('POST', '/api/wallet/paystack/setup-recipient', BANK_ACCOUNT);
  return made;
}

/** Returns members with money and a bank account, one for each seat of a circle. */
export async function membersOf(product: TortureProduct): Promise<readonly Person[]> {
  const made = members.get(product) ?? createMembers(product);
  members.set(product, made);
  // Withdrawals need a recent password.
  await product.database.pool.query('UPDATE sessions SET password_proved_at = now(), last_used_at = now()');
  return made;
}

/** Amounts already withdrawn. Each withdrawal of a product has a different amount. */
const withdrawn = new WeakMap<TortureProduct, number>();

function nextAmount(product: TortureProduct): Kobo {
  const number = (withdrawn.get(product) ?? 0) + 1;
  withdrawn.set(product, number);
  return kobo(100_00n + BigInt(number));
}

/** Adds circles in which each member owes one contribution. */
export async function addDues(
  product: TortureProduct,
  people: readonly Person[],
  circles: number,
): Promise<readonly Due[]> {
  const loader = await CircleLoader.open(product.databaseUrl);
  try {
    const asLoaded = people.map(({ id, cookie }) => ({ userId: id as UserId, session: cookie }));
    return spreadOverCircles(await loader.addCircles(circles, asLoaded));
  } finally {
    await loader.close();
  }
}

/** Counts, and resolves promises at later counts. */
function newTally() {
  let counted = 0;
  let waiting: { readonly at: number; readonly go: () => void }[] = [];
  return {
    count(): void {
      counted += 1;
      const ready = waiting.filter(({ at }) => at <= counted);
      waiting = waiting.filter(({ at }) => at > counted);
      for (const { go } of ready) go();
    },
    more: (count: number) => new Promise<void>((go) => waiting.push({ at: counted + count, go })),
  };
}

interface Call {
  readonly path: string;
  readonly body: unknown;
  readonly cookie: string;
  readonly key: string;
}

export class Payments {
  /** Answers that no caller should ever get. */
  readonly problems: string[] = [];
  private readonly product: TortureProduct;
  private readonly history: History;
  private readonly random: Random;
  private readonly people: readonly Person[];
  private readonly dues: Due[];
  private readonly lanes: Promise<void>[] = [];
  private isStopping = false;
  private keys = 0;
  private readonly acknowledged = newTally();
  private readonly busy = newTally();

  private constructor({ product, history, random }: Context, people: readonly Person[], dues: readonly Due[]) {
    this.product = product;
    this.history = history;
    this.random = random;
    this.people = people;
    this.dues = [...dues];
  }

  /** Prepares members and circles. Call it before the row begins. */
  static async prepare(context: Context, circles: number): Promise<Payments> {
    const people = await membersOf(context.product);
    const payments = new Payments(context, people, await addDues(context.product, people, circles));
    context.atEnd(() => payments.stop());
    return payments;
  }

  /** Starts payments, also after a stop. */
  start(lanes = LANES): void {
    this.isStopping = false;
    for (let lane = 0; lane < lanes; lane += 1) this.lanes.push(this.work());
  }

  /** Resolves when so many more operations are acknowledged. */
  more(count: number): Promise<void> {
    return this.acknowledged.more(count);
  }

  /** Resolves when so many more calls have found the product away or busy. */
  moreBusy(count: number): Promise<void> {
    return this.busy.more(count);
  }

  /** Starts no new operations and waits for those in flight. Those without a response stay unknown. */
  async stop(): Promise<void> {
    this.isStopping = true;
    await Promise.all(this.lanes.splice(0));
  }

  private async work(): Promise<void> {
    while (!this.isStopping) {
      const due = this.random.chance(0.6) ? this.dues.shift() : undefined;
      const person = this.random.pick(this.people);
      if (person === undefined) throw new Error('Payments need people');
      if (due !== undefined) await this.contribute(due);
      else if (this.random.chance(0.5)) await this.deposit(person);
      else await this.withdraw(person);
    }
  }

  /** Retries a call until it has a response; without patience, calls once. Returns undefined if there is none. */
  private async insist<T>(call: Call, isPatient: boolean): Promise<Reply<T> | undefined> {
    const headers = { cookie: call.cookie, 'idempotency-key': call.key };
    for (;;) {
      const answer = await this.product
        .call<T>('POST', call.path, call.body, headers, ANSWER_MS)
        .catch(() => undefined);
      if (answer !== undefined && answer.status < 500) return answer;
      if (answer !== undefined && answer.status !== 503)
        this.problems.push(`${call.path} answered ${String(answer.status)}: ${JSON.stringify(answer.body)}`);
      this.busy.count();
      if (!isPatient || this.isStopping) return undefined;
      await new Promise((resolve) => setTimeout(resolve, REPEAT_MS));
    }
  }

  private nextKey(): string {
    return `key-${String((this.keys += 1))}-${String(this.random.int(0, 2 ** 30))}`;
  }

  /**
   * Records an operation and makes its call. One in three is never retried, which shows what a lost response had done.
   */
  private async ask(asked: Asked, call: Omit<Call, 'key'>, isDone: (body: never) => boolean = () => true) {
    const answer = this.history.begin(asked);
    const reply = await this.insist<never>({ ...call, key: this.nextKey() }, !this.random.chance(1 / 3));
    if (reply === undefined) return;
    if (reply.status >= 300) answer('refused');
    else if (isDone(reply.body)) this.count(answer);
  }

  private count(answer: (outcome: 'acknowledged') => void): void {
    answer('acknowledged');
    this.acknowledged.count();
  }

  private contribute({ groupId, userId, session }: { groupId: GroupId; userId: UserId; session: string }) {
    const asked: Asked = { act: 'contribution', key: `${groupId} 1 1 ${userId}`, amountKobo: CONTRIBUTION_KOBO };
    const body = { amount: toNaira(CONTRIBUTION_KOBO) };
    return this.ask(asked, { path: `/api/groups/${groupId}/contribute`, body, cookie: session });
  }

  private withdraw({ id, cookie }: Person) {
    const amountKobo = nextAmount(this.product);
    const asked: Asked = { act: 'withdrawal', key: `${id} ${String(amountKobo)}`, amountKobo };
    return this.ask(asked, { path: '/api/wallet/withdraw', body: { amount: toNaira(amountKobo) }, cookie });
  }

  private async deposit({ cookie }: Person): Promise<void> {
    const amountKobo = kobo(BigInt(this.random.int(100_00, 900_00)));
    const body = { amount: toNaira(amountKobo) };
    const start = { path: '/api/wallet/deposit', body, cookie, key: this.nextKey() };
    const started = await this.insist<{ reference: string }>(start, true);
    if (started === undefined || started.status >= 300) return;
    const { reference } = started.body;
    const checkout = `/sandbox/paystack/checkout/${reference}`;
    // The stand-in may be killed before it responds. The deposit is then paid, or requested and never paid.
    await this.product.callStandIn('POST', checkout, { outcome: 'success' }).catch(() => undefined);
    await this.ask(
      { act: 'deposit', key: reference, amountKobo },
      { path: '/api/wallet/deposit/verify', body: { reference }, cookie },
      ({ status }: { status: string }) => status === 'completed',
    );
  }
}
