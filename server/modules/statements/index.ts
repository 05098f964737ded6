import type { FastifyInstance } from 'fastify';
import { statementRoutes, type StatementsDeps } from './statements.routes.ts';

export { toCsv } from './csv.ts';

export interface StatementsModule {
  routes(app: FastifyInstance): void;
}

/** What members read and keep of their money: statements with a circle, its book, and the wallet's statement. */
export function createStatementsModule(deps: StatementsDeps): StatementsModule {
  return {
    routes: (app) => {
      statementRoutes(app, deps);
    },
  };
}
