import type { GroupId, UserId } from '../../../contract/ids.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { findFacts, hasLines, type Facts } from './statements.repo.ts';

const seesAll = ({ ownerId, reader, readerStatus }: Facts): boolean =>
  ownerId === reader.userId || readerStatus === 'approved';

/** Returns the circle's facts, even if the user is not a member. Throws GROUP_NOT_FOUND. */
async function factsFor(queryable: Queryable, groupId: GroupId, userId: UserId): Promise<Facts> {
  const facts = await findFacts(queryable, groupId, userId);
  if (facts === undefined) throw new AppError('GROUP_NOT_FOUND');
  return facts;
}

/** True if money ever moved between the reader and the circle, whatever the reader's status now. */
const hasPast = (queryable: Queryable, { reader, id }: Facts): Promise<boolean> =>
  hasLines(queryable, { walletId: reader.walletId, groupId: id });

/**
 * Returns the circle's facts for the reader's own statement. The reader must be its owner, an approved or former
 * member, or an applicant with money from an earlier cycle. Throws GROUP_NOT_FOUND and NOT_A_MEMBER.
 */
export async function circleForStatement(queryable: Queryable, groupId: GroupId, userId: UserId): Promise<Facts> {
  const facts = await factsFor(queryable, groupId, userId);
  const { readerStatus } = facts;
  if (seesAll(facts) || readerStatus === 'left' || readerStatus === 'ejected') return facts;
  if (await hasPast(queryable, facts)) return facts;
  throw new AppError(readerStatus === 'pending' ? 'NOT_A_MEMBER' : 'GROUP_NOT_FOUND');
}

/** Returns the circle's facts for its owner and approved members. Throws GROUP_NOT_FOUND and NOT_A_MEMBER. */
export async function circleForBook(queryable: Queryable, groupId: GroupId, userId: UserId): Promise<Facts> {
  const facts = await factsFor(queryable, groupId, userId);
  if (seesAll(facts)) return facts;
  const { readerStatus } = facts;
  throw new AppError(readerStatus === null || readerStatus === 'rejected' ? 'GROUP_NOT_FOUND' : 'NOT_A_MEMBER');
}
