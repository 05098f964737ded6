import { describe, expect, it } from 'vitest';
import { routes } from '../../contract/routes.ts';
import { testProduct } from '../support/test-product.ts';

const product = await testProduct();
const { body: description } = await product.call<{ openapi: string; paths: Record<string, Record<string, unknown>> }>(
  'GET',
  '/api/openapi.json',
);

/** OpenAPI writes `/x/{id}` where the contract writes `/x/:id`. */
const published = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

describe('every route of the contract', () => {
  it.each(routes.map((route) => [route.method, route.path, route] as const))(
    '%s %s is served, published and guarded',
    async (method, path, route) => {
      expect(description.paths[published(path)]).toHaveProperty(method.toLowerCase());
      const { status, body } = await product.call<{ code?: string }>(method, path.replace(/:\w+/g, 'x'));
      if (route.access === 'user') expect([status, body.code]).toEqual([401, 'NOT_AUTHENTICATED']);
      else expect([404, 500]).not.toContain(status);
    },
  );
});

describe('what the product publishes', () => {
  it('is OpenAPI 3.1, with a reference page that needs no script', async () => {
    expect(description.openapi).toBe('3.1.0');
    const page = await product.call<string>('GET', '/api/docs');
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.body).toContain('/api/groups/{id}/contribute');
    expect(page.body).not.toContain('<script');
  });

  it('tells an operator how it is, and its metrics only to who has the token', async () => {
    expect((await product.call('GET', '/healthz')).status).toBe(200);
    expect((await product.call('GET', '/readyz')).status).toBe(200);
    expect((await product.call('GET', '/metrics')).status).toBe(401);
  });
});
