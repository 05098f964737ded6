import { describe, expect, it } from 'vitest';
import { errorStatus } from '../../contract/error-text.ts';
import { LANGUAGES } from '../../contract/languages.ts';
import { adminAreas, areas, routes, routesOf } from '../../contract/routes.ts';
import type { OpenApi } from '../../server/platform/openapi/document.ts';
import { testProduct } from '../support/test-product.ts';

const product = await testProduct();
const { body: description } = await product.call<OpenApi>('GET', '/api/openapi.json');

const published = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

describe('every route of the contract', () => {
  it.each(routes.map((route) => [route.method, route.path, route] as const))(
    '%s %s is served, published and guarded',
    async (method, path, route) => {
      expect(description.paths[published(path)]).toHaveProperty(method.toLowerCase());
      const { status, body } = await product.call<{ code?: string }>(method, path.replace(/:\w+/g, 'x'));
      if (route.access !== 'public') expect([status, body.code]).toEqual([401, 'NOT_AUTHENTICATED']);
      else {
        // A missing resource has a different code from an unknown path.
        expect(body.code).not.toBe('NOT_FOUND');
        expect(status).not.toBe(500);
      }
    },
  );
});

describe('a form that pages send without script', () => {
  it.each(Object.values(LANGUAGES).flatMap(({ prefix }) => [`${prefix}/contact`, `${prefix}/feedback`]))(
    'POST %s is served to pages of ours alone, and is no call of the interface',
    async (path) => {
      const { status, body } = await product.call<{ code?: string }>('POST', path);
      expect([status, body.code]).toEqual([403, 'FOREIGN_ORIGIN']);
      expect(description.paths).not.toHaveProperty([path]);
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
    expect(page.body).toContain('<a href="#Group">');
    expect(page.body).toContain('ALREADY_CONTRIBUTED');
  });

  it('names each operation as the contract does, and its permitted callers', () => {
    for (const { name, route } of routesOf({ ...areas, ...adminAreas })) {
      const operation = description.paths[published(route.path)]?.[route.method.toLowerCase()];
      expect(operation?.operationId).toBe(name);
      const schemes = operation?.security.flatMap((each) => Object.keys(each as object));
      const byAccess = { public: [], user: ['session'], admin: ['adminToken'] }[route.access];
      expect(schemes, name).toEqual(route.rawBody ? ['signature'] : byAccess);
    }
  });

  it('describes empty responses, each declared refusal, and the Idempotency-Key', () => {
    const { paths, components } = description;
    expect(paths['/api/notifications/{id}']?.['delete']?.responses).toMatchObject({ 204: { description: 'Done' } });
    expect(paths['/api/auth/login']?.['get']?.responses).toMatchObject({ 302: { headers: { Location: {} } } });
    expect(JSON.stringify(paths['/api/webhooks/paystack'])).toContain('INVALID_SIGNATURE');
    for (const { name, route } of routesOf(areas)) {
      const operation = description.paths[published(route.path)]?.[route.method.toLowerCase()];
      for (const code of route.errors ?? []) {
        const refusal = JSON.stringify(operation?.responses[errorStatus(code)] ?? {});
        const said = refusal.includes(`"${code}"`) || refusal.includes(`#/components/responses/`);
        expect(said, `${name} ${code}`).toBe(true);
      }
      const takesKey = JSON.stringify(operation?.parameters ?? []).includes('IdempotencyKey');
      expect(takesKey, name).toBe(route.idempotent === true);
      // An idempotency record stores one status, so a route with a key has one success status.
      if (takesKey) expect(Object.keys(route.responses), name).toHaveLength(1);
    }
    expect(Object.keys(components.schemas)).toEqual(expect.arrayContaining(['Error', 'Group', 'User', 'Debt']));
  });

  it('allows null in enumerations, and describes ids, times and amounts', () => {
    const { Membership, Group } = description.components.schemas as Record<string, { properties: object }>;
    expect(Membership?.properties).toMatchObject({
      status: { type: ['string', 'null'], enum: ['pending', 'approved', 'rejected', 'ejected', 'left', null] },
    });
    expect(Group?.properties).toMatchObject({
      id: { format: 'uuid' },
      createdAt: { format: 'date-time' },
      nextContributionDate: { type: ['string', 'null'], format: 'date-time' },
      contributionAmount: { pattern: String.raw`^-?\d+\.\d{2}$` },
    });
  });

  it('reports its health, and its metrics only with the token', async () => {
    expect((await product.call('GET', '/healthz')).status).toBe(200);
    expect((await product.call('GET', '/readyz')).status).toBe(200);
    expect((await product.call('GET', '/metrics')).status).toBe(401);
  });
});
