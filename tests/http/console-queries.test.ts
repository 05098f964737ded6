import { describe, expect, it } from 'vitest';
import { adminAreas, routesOf } from '../../contract/routes.ts';
import { ADMIN_ENVIRONMENT, CONSOLE, consoleOf } from '../support/console.ts';
import { testProduct } from '../support/test-product.ts';

const product = await testProduct(ADMIN_ENVIRONMENT);
const admin = await consoleOf(product);

interface Refusal {
  readonly fields?: Readonly<Record<string, string>>;
}

const reads = routesOf(adminAreas).filter(({ route }) => route.method === 'GET' && route.access === 'admin');

describe('query parameters of the console’s calls', () => {
  it.each(reads.map(({ name, route }) => [name, route.path.replace(CONSOLE, '').replace(/:\w+/g, 'x')] as const))(
    '%s refuses an unknown key',
    async (_name, path) => {
      const { status, body } = await admin<Refusal>('GET', `${path}?surprise=1&at=2026-11-30`);
      expect([status, body.fields]).toMatchObject([400, { surprise: 'Unknown field', at: 'Unknown field' }]);
    },
  );

  it('refuse a key that every JavaScript object has, and work without it', async () => {
    const { status, body } = await admin<Refusal>('GET', '/debts?constructor=1&type=late_fee');
    expect([status, body.fields]).toEqual([400, { constructor: 'Unknown field', type: 'Unknown field' }]);
    expect((await admin('GET', '/debts')).status).toBe(200);
    expect((await admin('GET', '/users?q=ada&status=active')).status).toBe(200);
  });

  it('are ignored in a member’s call if unknown', async () => {
    expect((await product.call('GET', '/api/config?utm_source=mail')).status).toBe(200);
  });
});
