import { expect } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../contract/durations.ts';
import type { GroupDetail } from '../../contract/round-schemas.ts';
import { peopleOf, type Person } from './product-people.ts';
import type { TestProduct } from './test-product.ts';

type Body = Record<string, unknown>;

/** A person who saved a card over HTTP and allows automatic charges from it. */
export interface Saver extends Person {
  readonly sourceId: string;
  readonly balance: () => Promise<string>;
  /** Messages of the person's notices, oldest first. */
  told(): Promise<string[]>;
  /** The automatic charge of a Lagos day. */
  chargeOf(day: string): Promise<AutomaticCharge>;
  /** Number, amount, fee and status of each attempt, in order. */
  tries(): Promise<string[]>;
}

interface AutomaticCharge extends Body {
  readonly id: string;
  readonly dueDay: string;
  readonly status: string;
  readonly confirmUrl: string | null;
}

export interface AutomaticCircle {
  readonly id: string;
  readonly path: string;
  /** Due day of the open round, `YYYY-MM-DD`. */
  readonly dueDay: string;
  /** Lets time pass until just after a Lagos time, so many days after the due day. */
  until(day: number, hour: number, minute?: number): Promise<void>;
  /** The saver's contribution to a round. */
  contribution(round: number): Promise<{ readonly status: string; readonly lateFee: string }>;
}

/** Limits above what any story charges. */
const CAPS = { capPerCharge: '200000', capPerDay: '400000', words: 'I allow Rota to take what my wallet lacks.' };
/** The stand-in calls the holder of each account at this bank 'Test Account'. */
const OWN_ACCOUNT = { bankCode: '001', accountNumber: '0123456789' };
/** Amount of the deposit with which the card is saved. */
const CARD_PAYMENT = 100;

/** Makes a call of the sandbox that must succeed. */
export async function sandboxCall<T = Body>(product: TestProduct, path: string, body: unknown): Promise<T> {
  const answer = await product.call<T>('POST', `/sandbox${path}`, body);
  expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body;
}

/** The two friends are in all circles, so their wallets hold enough for each. */
const RICH = '900000';

/** Creates people with saved cards, automatic charges and circles in a whole product. `moveClock` moves its time. */
export function automaticPeople(product: TestProduct, moveClock: (atMs: number) => Promise<void>) {
  const { person } = peopleOf(product);
  let friends: Promise<readonly [Person, Person]> | undefined;
  const twoFriends = async () => [await person('Ada', RICH), await person('Bola', RICH)] as const;

  async function saveCard({ call }: Person): Promise<string> {
    const { reference } = await call<{ reference: string }>('POST', '/api/wallet/deposit', {
      amount: String(CARD_PAYMENT),
    });
    await sandboxCall(product, `/paystack/checkout/${reference}`, { outcome: 'success', card: '4081' });
    return (await call<{ source: { id: string } }>('POST', '/api/wallet/cards', { reference })).source.id;
  }

  /** Opens a mandate on Test Bank ••6789, which the bank confirms at once. */
  async function openMandate({ call }: Person): Promise<string> {
    const { reference } = await call<{ reference: string }>('POST', '/api/wallet/mandates', OWN_ACCOUNT);
    await sandboxCall(product, `/paystack/mandates/${reference}`, { outcome: 'approved', activeAfter: 'PT0S' });
    const source = async () =>
      (await call<{ source: { id: string; status: string } }>('POST', '/api/wallet/mandates/verify', { reference }))
        .source;
    await expect.poll(async () => (await source()).status).toBe('active');
    return (await source()).id;
  }

  /** Makes a person with this sum in the wallet, a saved Visa ••4081 and automatic charges of it. */
  async function saver(firstName: string, naira: number): Promise<Saver> {
    const made = await person(firstName, String(naira - CARD_PAYMENT));
    return automatic(made, await saveCard(made));
  }

  /** Makes a person with this sum in the wallet, a mandate on Test Bank ••6789 and automatic charges of it. */
  async function debited(naira: number): Promise<Saver> {
    const made = await person('Test', String(naira), { lastName: 'Account' });
    return automatic(made, await openMandate(made));
  }

  async function automatic(made: Person, sourceId: string): Promise<Saver> {
    await made.call('PUT', '/api/wallet/automatic', { sourceId, ...CAPS });
    const { call } = made;
    return {
      ...made,
      sourceId,
      balance: async () => String((await call('GET', '/api/wallet'))['balance']),
      async told() {
        const path = '/api/notifications?limit=50';
        const { notifications } = await call<{ notifications: { message: string }[] }>('GET', path);
        return notifications.map(({ message }) => message).reverse();
      },
      async chargeOf(day) {
        const { charges } = await call<{ charges: AutomaticCharge[] }>('GET', '/api/wallet/sources');
        return charges.find(({ dueDay }) => dueDay === day) ?? expect.fail(`No charge of ${day}`);
      },
      async tries() {
        const { rows } = await product.database.pool.query<{ line: string }>(
          `SELECT concat_ws(' ', try, amount / 100, fee / 100, status) AS line FROM deposits
            WHERE user_id = $1 AND automatic_charge_id IS NOT NULL ORDER BY created_at`,
          [made.id],
        );
        return rows.map(({ line }) => line);
      },
    };
  }

  /** Forms a circle of two friends and the saver, who collects last. All pay automatically. */
  async function circle(member: Saver, options: Body = {}): Promise<AutomaticCircle> {
    const [owner, friend] = await (friends ??= twoFriends());
    const { group } = await owner.call<{ group: { id: string; invitationCode: string } }>('POST', '/api/groups', {
      name: 'Lagos Savers',
      contributionAmount: '20000',
      frequency: 'monthly',
      maxMembers: 3,
      ...options,
    });
    const path = `/api/groups/${group.id}`;
    for (const other of [friend, member]) {
      await other.call('POST', '/api/groups/join', { invitationCode: group.invitationCode });
      for (const voter of other === friend ? [owner] : [owner, friend]) {
        await voter.call('POST', `${path}/members/${other.id}/vote`, { vote: 'approve' });
      }
    }
    for (const each of [owner, friend, member]) await each.call('POST', `${path}/auto-contribute`, { enabled: true });
    return circleFor(member, group.id);
  }

  /** Reads the circle's open round with its current times. */
  async function circleFor(member: Person, id: string): Promise<AutomaticCircle> {
    const path = `/api/groups/${id}`;
    const detail = () => member.call<GroupDetail>('GET', path);
    const dueAt = Date.parse((await detail()).round?.dueDate ?? '');
    const midnight = dueAt + 1 - DAY_MS;
    return {
      id,
      path,
      dueDay: new Date(midnight + HOUR_MS).toISOString().slice(0, 10),
      async until(day, hour, minute = 0) {
        await moveClock(midnight + day * DAY_MS + hour * HOUR_MS + minute * MINUTE_MS + 1000);
      },
      async contribution(round) {
        const { contributions } = await detail();
        return contributions.find((each) => each.round === round && each.userId === member.id) ?? expect.fail(path);
      },
    };
  }

  return { person, saver, debited, circle, circleFor };
}
