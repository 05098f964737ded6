import type { FastifyInstance } from 'fastify';
import { renderDocs } from './docs-page.ts';
import { describeApi, type OpenApi } from './document.ts';

export function registerOpenApi(app: FastifyInstance, options: { readonly withSandbox: boolean }): void {
  let cached: { readonly document: OpenApi; readonly page: string } | undefined;
  const described = () => {
    const document = cached?.document ?? describeApi({ publicUrl: app.rota.origin.publicUrl, ...options });
    return (cached ??= { document, page: renderDocs(document) });
  };
  app.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(described().document),
  );
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(described().page));
}
