import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import type * as z from 'zod';

/** An error of a sandbox call, in the shape of the product's errors. */
export class SandboxError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.name = 'SandboxError';
    this.status = status;
    this.code = code;
  }
}

/** Parses a body or query; throws a 400 that names the problem. */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const place = issue === undefined || issue.path.length === 0 ? '' : `${issue.path.join('.')}: `;
  throw new SandboxError(400, 'INVALID_INPUT', `${place}${issue?.message ?? 'The request is not valid'}`);
}

function sendError(reply: FastifyReply, status: number, code: string, error: string): FastifyReply {
  return reply.code(status).send({ error, code, requestId: reply.request.id });
}

/** Creates the HTTP server of all stand-ins, with JSON errors. A POST without a body needs no content type. */
export function createHttp(onError: (message: string, error: unknown) => void): FastifyInstance {
  const app = Fastify({ logger: false, bodyLimit: 1_048_576, forceCloseConnections: true, exposeHeadRoutes: false });
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') {
      done(null, undefined);
      return;
    }
    try {
      done(null, JSON.parse(body.toString()));
    } catch {
      done(new SandboxError(400, 'MALFORMED_JSON', 'The request body is not valid JSON'));
    }
  });
  app.setNotFoundHandler((_request, reply) => sendError(reply, 404, 'NOT_FOUND', 'Not found'));
  app.setErrorHandler((error: FastifyError | SandboxError, request, reply) => {
    if (error instanceof SandboxError) return sendError(reply, error.status, error.code, error.message);
    const status = error.statusCode ?? 500;
    if (status >= 500) onError(`${request.method} ${request.url} failed`, error);
    return sendError(reply, status, error.code, status >= 500 ? 'The sandbox failed' : error.message);
  });
  return app;
}
