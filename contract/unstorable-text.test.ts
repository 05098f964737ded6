import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Schema } from './route.ts';
import { routes } from './routes.ts';

/** Fields that are only hashed or parsed, so they never reach the database as text. */
const NEVER_STORED = new Set([
  'POST /api/internal/signup password',
  'POST /api/internal/login password',
  'POST /api/auth/reset-password password',
  'POST /api/auth/reauthenticate password',
  'POST /api/auth/provider-password password',
  'POST /api/user/password currentPassword',
  'POST /api/user/password newPassword',
  'PUT /api/user/email password',
  'POST /sandbox/users password',
  'POST /api/super-admin/admins password',
  'POST /api/super-admin/own-secrets password',
  'GET /api/auth/login returnTo',
  'GET /api/auth/logout returnTo',
  'GET /api/auth/callback state',
  'GET /api/auth/callback code',
  'GET /api/auth/callback iss',
  'GET /api/auth/callback error',
]);

/** Values that some field accepts, so that only the inserted characters matter. */
const PLAUSIBLE = [
  'ABCD2345',
  '0123456789',
  '01234567890',
  '08012345678',
  'ada@example.com',
  'true',
  '2026-01-31',
  'x',
];
const UNSTORABLE = ['\u0000', '\u0007', '\ud800'];

const inside = (value: string, character: string) =>
  `${value.slice(0, Math.ceil(value.length / 2))}${character}${value.slice(Math.ceil(value.length / 2))}`;

interface Definition {
  readonly def: { readonly shape?: Record<string, Schema>; readonly options?: readonly Schema[] };
}

/** Lists the fields of an object schema, or of each option of a union. */
function members(schema: Schema | undefined): [string, Schema][] {
  if (schema === undefined) return [];
  const { def } = schema._zod as unknown as Definition; // Internal definition, as zod's own tools read it.
  if (def.options !== undefined) return def.options.flatMap(members);
  return Object.entries(def.shape ?? {});
}

const fields = routes.flatMap((route) =>
  [route.params, route.query, route.body]
    .flatMap(members)
    .map(([name, schema]) => [`${route.method} ${route.path} ${name}`, schema] as const),
);

describe('a text that the database cannot store', () => {
  it.each(fields.filter(([name]) => !NEVER_STORED.has(name)))('does not get through %s', (_name, schema) => {
    for (const character of UNSTORABLE) {
      for (const value of PLAUSIBLE) {
        const result = z.safeParse(schema, inside(value, character));
        if (result.success) expect(String(result.data)).not.toContain(character);
      }
    }
  });
});
