import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BodyOf, Route } from '../../../contract/route.ts';
import { AppError } from '../errors/app-error.ts';
import { parseForm } from './body.ts';
import { assertFormFromOwnPage } from './guard.ts';
import type { Context } from './request-context.ts';
import { validate } from './validate.ts';

/** 'sent' means accepted, 'refused' invalid input, 'later' too many requests. */
export type FormOutcome = 'sent' | 'refused' | 'later';

/** A call of the contract that pages can also send as a plain form, without script. */
export interface Form<R extends Route> {
  readonly path: string;
  readonly route: R;
  readonly bodyOf: (fields: Readonly<Record<string, string>>) => Readonly<Record<string, unknown>>;
  readonly pageAfter: (outcome: FormOutcome) => string;
}

type FormHandler<R extends Route> = (
  context: Pick<Context<Route>, 'ip' | 'findSession'> & { readonly body: BodyOf<R> },
) => Promise<void>;

/**
 * Registers a form. Errors that a person can correct or wait out are shown on a page. Anything but one of our forms
 * gets an API error, if possible before its body is read.
 */
export function registerForm<R extends Route>(app: FastifyInstance, form: Form<R>, handler: FormHandler<R>): void {
  app.post(
    form.path,
    {
      // Raw bytes, because the parser of API calls accepts only JSON.
      config: { rawBody: true },
      onRequest: async (request) => {
        assertFormFromOwnPage(request, app.rota.origin);
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
