import { createHash } from 'node:crypto';
import { isDeepStrictEqual, promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Instant } from '../../../contract/ids.ts';

export interface PrerenderedPage {
  readonly etag: string;
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly br: Buffer;
}

/** Brotli quality at run time: fast, and almost as small as the build's files. */
const brotliQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

async function compressed(html: string): Promise<PrerenderedPage> {
  const plain = Buffer.from(html);
  const [zipped, br] = await Promise.all([promisify(gzip)(plain), promisify(brotliCompress)(plain, brotliQuality)]);
  return { etag: createHash('sha256').update(plain).digest('base64url').slice(0, 27), plain, gzip: zipped, br };
}

/** Variables of prerendered pages, and the function that fills them in. */
export interface PageFilling<Figures> {
  readonly figures: (now: Instant) => Promise<Figures>;
  /**
   * Fills in the placeholders of a page. Throws for an unknown placeholder. Called at the start too, so that a faulty
   * page prevents the start.
   */
  readonly fill: (html: string, figures: Figures) => string;
}

/** Renders and compresses a page on its first request, and again once its variables have changed. */
export function cachePage<Figures>(
  html: string,
  fill: PageFilling<Figures>['fill'],
): (current: Figures) => Promise<PrerenderedPage> {
  let cached: { readonly figures: Figures; readonly page: Promise<PrerenderedPage> } | undefined;
  return (current) => {
    if (cached === undefined || !isDeepStrictEqual(current, cached.figures)) {
      cached = { figures: current, page: compressed(fill(html, current)) };
    }
    return cached.page;
  };
}

/** Returns the best coding that a client accepts. `q=0` refuses a coding. */
function formFor(accept: string): 'br' | 'gzip' | 'plain' {
  const takes = (name: string): boolean =>
    accept.split(',').some((part) => {
      const [coding = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
      return coding === name && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    });
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'plain';
}

export function sendPage(request: FastifyRequest, reply: FastifyReply, page: PrerenderedPage): FastifyReply {
  const { 'accept-encoding': accept = '', 'if-none-match': known } = request.headers;
  const form = formFor(accept);
  // Each coding has different bytes, so each has its own ETag.
  const etag = `"${page.etag}-${form}"`;
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag });
  if (known === etag && reply.statusCode === 200) return reply.code(304).send();
  if (form !== 'plain') reply.header('content-encoding', form);
  return reply.type('text/html; charset=utf-8').send(page[form]);
}
