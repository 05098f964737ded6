import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoints, sandboxEndpoints } from './endpoints.ts';
import { adminEndpoints } from './admin/endpoints.ts';
import { adminAreas, areas, routesOf } from './routes.ts';
import * as sandbox from './sandbox.ts';

test.each([
  ['the product', endpoints, areas],
  ['the console', adminEndpoints, adminAreas],
  ['sandbox mode', sandboxEndpoints, { sandbox }],
] as const)('each route of %s is declared once, under its name and with its method and path', (_, named, declared) => {
  const routes = routesOf(declared);
  expect(Object.fromEntries(routes.map(({ name, route: { method, path } }) => [name, { method, path }]))).toEqual(
    named,
  );
  expect(routes).toHaveLength(Object.keys(named).length);
});

const FROM_BROWSERS = new Set(['addPasskey', 'signInWithPasskey', 'reauthenticateWithPasskey']);

function looseIn(schema: unknown, place: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const isLoose =
    'properties' in schema && !('additionalProperties' in schema && schema.additionalProperties === false);
  const below = Object.entries(schema).flatMap(([key, value]) => looseIn(value, `${place}.${key}`));
  return isLoose ? [place, ...below] : below;
}

test('a body accepts no unknown keys, at any depth', () => {
  const bodies = routesOf({ ...areas, ...adminAreas, sandbox }).flatMap(({ name, route: { body } }) =>
    body === undefined || FROM_BROWSERS.has(name) ? [] : [{ name, body }],
  );
  const loose = bodies.flatMap(({ name, body }) => looseIn(z.toJSONSchema(body, { io: 'input' }), name));
  expect(bodies.length).toBeGreaterThan(50);
  expect(loose).toEqual([]);
});
