import type { Reply } from '../../../support/caller.ts';
import type { Context } from '../../row.ts';
import type { Friends } from '../friends.ts';

/** Admins, and their actions before a race. */

export const REASON = 'Asked for by telephone';
const CONSOLE = '/api/super-admin';
const CREDENTIALS = { username: 'second', password: 'seven calm harmattan dawns', securityCode: '482914' };

interface Admin {
  readonly authorization: string;
}

type Body = Readonly<Record<string, unknown>>;

/** Waits until `find` returns a value. */
async function until<T>(what: string, find: () => Promise<T | undefined>): Promise<T> {
  const giveUpAt = performance.now() + 60_000;
  for (;;) {
    const found = await find();
    if (found !== undefined) return found;
    if (performance.now() > giveUpAt) throw new Error(`Not in a minute: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export class Office {
  readonly friends: Friends;
  readonly first: Admin;
  /** Approves the first admin's proposals. Equals the first if one admin decides alone. */
  readonly second: Admin;
  readonly decidesAlone: boolean;
  private readonly context: Context;
  private numbers = 0;

  private constructor(
    context: Context,
    friends: Friends,
    [first, second]: readonly [Admin, Admin],
    decidesAlone: boolean,
  ) {
    this.context = context;
    this.friends = friends;
    this.first = first;
    this.second = second;
    this.decidesAlone = decidesAlone;
  }

  static async open(context: Context, friends: Friends): Promise<Office> {
    const { product } = context;
    const signIn = async (credentials: object): Promise<Admin> => {
      const { status, body } = await product.call<{ token?: string }>('POST', `${CONSOLE}/login`, credentials);
      if (body.token === undefined)
        throw new Error(`An admin cannot sign in: ${String(status)} ${JSON.stringify(body)}`);
      return { authorization: `Bearer ${body.token}` };
    };
    const first = await signIn(product.admin);
    const { body } = await product.call<{ decidesAlone: boolean }>('GET', `${CONSOLE}/me`, undefined, { ...first });
    if (body.decidesAlone) return new Office(context, friends, [first, first], true);
    const second = { ...CREDENTIALS, email: 'second@example.com', role: 'super_admin', reason: REASON };
    const made = await product.call('POST', `${CONSOLE}/admins`, second, { ...first });
    if (made.status !== 201) throw new Error(`The second admin was not added: ${JSON.stringify(made.body)}`);
    // As if another admin had approved it and it had chosen its own credentials: so far there is only one admin.
    await product.database.pool.query(
      'UPDATE super_admins SET is_active = true, secrets_set_by = NULL, has_given_secrets = false WHERE username = $1',
      [CREDENTIALS.username],
    );
    return new Office(context, friends, [first, await signIn(CREDENTIALS)], false);
  }

  /** Returns a number that no earlier race used. */
  next(): number {
    return (this.numbers += 1);
  }

  /** Returns a day after those of earlier races, on which nothing has started. */
  async nextDay(): Promise<string> {
    const { body } = await this.context.product.call<{ now: string }>('GET', '/sandbox/clock');
    const at = new Date(body.now);
    at.setUTCDate(at.getUTCDate() + 5 + this.next());
    return at.toISOString().slice(0, 10);
  }

  path = (path: string): string => `${CONSOLE}${path}`;

  async call<T = Body>(by: Admin, method: string, path: string, body?: unknown): Promise<Reply<T>> {
    const reply = await this.context.product.call<T>(method, this.path(path), body, { ...by });
    if (reply.status >= 300)
      throw new Error(`${method} ${path}: ${String(reply.status)} ${JSON.stringify(reply.body)}`);
    return reply;
  }

  /** Performs an action and, where two admins decide, its approval by a second one. */
  async perform(path: string, body: object): Promise<void> {
    const before = new Set(await this.openProposals());
    await this.call(this.first, 'POST', path, { reason: REASON, ...body });
    for (const id of await this.openProposals())
      if (!before.has(id))
        await this.call(this.second, 'POST', `/proposals/${id}`, { decision: 'approve', reason: REASON });
  }

  async openProposals(): Promise<readonly string[]> {
    const { rows } = await this.query<{ id: string }>(`SELECT id FROM admin_proposals WHERE status = 'open'`);
    return rows.map(({ id }) => id);
  }

  query<Row extends object>(statement: string, values: readonly unknown[] = []) {
    return this.friends.database.pool.query<Row>(statement, [...values]);
  }

  /** Waits for the row of a statement with one column, `id`. */
  row(what: string, statement: string, values: readonly unknown[]): Promise<string> {
    return until(what, async () => (await this.query<{ id: string }>(statement, values)).rows[0]?.id);
  }
}
