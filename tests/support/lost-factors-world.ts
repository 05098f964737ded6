import { expect } from 'vitest';
import { ADMIN_ENVIRONMENT, consoleOf } from './console.ts';
import { freshNumber, kycForm } from './kyc-app.ts';
import { appCode } from './app-code.ts';
import { testProduct } from './test-product.ts';

const PASSWORD = 'my goat eats yam';
export const REASON = 'Showed the card on a video call';
const DATE_OF_BIRTH = '1990-05-06';

export interface Body {
  readonly code: string;
  readonly secret: string;
  readonly user: { readonly id: string };
  readonly fields: Readonly<Record<string, string>>;
  readonly lostFactors: { readonly endsAt: string | null } | null;
  readonly lostFactorsStopped: boolean;
  readonly messages: readonly { readonly subject: string; readonly links: readonly string[] }[];
  readonly request: { readonly heldUntil: string | null };
}

export const cookieOf = ({ headers }: { readonly headers: Headers }): string =>
  (headers.get('set-cookie') ?? '').split(';')[0] ?? '';

/** A product with a console, and people who have or have lost their second factors. */
export async function lostFactorsWorld() {
  const product = await testProduct(ADMIN_ENVIRONMENT);
  const { call, database } = product;
  const admin = await consoleOf(product);

  const login = (email: string) => call<Body>('POST', '/api/internal/login', { email, password: PASSWORD });

  const advance = (by: string) => call('POST', '/sandbox/clock', { advance: by });

  let people = 0;

  /** Creates a person who loses the phone with their authenticator app. A session stays open in another browser. */
  async function addPerson({
    kyc = true,
    balance = '0',
    bvn = freshNumber(),
    names = {},
  }: { kyc?: boolean; balance?: string; bvn?: string; names?: object } = {}) {
    people += 1;
    const email = `lost-${String(people)}@example.com`;
    const created = await call<Body>('POST', '/sandbox/users', {
      ...{ email, password: PASSWORD, firstName: 'Ada', lastName: 'Obi', balance },
      kyc: false,
    });
    const { id } = created.body.user;
    let cookie = cookieOf(await login(email));
    const as = (method: string, path: string, body?: unknown) => call<Body>(method, path, body, { cookie });
    const nin = freshNumber();
    if (kyc) expect((await as('POST', '/api/kyc/submit', kycForm({ bvn, nin, ...names }))).status).toBe(200);
    const { secret } = (await as('POST', '/api/user/two-factor/setup')).body;
    const enabled = await as('POST', '/api/user/two-factor/enable', { code: await appCode(secret) });
    expect(enabled.status).toBe(200);
    // Makes the factor older than the 72 hours of “This was not me”. The code just used works again, which saves
    // waiting.
    await database.pool.query(
      `UPDATE second_factors SET enabled_at = enabled_at - interval '9 days', last_step = last_step - 1 WHERE user_id = $1`,
      [id],
    );
    cookie = cookieOf(enabled);
    const startLogin = async (): Promise<string> => {
      const asked = await login(email);
      expect(asked.status).toBe(401);
      return cookieOf(asked);
    };
    const report = async (over: object = {}, from?: string) => {
      const proof = { kind: 'bvn', number: bvn, dateOfBirth: DATE_OF_BIRTH, ...over };
      return call<Body>('POST', '/api/auth/lost-factors', proof, { cookie: from ?? (await startLogin()) });
    };
    const decide = (action: 'accept' | 'decline') =>
      admin<Body>('POST', `/users/${id}/action`, { action: `${action}_lost_factors`, reason: REASON });
    /** Moves one request into the past. Moving the clock would run everyone's daily work. */
    const shiftRequest = async (time: string): Promise<void> => {
      await database.pool.query(
        'UPDATE lost_factor_requests SET due_at = due_at - $2::interval, ends_at = ends_at - $2::interval WHERE user_id = $1',
        [id, time],
      );
      await advance('PT1S');
    };
    const notificationTitles = async (): Promise<string[]> => {
      const { rows } = await database.pool.query<{ title: string }>(
        `SELECT title FROM notifications WHERE user_id = $1 AND title ~ 'login protection' ORDER BY created_at, id`,
        [id],
      );
      return rows.map(({ title }) => title);
    };
    const currentCode = (): Promise<string> => appCode(secret);
    return { id, email, bvn, nin, as, startLogin, report, decide, shiftRequest, notificationTitles, currentCode };
  }
  return { call, database, admin, login, advance, addPerson };
}
