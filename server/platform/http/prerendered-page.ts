import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A page of the build with the product's own address in it, compressed once. */
export interface PrerenderedPage {
  readonly etag: string;
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly br: Buffer;
}

/** Quick to make at each start, and almost as small as what the build makes of files. */
const brotliQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Puts the product's public address in the place of the build's mark, and compresses the page. */
export async function preparePage(html: string, originMark: string, publicUrl: string): Promise<PrerenderedPage> {
  const plain = Buffer.from(html.replaceAll(originMark, publicUrl));
  const [zipped, br] = await Promise.all([promisify(gzip)(plain), promisify(brotliCompress)(plain, brotliQuality)]);
  return { etag: createHash('sha256').update(plain).digest('base64url').slice(0, 27), plain, gzip: zipped, br };
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

/** Answers with a page, or with 304 when the client still has it. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: PrerenderedPage): FastifyReply {
  const { 'accept-encoding': accept = '', 'if-none-match': known } = request.headers;
  const form = formFor(accept);
  // Forms differ byte by byte, so each has a tag of its own.
  const etag = `"${page.etag}-${form}"`;
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag });
  if (known === etag) return reply.code(304).send();
  if (form !== 'plain') reply.header('content-encoding', form);
  return reply.type('text/html; charset=utf-8').send(page[form]);
}
