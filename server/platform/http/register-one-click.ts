import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { parseForm } from './body.ts';
import { assertFormMediaType, isMultipart } from './guard.ts';

export interface OneClick {
  readonly path: string;
  readonly page: string;
}

const tokenOf = ({ query }: FastifyRequest): string => {
  const { token } = query as { readonly token?: unknown }; // Fastify parses the query without types.
  return typeof token === 'string' ? token : '';
};

/** Mail programs send some 200 bytes. The limit is small because the sender is unknown. */
const MAX_BYTES = 4096;

/** Matches `List-Unsubscribe=One-Click` as a multipart field (RFC 7578). */
const PART =
  /(?:^|\r\n)content-disposition: *form-data; *name="?List-Unsubscribe"?\r\n(?:[^\r\n]+\r\n)*\r\nOne-Click\r\n--/i;

/** True only for the body that RFC 8058 prescribes. */
function isOneClickPost(request: FastifyRequest): boolean {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  if (isMultipart(request)) return PART.test(body.toString('latin1'));
  return parseForm(body)['List-Unsubscribe'] === 'One-Click';
}

/**
 * Registers one-click unsubscription (RFC 8058): a form post, urlencoded or multipart, without Origin, cookie or
 * session. The URL alone identifies the person and the mails. A GET changes nothing, because security scanners open
 * every link. `end` returns false for an unknown URL.
 */
export function registerOneClick(
  app: FastifyInstance,
  { path, page }: OneClick,
  end: (token: string) => Promise<boolean>,
): void {
  app.get(path, (_, reply) => reply.code(303).header('location', page).send());
  app.post(
    path,
    {
      config: { rawBody: true },
      bodyLimit: MAX_BYTES,
      onRequest: (request, _reply, done) => {
        assertFormMediaType(request);
        done();
      },
    },
    async (request, reply) => {
      if (!isOneClickPost(request)) throw new AppError('MALFORMED_REQUEST');
      if (!(await end(tokenOf(request)))) throw new AppError('INVALID_TOKEN');
      return reply.code(200).type('text/plain; charset=utf-8').send('These emails have stopped.\n');
    },
  );
}
