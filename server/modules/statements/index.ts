/** Statements, receipts, circle books. */

import type { FastifyInstance } from 'fastify';
import { statementRoutes, type StatementsDeps } from './statements.routes.ts';

export { toCsv } from './csv.ts';

export interface StatementsModule {
  routes(app: FastifyInstance): void;
}

/** Creates the module for members' statements of a circle, circle books, and wallet statements. */
export function createStatementsModule(deps: StatementsDeps): StatementsModule {
  return {
    routes: (app) => {
      statementRoutes(app, deps);
    },
  };
}
