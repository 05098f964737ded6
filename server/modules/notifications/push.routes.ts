import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/push.ts';
import { AppError, invalidInput } from '../../platform/errors/app-error.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import type { NotificationsDeps } from './deps.ts';
import { deleteSubscription, hasContributed, writeSubscription } from './push-subscriptions.repo.ts';

/** Routes of the switch for push notifications in this browser. */
export function pushRoutes(app: FastifyInstance, { database, push }: NotificationsDeps): void {
  registerRoute(app, contract.getPush, async ({ userId }) => ({
    publicKey: push?.publicKey ?? null,
    mayAsk: await hasContributed(database, userId),
  }));

  registerRoute(app, contract.addPush, async ({ session, body: { endpoint, keys }, now }) => {
    if (push === undefined) throw new AppError('PUSH_UNAVAILABLE');
    if (!push.isService(endpoint)) throw invalidInput({ endpoint: 'This is not the address of a push service' });
    const at = await now();
    await database.transaction((tx) => writeSubscription(tx, session, { endpoint, ...keys }, at));
  });

  registerRoute(app, contract.removePush, ({ userId, body }) => deleteSubscription(database, userId, body.endpoint));
}
