import type { FastifyInstance } from 'fastify';
import { renderDocs } from './docs-page.ts';

/** The parts of an OpenAPI document that the reference page shows. */
export interface OpenApi {
  readonly info: { readonly title: string; readonly version: string };
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

export interface Operation {
  readonly summary?: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required?: boolean }[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: unknown }>> };
  readonly responses?: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: unknown }>> }>
  >;
}

/** Publishes the description that Fastify collected from the contract, for programs and for people. */
export function registerOpenApi(app: FastifyInstance): void {
  let page: string | undefined;
  app.get('/api/openapi.json', { schema: { hide: true } }, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(app.swagger()),
  );
  app.get('/api/docs', { schema: { hide: true } }, (_request, reply) => {
    page ??= renderDocs(app.swagger() as unknown as OpenApi); // The plugin's type is the union of versions 2 and 3.
    return reply.type('text/html; charset=utf-8').send(page);
  });
}
