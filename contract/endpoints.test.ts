import { expect, test } from 'vitest';
import { endpoints, sandboxEndpoints } from './endpoints.ts';
import { adminEndpoints } from './admin/endpoints.ts';
import { adminAreas, areas, routesOf } from './routes.ts';
import * as sandbox from './sandbox.ts';

test.each([
  ['the product', endpoints, areas],
  ['the console', adminEndpoints, adminAreas],
  ['sandbox mode', sandboxEndpoints, { sandbox }],
] as const)(
  'each call of %s is declared once, under its name and with its method and address',
  (_, named, declared) => {
    const routes = routesOf(declared);
    expect(Object.fromEntries(routes.map(({ name, route: { method, path } }) => [name, { method, path }]))).toEqual(
      named,
    );
    expect(routes).toHaveLength(Object.keys(named).length);
  },
);
