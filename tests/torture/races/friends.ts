import { kobo, toNaira, type Kobo } from '../../../contract/money.ts';
import { peopleOf, type Person } from '../../support/product-people.ts';
import type { Asked } from '../history.ts';
import type { Context } from '../row.ts';

/** Four members with money, and their actions before a race. Records every action that counts. */

export const SHARE_KOBO = kobo(1_000_00n);
const BALANCE = '20000000';
const BANK_ACCOUNT = { accountNumber: '0123456789', bankCode: '001', accountName: 'TEST', bankName: 'Test Bank' };

export interface Circle {
  readonly id: string;
  readonly path: string;
  readonly code: string;
}

export class Friends {
  readonly ada: Person;
  readonly bola: Person;
  readonly chidi: Person;
  readonly dayo: Person;
  private readonly context: Context;
  private readonly newPerson: ReturnType<typeof peopleOf>['person'];

  private constructor(
    context: Context,
    newPerson: Friends['newPerson'],
    people: readonly [Person, Person, Person, Person],
  ) {
    this.context = context;
    this.newPerson = newPerson;
    [this.ada, this.bola, this.chidi, this.dayo] = people;
  }

  static async meet(context: Context): Promise<Friends> {
    const { person } = peopleOf(context.product, 'races');
    const make = (name: string): Promise<Person> => person(name, BALANCE, { source: 'card', accountNumber: true });
    return new Friends(context, person, [
      await make('Ada'),
      await make('Bola'),
      await make('Chidi'),
      await make('Dayo'),
    ]);
  }

  get all(): readonly [Person, Person, Person, Person] {
    return [this.ada, this.bola, this.chidi, this.dayo];
  }

  get database() {
    return this.context.product.database;
  }

  steer(path: string, body: unknown): Promise<unknown> {
    return this.context.product.callStandIn('POST', `/sandbox/paystack${path}`, body);
  }

  /** Creates a person with this much money, a bank account, and optional extras of the sandbox. */
  async newcomer(naira: string, over: Parameters<Friends['newPerson']>[2] = {}): Promise<Person> {
    const made = await this.newPerson('Efe', naira, over);
    const { rows } = await this.database.pool.query<{ reference: string; amount: bigint }>(
      'SELECT reference, amount FROM deposits WHERE user_id = $1',
      [made.id],
    );
    for (const { reference, amount } of rows)
      this.promise({ act: 'deposit', key: reference, amountKobo: kobo(amount) });
    if (over['accountNumber'] === true) this.promise({ act: 'account number', key: made.id, amountKobo: kobo(0n) });
    await made.call('POST', '/api/wallet/paystack/setup-recipient', BANK_ACCOUNT);
    return made;
  }

  /** Records what has happened, or what the following race acknowledges. */
  promise(asked: Asked): void {
    this.context.history.begin(asked)('acknowledged');
  }

  async act<T>(asked: Asked, run: () => Promise<T>): Promise<T> {
    const answer = this.context.history.begin(asked);
    const result = await run();
    answer('acknowledged');
    return result;
  }

  voteOf({ id }: Circle, candidate: Person, voter: Person): Asked {
    return { act: 'vote', key: `${id} ${candidate.id} 1 ${voter.id}`, amountKobo: kobo(0n) };
  }

  contributionOf({ id }: Circle, round: number, by: Person): Asked {
    return { act: 'contribution', key: `${id} 1 ${String(round)} ${by.id}`, amountKobo: SHARE_KOBO };
  }

  vote(circle: Circle, candidate: Person, voter: Person): Promise<unknown> {
    return this.act(this.voteOf(circle, candidate, voter), () =>
      voter.call('POST', `${circle.path}/members/${candidate.id}/vote`, { vote: 'approve' }),
    );
  }

  contribute(circle: Circle, round: number, by: Person): Promise<unknown> {
    return this.act(this.contributionOf(circle, round, by), () =>
      by.call('POST', `${circle.path}/contribute`, { amount: toNaira(SHARE_KOBO) }),
    );
  }

  /** Creates a circle of these members, owned by the first. It has started unless it has more places than members. */
  async circle(members: readonly Person[] = this.all, places = members.length, more: object = {}): Promise<Circle> {
    const [owner = this.ada, ...others] = members;
    const { group } = await owner.call<{ group: { id: string; invitationCode: string } }>('POST', '/api/groups', {
      name: 'Race',
      contributionAmount: toNaira(SHARE_KOBO),
      maxMembers: places,
      ...more,
    });
    const made = { id: group.id, path: `/api/groups/${group.id}`, code: group.invitationCode };
    const inside = [owner];
    for (const other of others) {
      await other.call('POST', '/api/groups/join', { invitationCode: made.code });
      for (const voter of inside) await this.vote(made, other, voter);
      inside.push(other);
    }
    return made;
  }

  async playRounds(circle: Circle, members: readonly Person[], rounds = members.length): Promise<void> {
    for (let round = 1; round <= rounds; round += 1) {
      for (const by of members) await this.contribute(circle, round, by);
      await members[round - 1]?.call('POST', `${circle.path}/withdraw`);
    }
  }

  /** Starts and pays a deposit without an event. `paidKobo` pays an amount other than the requested one. */
  async paidDeposit(by: Person, naira: string, paidKobo?: Kobo): Promise<string> {
    const { reference } = await by.call<{ reference: string }>('POST', '/api/wallet/deposit', { amount: naira });
    const amount = paidKobo === undefined ? {} : { amount: Number(paidKobo) };
    await this.steer(`/checkout/${reference}`, { outcome: 'success', deliver: 'never', ...amount });
    return reference;
  }
}
