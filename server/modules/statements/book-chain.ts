import type { GroupId } from '../../../contract/ids.ts';
import { toIso } from '../../platform/clock/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { circleChain } from '../ledger-chain/index.ts';
import { circleForBook } from './access.ts';
import { findPeople } from './book.repo.ts';
import type { StatementRequest } from './circle-statement.ts';
import { assertRowLimit, MAX_ROWS } from './limits.ts';

export interface ChainFile {
  readonly circleName: string;
  readonly bytes: Buffer;
}

/**
 * Builds a circle's chained ledger over all cycles as JSON (verify/README.md). Names are only for readers; no hash
 * covers them. `queryable` must read from one snapshot. Throws GROUP_NOT_FOUND, NOT_A_MEMBER, and 400 for too many
 * entries.
 */
export async function bookChain(queryable: Queryable, { groupId, userId, now }: StatementRequest): Promise<ChainFile> {
  const circle = await circleForBook(queryable, groupId, userId);
  const chain = await circleChain(queryable, groupId, MAX_ROWS + 1);
  assertRowLimit(chain.entries, 'cycle');
  const names = await namesOf(queryable, groupId);
  const { format, circleId, ...rest } = chain;
  const file = { format, circle: circle.name, madeAt: toIso(now), circleId, names, ...rest };
  return { circleName: circle.name, bytes: Buffer.from(`${JSON.stringify(file, undefined, 1)}\n`) };
}

async function namesOf(queryable: Queryable, groupId: GroupId): Promise<Record<string, string>> {
  const people = await findPeople(queryable, groupId);
  return Object.fromEntries(people.map(({ accountId, name }) => [accountId, name]));
}
