/** Group messages and unread counts. */

import type { FastifyInstance } from 'fastify';
import type { MessagesDeps } from './deps.ts';
import { messageRoutes } from './messages.routes.ts';

export interface MessagesModule {
  routes(app: FastifyInstance): void;
}

export function createMessagesModule(deps: MessagesDeps): MessagesModule {
  return {
    routes: (app) => {
      messageRoutes(app, deps);
    },
  };
}
