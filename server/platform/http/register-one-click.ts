import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { parseForm } from './body.ts';
import { assertAnyForm, isMultipart } from './guard.ts';

export interface OneClick {
  /** The path of the address that a mail's header List-Unsubscribe has. */
  readonly path: string;
  /** Where somebody is led who opens the address, by an address of this site. */
  readonly page: string;
}

const tokenOf = ({ query }: FastifyRequest): string => {
  const { token } = query as { readonly token?: unknown }; // Fastify parses it and knows no types.
  return typeof token === 'string' ? token : '';
};

/** Mail programs send some 200 bytes; nobody is known yet who could be held back by their calls. */
const MOST_BYTES = 4096;

/** The one field that there is, where it stands in a part of its own (RFC 7578). */
const PART =
  /(?:^|\r\n)content-disposition: *form-data; *name="?List-Unsubscribe"?\r\n(?:[^\r\n]+\r\n)*\r\nOne-Click\r\n--/i;

/** Whether a body says what mail programs send, and nothing that another form could mean. */
function isPress(request: FastifyRequest): boolean {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  if (isMultipart(request)) return PART.test(body.toString('latin1'));
  return parseForm(body)['List-Unsubscribe'] === 'One-Click';
}

/**
 * Serves the one press with which mail programs end mails (RFC 8058): a form, urlencoded or of several parts, without
 * Origin, cookie or session, whose address alone says for whom and what. Opening the address does nothing: programs
 * that look for harm open every one. `end` answers false for an address that is not one of ours.
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
      bodyLimit: MOST_BYTES,
      onRequest: (request, _reply, done) => {
        assertAnyForm(request);
        done();
      },
    },
    async (request, reply) => {
      if (!isPress(request)) throw new AppError('MALFORMED_REQUEST');
      if (!(await end(tokenOf(request)))) throw new AppError('INVALID_TOKEN');
      return reply.code(200).type('text/plain; charset=utf-8').send('These emails have stopped.\n');
    },
  );
}
