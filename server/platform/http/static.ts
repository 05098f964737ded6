import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { preparePage, sendPage } from './prerendered-page.ts';
import { serveSearchEngines } from './search-engines.ts';

const pagesSchema = z.object({
  /** Stands in prerendered pages for the public address. */
  originMark: z.string(),
  prerendered: z.record(z.string(), z.string()),
  /** The paths that search engines should list. */
  indexed: z.array(z.string()),
  /** The HTML of guarded pages until their code is there. */
  shells: z.record(z.string(), z.string()),
  notFound: z.string(),
});

/** Which file of the built web answers which path. */
export type Pages = z.output<typeof pagesSchema>;

const cspSchema = z.object({ scriptHashes: z.array(z.string()) });

export interface WebFiles {
  readonly directory: string;
  readonly pages: Pages;
  readonly scriptHashes: readonly string[];
}

/** Reads what the build says about the web files; undefined when the web is not built (tests of the API alone). */
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

/**
 * Serves the built web: prerendered public pages with the public address in them, the shells of the guarded ones,
 * immutable hashed files, and what search engines ask for. Files were compressed by the build.
 */
export async function serveWeb(app: FastifyInstance, { directory, pages }: WebFiles): Promise<void> {
  const hidden = new Set(['pages.json', 'csp.json', 'index.html', pages.notFound]);
  await app.register(fastifyStatic, {
    root: directory,
    wildcard: false,
    index: false,
    preCompressed: true,
    etag: true,
    cacheControl: false,
    globIgnore: [
      '.vite/**',
      '**/*.br',
      '**/*.gz',
      ...hidden,
      ...Object.values(pages.prerendered),
      ...Object.values(pages.shells),
    ],
    setHeaders: (response, file) => {
      const policy = isHashed(file) ? 'public, max-age=31536000, immutable' : 'no-cache';
      response.setHeader('cache-control', policy);
    },
  });
  await Promise.all(
    Object.entries(pages.prerendered).map(async ([url, file]) => {
      const html = await readFile(path.join(directory, file), 'utf8');
      const page = await preparePage(html, pages.originMark, app.rota.origin.publicUrl);
      app.get(url, (request, reply) => sendPage(request, reply, page));
    }),
  );
  for (const [url, file] of Object.entries(pages.shells)) {
    app.get(url, (_request, reply) => reply.sendFile(file));
  }
  serveSearchEngines(app, pages.indexed);
}

/** True when a browser navigates to an address that is no call: it gets the not-found page instead of JSON. */
export function isNavigation(method: string, accept: string | undefined): boolean {
  return (method === 'GET' || method === 'HEAD') && (accept ?? '').includes('text/html');
}
