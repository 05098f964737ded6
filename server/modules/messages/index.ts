import type { FastifyInstance } from 'fastify';
import type { MessagesDeps } from './deps.ts';
import { messageRoutes } from './messages.routes.ts';

export interface MessagesModule {
  routes(app: FastifyInstance): void;
}

/** What the members of a group write to each other. Who is a member, the groups module tells. */
export function createMessagesModule(deps: MessagesDeps): MessagesModule {
  return {
    routes: (app) => {
      messageRoutes(app, deps);
    },
  };
}
