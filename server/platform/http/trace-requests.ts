import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TracedWork, Tracing } from '../telemetry/tracing.ts';
import { routeNameOf } from './route-name.ts';

/** Traces each request under its route's pattern, never its URL, with the request id of its log lines. */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  const begun = new WeakMap<FastifyRequest, TracedWork>();
  app.addHook('onRequest', (request, _reply, done) => {
    const work = tracing.beginRequest(request.id);
    begun.set(request, work);
    work.run(done);
  });
  // Restores the request's context, because the body's events come from the socket, which has no request context.
  app.addHook('preValidation', (request, _reply, done) => {
    const work = begun.get(request);
    if (work === undefined) done();
    else work.run(done);
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const { method } = request;
    const route = routeNameOf(request) ?? 'unknown';
    const attributes = { 'http.request.method': method, 'http.route': route, 'http.response.status_code': statusCode };
    begun.get(request)?.end(`${method} ${route}`, attributes, statusCode >= 500);
    done();
  });
}
