import type { FastifyInstance } from 'fastify';
import { askProvider, getDeposit, listDeposits } from '../../../../contract/admin/deposits.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import { paginate, readPage } from '../../../platform/paging/cursor.ts';
import type { AdminDeps } from '../deps.ts';
import { operatorActionOf } from '../operator-context.ts';
import { findDeposits, findDepositsByReference, findDepositsBySender } from './deposits.repo.ts';
import { listedDeposit, readDeposit } from './read-deposit.ts';

const textOrNone = (text: string | undefined): string | undefined => (text?.trim() === '' ? undefined : text?.trim());

export function depositRoutes(app: FastifyInstance, { database, wallet }: AdminDeps): void {
  registerRoute(app, listDeposits, async ({ query }) => {
    const [reference, sender] = [textOrNone(query.reference), textOrNone(query.sender)];
    if (reference !== undefined) {
      const deposits = (await findDepositsByReference(database, reference)).map(listedDeposit);
      return { deposits, isCut: false, nextCursor: null };
    }
    if (sender !== undefined) {
      const { deposits, isCut } = await findDepositsBySender(database, sender);
      return { deposits: deposits.map(listedDeposit), isCut, nextCursor: null };
    }
    const page = readPage(query);
    const filter = { way: query.way, status: query.status, day: textOrNone(query.day) };
    const { rows, nextCursor } = paginate(
      await findDeposits(database, filter, page),
      page.limit,
      ({ createdAt: at, id }) => ({ at, id }),
    );
    return { deposits: rows.map(listedDeposit), isCut: false, nextCursor };
  });

  registerRoute(app, getDeposit, ({ params }) => readDeposit(database, params.reference));

  registerRoute(app, askProvider, async (context) => ({
    message: await wallet.askProvider(context.params.reference, operatorActionOf(context, context.body.reason)),
  }));
}
