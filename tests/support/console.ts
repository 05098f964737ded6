import { expect } from 'vitest';
import { appCode } from './app-code.ts';
import { ADMIN } from './console-admin.ts';
import type { TestProduct } from './test-product.ts';

export { ADMIN, ADMIN_ENVIRONMENT } from './console-admin.ts';

type Body = Record<string, unknown>;

export const CONSOLE = '/api/super-admin';

export const consoleWithToken =
  (product: TestProduct, token: string) =>
  <T = Body>(method: string, path: string, body?: unknown) =>
    product.call<T>(method, `${CONSOLE}${path}`, body, { authorization: `Bearer ${token}` });

export type Console = ReturnType<typeof consoleWithToken>;

export async function consoleToken(product: TestProduct, credentials: Body = ADMIN): Promise<string> {
  const { status, body } = await product.call<{ token: string }>('POST', `${CONSOLE}/login`, credentials);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.token;
}

export const consoleOf = async (product: TestProduct, credentials?: Body): Promise<Console> =>
  consoleWithToken(product, await consoleToken(product, credentials));

/** App secret and password that new admins choose in tests. */
export const OWN_SECRET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
export const OWN_PASSWORD = 'lanterns over the creek';

/** Signs in a new admin and replaces the initial credentials. Returns the session's token. */
export async function fullySignedInToken(product: TestProduct, credentials: Body): Promise<string> {
  const token = await consoleToken(product, credentials);
  const own = { password: OWN_PASSWORD, secret: OWN_SECRET, code: await appCode(OWN_SECRET) };
  const { status, body } = await consoleWithToken(product, token)('POST', '/own-secrets', own);
  expect(status, JSON.stringify(body)).toBe(200);
  return token;
}

export const fullySignedInConsole = async (product: TestProduct, credentials: Body): Promise<Console> =>
  consoleWithToken(product, await fullySignedInToken(product, credentials));
