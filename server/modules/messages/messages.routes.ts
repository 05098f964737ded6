import type { FastifyInstance } from 'fastify';
import type { GroupId } from '../../../contract/ids.ts';
import * as contract from '../../../contract/messages.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import type { MessagesDeps } from './deps.ts';
import { editMessage } from './edit-message.ts';
import { countUnreadMessages, listMessages } from './list-messages.ts';
import { sendMessage } from './send-message.ts';

const groupIdOf = (params: { readonly id: string }): GroupId => params.id as GroupId;

export function messageRoutes(app: FastifyInstance, deps: MessagesDeps): void {
  registerRoute(app, contract.listMessages, ({ userId, params, query }) =>
    listMessages(deps, groupIdOf(params), userId, query),
  );

  registerRoute(app, contract.sendMessage, async ({ userId, params, body, idempotency, now }) =>
    sendMessage(
      deps.database,
      { groupId: groupIdOf(params), senderId: userId, text: body.message },
      await now(),
      idempotency,
    ),
  );

  registerRoute(app, contract.editMessage, ({ userId, params, body, idempotency }) =>
    editMessage(
      deps,
      { id: params.messageId, groupId: groupIdOf(params), senderId: userId, text: body.message },
      idempotency,
    ),
  );

  registerRoute(app, contract.countUnreadMessages, ({ userId }) => countUnreadMessages(deps, userId));
}
