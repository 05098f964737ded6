import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, type ZlibOptions } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { createBoundedQueue } from '../throttle/bounded-queue.ts';

type Unpack = (bytes: Buffer, options: ZlibOptions) => Promise<Buffer>;

/** How a body may come (RFC 9110 §8.4.1); `identity` is as it is. */
const CODINGS = {
  gzip: promisify(gunzip) as Unpack,
  br: promisify(brotliDecompress) as Unpack,
  deflate: promisify(inflate) as Unpack,
  identity: undefined,
};
const SAME_AS_GZIP = 'x-gzip';
type Coding = keyof typeof CODINGS;

/** What an answer says that refuses a coding. */
export const ACCEPTED_CODINGS = 'gzip, br, deflate';

const isCoding = (name: string): name is Coding => Object.hasOwn(CODINGS, name);

/** The coding of a request's body; undefined for one that nobody here reads, or for several at once. */
export function codingOf({ headers }: FastifyRequest): Coding | undefined {
  const named = (headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (named === SAME_AS_GZIP) return 'gzip';
  return isCoding(named) ? named : undefined;
}

/**
 * A few bytes become a megabyte to unpack and read, and no session is asked for at sign-in. Two at once leave the
 * threads that they share to passwords; who waits has sent all of the body, so slow senders hold up nobody.
 */
const inTurn = createBoundedQueue({ atOnce: 2, waiting: 64, retryAfterSeconds: 1 });

/** Whether the body has to be unpacked. */
export const isPacked = (request: FastifyRequest): boolean => request.headers['content-encoding'] !== undefined;

/**
 * The body as it was before it was compressed. Throws UNSUPPORTED_CONTENT_CODING, PAYLOAD_TOO_LARGE when more comes out
 * than the route takes, MALFORMED_JSON (or MALFORMED_REQUEST) for what is not in its coding, and UNAVAILABLE when too
 * many wait.
 */
export async function unpack(request: FastifyRequest, body: Buffer): Promise<Buffer> {
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
