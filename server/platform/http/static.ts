import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { LANGUAGE_CODES } from '../../../contract/languages.ts';
import { cachePage, sendPage, type PageFilling } from './prerendered-page.ts';
import { requestTime } from './request-time.ts';
import { serveSearchEngines } from './search-engines.ts';

const indexedSchema = z.object({
  path: z.string(),
  alternates: z.record(z.enum(LANGUAGE_CODES), z.string()).optional(),
});

const pagesSchema = z.object({
  /** Placeholder of the public URL in prerendered pages. */
  originMark: z.string(),
  prerendered: z.record(z.string(), z.string()),
  /** Paths for the sitemap, with the paths of their translations if they have any. */
  indexed: z.array(z.union([z.string().transform((listed) => ({ path: listed })), indexedSchema])),
  shells: z.record(z.string(), z.string()),
  admin: z.object({ file: z.string(), addresses: z.array(z.string()) }),
  /** Not-found page by path prefix; '/' is the fallback. */
  notFound: z.record(z.string(), z.string()),
  /** Templates of pages that are rendered per request, by name and language. */
  templates: z.record(z.string(), z.record(z.string(), z.string())),
});

export type Pages = z.output<typeof pagesSchema>;

const cspSchema = z.object({ scriptHashes: z.array(z.string()) });

export interface WebFiles {
  readonly directory: string;
  readonly pages: Pages;
  readonly scriptHashes: readonly string[];
  readonly secretAddress?: string | undefined;
}

/** Reads the build's description of the web files; undefined if the web is not built (tests of the API alone). */
export function readWebFiles(directory: string): WebFiles | undefined {
  if (!existsSync(path.join(directory, 'pages.json'))) return undefined;
  const read = (file: string): unknown => JSON.parse(readFileSync(path.join(directory, file), 'utf8'));
  return {
    directory,
    pages: pagesSchema.parse(read('pages.json')),
    scriptHashes: cspSchema.parse(read('csp.json')).scriptHashes,
  };
}

const isHashed = (file: string): boolean => /[\\/]assets[\\/]/.test(file);

/** Sends a page in place of the shell of a signed-in page. Returns false if it leaves the reply to the shell. */
export type VisitorPage = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

const visitorsFirst =
  (visitor: VisitorPage | undefined, send: SendPage): SendPage =>
  async (request, reply) => {
    if (visitor !== undefined && (await visitor(request, reply))) return reply;
    return send(request, reply);
  };

/**
 * Serves the built web: pages with the public URL and variables filled in, immutable hashed files, and files for search
 * engines. The build compresses all files except pages. Throws for a page that cannot be rendered.
 */
export async function serveWeb<Figures>(
  app: FastifyInstance,
  {
    directory,
    pages: { originMark, prerendered, indexed, shells, admin, notFound, templates },
    secretAddress,
  }: WebFiles,
  {
    figures,
    fill,
    visitors = {},
  }: PageFilling<Figures> & { readonly visitors?: Readonly<Record<string, VisitorPage>> },
): Promise<void> {
  const console = Object.fromEntries(admin.addresses.map((address) => [address, admin.file]));
  const pages = Object.entries({ ...prerendered, ...shells, ...console });
  const files = new Set([...pages.map(([, file]) => file), ...Object.values(notFound)]);
  const unknown = new Map<string, SendPage>();
  await app.register(fastifyStatic, {
    root: directory,
    wildcard: false,
    index: false,
    preCompressed: true,
    etag: true,
    cacheControl: false,
    globIgnore: [
      ...['.vite/**', '**/*.br', '**/*.gz', 'pages.json', 'csp.json', 'index.html'],
      ...files,
      ...Object.values(templates).flatMap((languages) => Object.values(languages)),
    ],
    setHeaders: (response, file) => {
      const policy = isHashed(file) ? 'public, max-age=31536000, immutable' : 'no-cache';
      response.setHeader('cache-control', policy);
    },
  });
  const { clock, origin } = app.rota;
  const first = await figures(await clock.now());
  const cachedPage = (file: string, html: string) => {
    try {
      fill(html, first);
    } catch (cause) {
      throw new Error(`${file} cannot be served: ${String(cause)}`, { cause });
    }
    return cachePage(html, fill);
  };
  const serveFile = async (file: string): Promise<void> => {
    const html = (await readFile(path.join(directory, file), 'utf8')).replaceAll(originMark, origin.publicUrl);
    const page = cachedPage(file, html);
    const send = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
      sendPage(request, reply, await page(await figures(await requestTime(request))));
    for (const [url, of] of pages) if (of === file) app.get(url, visitorsFirst(visitors[url], send));
    if (secretAddress !== undefined && file === admin.file) {
      app.get(secretAddress, { config: { loggedAs: '/{admin}' } }, send);
    }
    for (const [above, of] of Object.entries(notFound)) if (of === file) unknown.set(above, send);
  };
  await Promise.all([...files].map(serveFile));
  app.decorate('sendNotFoundPage', (request: FastifyRequest, reply: FastifyReply) => {
    const isBelow = (above: string): boolean => `${request.url}/`.startsWith(`${above}/`);
    const [above = '/'] = [...unknown.keys()].filter((each) => each !== '/' && isBelow(each));
    const send = unknown.get(above);
    if (send === undefined) throw new Error('The build has no not-found page');
    return send(request, reply);
  });
  serveSearchEngines(app, indexed);
}

export async function readTemplate(
  { directory, pages: { originMark, templates } }: WebFiles,
  name: string,
  language: string,
  publicUrl: string,
): Promise<string> {
  const file = templates[name]?.[language];
  if (file === undefined) throw new Error(`The build has no page ${name} in ${language}`);
  return (await readFile(path.join(directory, file), 'utf8')).replaceAll(originMark, publicUrl);
}

/** True for a browser's navigation. An unknown path then gets the not-found page instead of JSON. */
export function isNavigation(method: string, accept: string | undefined): boolean {
  return (method === 'GET' || method === 'HEAD') && (accept ?? '').includes('text/html');
}
