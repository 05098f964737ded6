import type { UserId } from '../../contract/ids.ts';
import { ensure } from './violation.ts';
import type { Scene } from './watch.ts';

/** Checks after each decision whose votes the open applications need, and who was notified (circle-rules §3). */
export class WatchAsked {
  /** Maps each open application to the people whose votes it needed after the previous decision. */
  #before = new Map<string, ReadonlySet<UserId>>();

  check({ mirror, changes, tally }: Scene): void {
    const now = new Map<string, ReadonlySet<UserId>>();
    const wanted: string[] = [];
    for (const candidate of mirror.applicants) {
      const { userId, application, appliedAt } = candidate;
      const key = `${userId} ${String(application)}`;
      const asked = mirror.askedAbout(candidate);
      const before = this.#before.get(key);
      now.set(key, new Set(asked.map((voter) => voter.userId)));
      const added = mirror.waitedFor(candidate).filter((voterId) => before?.has(voterId) !== true);
      wanted.push(...added.map((voterId) => `${voterId} about ${userId}`));
      const isFallback = asked.some(({ approvedAt }) => (approvedAt ?? 0) > appliedAt);
      if (isFallback && before !== undefined && added.length > 0) tally.add('fallback asked');
      const votes = mirror.votes(userId, application);
      ensure(![...votes.values()].includes('reject'), 'a reject of any member ends an application', () => key);
      ensure(
        mirror.group.frozenAt !== null || asked.some((voter) => votes.get(voter.userId) !== 'approve'),
        'an application that everyone asked has approved is decided',
        () => key,
      );
    }
    const told = changes.flatMap((change) =>
      change.kind === 'notice' && change.notice.type === 'join_request' && !('byUserId' in change.notice.params)
        ? named(change.notice.to, change.notice.params.applicantId)
        : [],
    );
    ensure(
      told.toSorted().join() === wanted.toSorted().join(),
      'exactly the newly asked are told of an application',
      () => `told ${told.join()}, asked ${wanted.join()}`,
    );
    this.#before = now;
  }
}

const named = (to: readonly UserId[], applicantId: UserId): readonly string[] =>
  to.map((voterId) => `${voterId} about ${applicantId}`);
