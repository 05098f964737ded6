import type { FastifyInstance } from 'fastify';
import type { SchemaWatch } from '../database/schema-watch.ts';
import { AppError } from '../errors/app-error.ts';
import { PROCESS_PATHS } from './require-https.ts';

/**
 * Refuses new requests once the database excludes this program (decision 0159), because its statements may fail on the
 * newer schema or write wrong rows. Requests in progress finish. Monitoring endpoints still respond.
 */
export function refuseWhenExcluded(app: FastifyInstance, { problem }: SchemaWatch): void {
  app.addHook('onRequest', (request, reply, done) => {
    const [path = ''] = request.url.split('?');
    if (problem() === undefined || PROCESS_PATHS.has(path)) {
      done();
      return;
    }
    // The client's next request should reach another process.
    reply.header('connection', 'close');
    done(new AppError('UNAVAILABLE'));
  });
}
