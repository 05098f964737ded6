import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BodyOf, Route } from '../../../contract/route.ts';
import { AppError } from '../errors/app-error.ts';
import { parseForm } from './body.ts';
import { assertOwnForm } from './guard.ts';
import type { Context } from './request-context.ts';
import { validate } from './validate.ts';

/** How it went: taken, not as the contract wants it, or too often. */
export type FormOutcome = 'sent' | 'refused' | 'later';

/** A call of the contract that a page can also make as a plain form, without script. */
export interface Form<R extends Route> {
  readonly path: string;
  /** The call whose contract the form keeps. */
  readonly route: R;
  /** The body of the call from the fields of the form, in which everything is text. */
  readonly bodyOf: (fields: Readonly<Record<string, string>>) => Readonly<Record<string, unknown>>;
  /** Where the browser is led, by an address of this site: to the words for what came of it. */
  readonly pageAfter: (outcome: FormOutcome) => string;
}

type FormHandler<R extends Route> = (
  context: Pick<Context<Route>, 'ip' | 'findSession'> & { readonly body: BodyOf<R> },
) => Promise<void>;

/**
 * Serves a form. What a person can mend or wait for is told by a page; what no form of ours sends is refused as calls
 * are, before a byte of the body is read where that can be.
 */
export function registerForm<R extends Route>(app: FastifyInstance, form: Form<R>, handler: FormHandler<R>): void {
  app.post(
    form.path,
    {
      // The body comes as bytes: the parser of calls takes JSON alone.
      config: { rawBody: true },
      onRequest: async (request) => {
        assertOwnForm(request, app.rota.origin);
      },
    },
    async (request, reply) => {
      const outcome = await outcomeOf(form, handler, request);
      return reply.code(303).header('location', form.pageAfter(outcome)).send();
    },
  );
}

async function outcomeOf<R extends Route>(
  { route, bodyOf }: Form<R>,
  handler: FormHandler<R>,
  request: FastifyRequest,
): Promise<FormOutcome> {
  const fields = parseForm(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));
  try {
    const { body } = validate(route, { params: {}, query: {}, body: bodyOf(fields) });
    await handler({ body, ip: request.ip, findSession: () => request.server.rota.authenticate(request) });
    return 'sent';
  } catch (error) {
    const code = error instanceof AppError ? error.code : undefined;
    if (code === 'INVALID_INPUT') return 'refused';
    if (code === 'TOO_MANY_REQUESTS') return 'later';
    throw error;
  }
}
