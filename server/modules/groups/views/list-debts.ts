import type { listDebts as route } from '../../../../contract/debts.ts';
import type { UserId } from '../../../../contract/ids.ts';
import type { ResponseOf } from '../../../../contract/route.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { paginate, type Page } from '../../../platform/paging/cursor.ts';
import { debtView } from '../commands/pay-debt.ts';
import { findDebts } from '../rows/debts.repo.ts';

export async function listDebts(queryable: Queryable, userId: UserId, page: Page): Promise<ResponseOf<typeof route>> {
  const found = await findDebts(queryable, userId, page);
  const { rows, nextCursor } = paginate(found, page.limit, ({ createdAt, id }) => ({ at: createdAt, id }));
  return { debts: rows.map(debtView), nextCursor };
}
