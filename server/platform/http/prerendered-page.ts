import { createHash } from 'node:crypto';
import { isDeepStrictEqual, promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Instant } from '../../../contract/ids.ts';

/** A page of the build with everything filled in, compressed once. */
export interface PrerenderedPage {
  readonly etag: string;
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly br: Buffer;
}

/** Quick to make in each process, and almost as small as what the build makes of files. */
const brotliQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

async function compressed(html: string): Promise<PrerenderedPage> {
  const plain = Buffer.from(html);
  const [zipped, br] = await Promise.all([promisify(gzip)(plain), promisify(brotliCompress)(plain, brotliQuality)]);
  return { etag: createHash('sha256').update(plain).digest('base64url').slice(0, 27), plain, gzip: zipped, br };
}

/** What pages leave open. The product says what it is, and how it is filled in. */
export interface PageFilling<Figures> {
  /** What is so at an instant. */
  readonly figures: (now: Instant) => Promise<Figures>;
  /** Throws for a page with a mark that means nothing, so that the product does not start with it. */
  readonly fill: (html: string, figures: Figures) => string;
}

/**
 * Keeps a page of the build, filled in and compressed: from its first reader on, and anew when figures have changed. It
 * is given the figures of the request.
 */
export function cachePage<Figures>(
  html: string,
  fill: PageFilling<Figures>['fill'],
): (current: Figures) => Promise<PrerenderedPage> {
  let kept: { readonly figures: Figures; readonly page: Promise<PrerenderedPage> } | undefined;
  return (current) => {
    if (kept === undefined || !isDeepStrictEqual(current, kept.figures)) {
      kept = { figures: current, page: compressed(fill(html, current)) };
    }
    return kept.page;
  };
}

/** The best form that a client takes; a form with `q=0` is refused by it. */
function formFor(accept: string): 'br' | 'gzip' | 'plain' {
  const takes = (name: string): boolean =>
    accept.split(',').some((part) => {
      const [coding = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
      return coding === name && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    });
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'plain';
}

/** Answers with a page; with 304 when the client still has it, unless the answer is a refusal. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: PrerenderedPage): FastifyReply {
  const { 'accept-encoding': accept = '', 'if-none-match': known } = request.headers;
  const form = formFor(accept);
  // Forms differ byte by byte, so each has a tag of its own.
  const etag = `"${page.etag}-${form}"`;
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag });
  if (known === etag && reply.statusCode === 200) return reply.code(304).send();
  if (form !== 'plain') reply.header('content-encoding', form);
  return reply.type('text/html; charset=utf-8').send(page[form]);
}
