import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { errorBody } from './errors.ts';

/**
 * How many calls a process handles at once. Measured on two cores: with 1,000 in progress each gets its response within
 * three seconds; with 6,000 they wait up to 19 seconds, longer than people and proxies do.
 */
export const CALLS_AT_ONCE = 1000;
const RETRY_AFTER_SECONDS = 2;
const WARN_EVERY_MS = 10_000;

declare module 'fastify' {
  interface FastifyRequest {
    /** True while the call counts as being handled. */
    rotaInWork: boolean;
  }
}

/**
 * Refuses calls beyond a process's capacity at once, with 503 and Retry-After, so that the others still get a response
 * in time. A call counts while it is handled, not while its body arrives, because slow callers could otherwise take
 * every place. Health checks, pages and the sandbox's own calls never count.
 */
export function limitWork(app: FastifyInstance, isCounted: (url: string) => boolean, atOnce = CALLS_AT_ONCE): void {
  let inWork = 0;
  let warnedAt = Number.NEGATIVE_INFINITY;
  app.decorateRequest('rotaInWork', false);
  const begin = (request: FastifyRequest): boolean => {
    if (!isCounted(request.url)) return true;
    if (inWork >= atOnce) return false;
    inWork += 1;
    request.rotaInWork = true;
    return true;
  };
  const end = (request: FastifyRequest): void => {
    if (!request.rotaInWork) return;
    request.rotaInWork = false;
    inWork -= 1;
  };
  /** Warns only occasionally, because a line for each refusal would itself be load. */
  const warn = (): void => {
    const nowMs = performance.now();
    if (nowMs - warnedAt < WARN_EVERY_MS) return;
    warnedAt = nowMs;
    app.rota.log.warn({ inWork }, 'refused calls with 503, because too many are in work');
  };
  // Without a promise, because every call of the product passes here twice.
  const admit = (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    if (begin(request)) {
      done();
      return;
    }
    warn();
    void reply
      .code(503)
      .header('retry-after', String(RETRY_AFTER_SECONDS))
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(errorBody(new AppError('UNAVAILABLE'), request.id)));
  };
  app.addHook('onRequest', admit);
  app.addHook('preValidation', admit);
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    end(request);
    done();
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    end(request);
    done(null, payload);
  });
}
