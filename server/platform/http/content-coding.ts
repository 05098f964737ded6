import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, type ZlibOptions } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { createBoundedQueue } from '../throttle/bounded-queue.ts';

type Unpack = (bytes: Buffer, options: ZlibOptions) => Promise<Buffer>;

/** Accepted content codings of a request body (RFC 9110 §8.4.1). `identity` means unchanged. */
const CODINGS = {
  gzip: promisify(gunzip) as Unpack,
  br: promisify(brotliDecompress) as Unpack,
  deflate: promisify(inflate) as Unpack,
  identity: undefined,
};
const SAME_AS_GZIP = 'x-gzip';
type Coding = keyof typeof CODINGS;

export const ACCEPTED_CODINGS = 'gzip, br, deflate';

const isCoding = (name: string): name is Coding => Object.hasOwn(CODINGS, name);

/** Returns the coding of a request's body; undefined if the coding is unsupported, or if there are several. */
export function codingOf({ headers }: FastifyRequest): Coding | undefined {
  const named = (headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (named === SAME_AS_GZIP) return 'gzip';
  return isCoding(named) ? named : undefined;
}

/**
 * Unpacks at most two bodies at once, so that other threads of the pool can hash passwords. Even without a session, a
 * small body can unpack to a megabyte. Only complete bodies queue, so slow senders block no one (decision 0008).
 */
const inTurn = createBoundedQueue({ atOnce: 2, waiting: 64, retryAfterSeconds: 1 });

export const hasContentCoding = (request: FastifyRequest): boolean => request.headers['content-encoding'] !== undefined;

/**
 * Decompresses a body. Throws UNSUPPORTED_CONTENT_CODING, PAYLOAD_TOO_LARGE if the result exceeds the route's limit,
 * MALFORMED_JSON (for a form MALFORMED_REQUEST) if the bytes do not match the coding, or UNAVAILABLE if too many bodies
 * wait.
 */
export async function decompressBody(request: FastifyRequest, body: Buffer): Promise<Buffer> {
  const coding = codingOf(request);
  if (coding === undefined) throw new AppError('UNSUPPORTED_CONTENT_CODING');
  const { [coding]: unpackOne } = CODINGS;
  if (unpackOne === undefined || body.length === 0) return body;
  return inTurn(() =>
    unpackOne(body, { maxOutputLength: request.routeOptions.bodyLimit }).catch((cause: unknown) => {
      if (cause instanceof RangeError) throw new AppError('PAYLOAD_TOO_LARGE', { cause });
      const isForm = request.routeOptions.config.rawBody === true;
      throw new AppError(isForm ? 'MALFORMED_REQUEST' : 'MALFORMED_JSON', { cause });
    }),
  );
}
