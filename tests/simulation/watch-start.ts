import type { UserId } from '../../contract/ids.ts';
import type { Group } from '../../circle/types.ts';
import { DAY, dayIn } from './calendar-sums.ts';
import type { Mirror } from './mirror.ts';
import { ensure } from './violation.ts';
import type { Scene } from './watch.ts';

interface Proposal {
  readonly at: number;
  readonly agreed: Set<UserId>;
  /** Members and terms at the proposal, which end it by changing. */
  readonly basis: string;
  refused: boolean;
}

/** Counts the answers to proposals to start with fewer members, and checks the outcome (circle-rules §4). */
export class WatchStart {
  #open: Proposal | null = null;
  #proposedOn: number | null = null;
  #resizedAt: number | null = null;
  #seats: number;

  constructor({ maxMembers }: Group) {
    this.#seats = maxMembers;
  }

  check(scene: Scene): void {
    const { mirror, command, now } = scene;
    const { group } = mirror;
    if (command?.type === 'propose-start') this.#proposed(scene);
    const open = this.#open;
    if (command?.type === 'answer-start') {
      ensure(open !== null && now < open.at + 3 * DAY, 'only an open proposal is answered, within 72 hours');
      if (command.accept) open.agreed.add(command.userId);
      else open.refused = true;
    }
    const fell = group.maxMembers < this.#seats && command?.type !== 'edit';
    if (fell) this.#resized(scene);
    else if (open === null) ensure(group.startSeats === null, 'no proposal opens by itself');
    else this.#wentOn(scene, open);
    ensure(group.resizedAt === this.#resizedAt, 'seats count as held from the agreement on');
    this.#seats = group.maxMembers;
  }

  #proposed({ mirror, now, tally }: Scene): void {
    const { ownerId } = mirror.group;
    ensure(this.#open === null, 'one proposal is open at a time');
    ensure(this.#proposedOn !== dayIn(now), 'a start is proposed at most once a Lagos day');
    ensure(mirror.approved.length >= 2, 'a circle of fewer than two does not start');
    ensure(mirror.approved.length < this.#seats, 'a start is proposed only while seats are free');
    this.#proposedOn = dayIn(now);
    const agreed = new Set(mirror.approved.flatMap(({ userId }) => (userId === ownerId ? [userId] : [])));
    this.#open = { at: now, agreed, basis: basisOf(mirror), refused: false };
    tally.add('a smaller start is proposed');
  }

  #resized({ mirror, changes, now, tally }: Scene): void {
    const { group } = mirror;
    const open = this.#open;
    ensure(open !== null && !open.refused && open.basis === basisOf(mirror), 'N falls only by an open proposal');
    ensure(now < open.at + 3 * DAY, 'N does not fall after 72 hours');
    const missing = mirror.voters.filter(({ userId }) => !open.agreed.has(userId));
    ensure(missing.length === 0, 'N falls only when every unsuspended member has agreed', () =>
      missing.map(({ userId }) => userId).join(),
    );
    ensure(group.frozenAt === null, 'N does not fall in a frozen circle');
    const seats = mirror.approved.map(({ seat }) => seat ?? 0).toSorted((a, b) => a - b);
    ensure(
      seats.length >= 2 && seats.join() === Array.from({ length: group.maxMembers }, (_, at) => at + 1).join(),
      'after the agreement N is the number of members, who hold seats 1 to N',
      () => seats.join(),
    );
    ensure(mirror.applicants.length === 0, 'no application is open after the agreement');
    const isEmptied = changes.some((change) => change.kind === 'notice' && change.notice.type === 'join_rejected');
    if (isEmptied) tally.add('a smaller start ends applications');
    if (mirror.approved.some(({ suspended }) => suspended)) tally.add('a smaller start without a suspended member');
    tally.add(group.status === 'active' ? 'started smaller at once' : 'a smaller start waits');
    this.#resizedAt = now;
    this.#open = null;
  }

  #wentOn({ mirror, now, tally }: Scene, open: Proposal): void {
    const { group } = mirror;
    const isOvertaken = group.status !== 'forming' || open.basis !== basisOf(mirror);
    const decides = group.frozenAt === null;
    const canAnswer = mirror.voters.some(({ userId }) => userId !== group.ownerId);
    const ends = open.refused || isOvertaken || (decides && !canAnswer);
    if (group.startSeats !== null) {
      ensure(!ends, 'a refused or overtaken proposal ends');
      const isAgreed = mirror.voters.every(({ userId }) => open.agreed.has(userId));
      ensure(!decides || !isAgreed, 'a proposal that all agree to is decided');
      return;
    }
    ensure(ends || now >= open.at + 3 * DAY, 'a proposal does not end without a reason');
    ensure(
      mirror.approved.every(({ agreesToStart }) => !agreesToStart),
      'no answer outlives its proposal',
    );
    tally.add(
      open.refused
        ? 'a smaller start is refused'
        : isOvertaken
          ? 'a smaller start is overtaken'
          : ends
            ? 'a smaller start has nobody to answer'
            : 'a smaller start stays unanswered',
    );
    this.#open = null;
  }
}

const basisOf = ({ group, approved }: Mirror): string =>
  [
    ...approved.map(({ userId, application }) => `${userId} ${String(application)}`).toSorted(),
    group.contributionKobo,
    group.frequency,
  ].join();
