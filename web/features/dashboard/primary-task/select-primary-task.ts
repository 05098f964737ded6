import { byUrgency } from '../../../circles/group-order.ts';
import { hasLeft } from '../../../circles/membership.ts';
import { nextReceipt } from '../plan/plan-labels.ts';
import { isAbroad, isKycVerified, isUnderReview } from '../../../../contract/standing.ts';
import { parseInstant } from '../../../lib/i18n/time.ts';
import type { Known, PrimaryTask, Waiting } from './kinds.ts';
import { paymentsOf, inCircle } from './payments.ts';

/**
 * All that there is for somebody, the most urgent first: what is overdue, then what is theirs to take, whom they can
 * remind, what is due within three days, whom they keep waiting, and what is missing before they can take part, down
 * to what comes next. Empty while it cannot be known.
 */
function matters(known: Known): readonly PrimaryTask[] {
  const payments = paymentsOf(known);
  const all: readonly (PrimaryTask | undefined)[] = [
    known.user.withdrawalsHeld ? { kind: 'held' } : undefined,
    payments.find(({ when }) => when === 'overdue'),
    pot(known),
    late(known, ({ canRemind }) => canRemind),
    payments.find(({ when }) => when === 'soon'),
    asked('ejections', known),
    asked('votes', known),
    asked('trades', known),
    stays(known),
    decision(known),
    known.isInvited ? { kind: 'invitation' } : undefined,
    beforeTakingPart(known),
    payments[0],
    ahead(known),
  ];
  return all.filter((one) => one !== undefined);
}

/** The most urgent thing for somebody (decision 0051). Undefined while it cannot be known. */
export const selectPrimaryTask = (known: Known): PrimaryTask | undefined => matters(known)[0];

/** What waits beside the first thing, in the same order, one of each: not what can wait, or has a place of its own. */
export function alsoPending(known: Known): readonly Waiting[] {
  const all = matters(known);
  return all
    .filter((one, at) => at > 0 && all.findIndex((other) => topicOf(other) === topicOf(one)) === at)
    .filter(isWaiting);
}

/** Contributions and debts are one matter; those that are overdue are all in the card's sum. */
const topicOf = (thing: PrimaryTask): string => ('when' in thing ? thing.when : thing.kind);

function isWaiting(thing: PrimaryTask): thing is Waiting {
  return ['overdue', 'pot', 'late', 'soon', 'votes', 'ejections', 'trades', 'stays', 'decision'].includes(
    topicOf(thing),
  );
}

/** A pot that is complete and waits to be taken. */
function pot({ plan }: Known): PrimaryTask | undefined {
  const [ready] = (plan?.entries ?? [])
    .filter(({ kind, status }) => (kind === 'payout' || kind === 'refund') && status === 'ready')
    .flatMap(inCircle);
  return ready === undefined ? undefined : { kind: 'pot', pot: ready.contribution };
}

/** The circle of one's own in which most people are late, among those in which somebody is as asked for. */
function late(
  { groups }: Known,
  isAsAsked: (one: { readonly canRemind: boolean }) => boolean,
): PrimaryTask | undefined {
  const [most] = groups
    .flatMap((group) => (group.late?.some(isAsAsked) === true ? [{ group, late: group.late }] : []))
    .toSorted((a, b) => b.late.length - a.late.length);
  return most === undefined ? undefined : { kind: 'late', ...most };
}

const ASKED = { ejections: 'ejectionVotesWaiting', votes: 'votesWaiting', trades: 'tradesWaiting' } as const;

/** The circle in which most votes, or most answers to members, wait for this person. */
function asked(kind: keyof typeof ASKED, { groups }: Known): PrimaryTask | undefined {
  const field = ASKED[kind];
  const [most] = groups
    .map((group) => ({ kind, group, count: group.membership?.[field] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  return most;
}

/** The circle whose question whether this person stays has to be answered first. */
function stays({ groups }: Known): PrimaryTask | undefined {
  const [first] = groups
    .flatMap((group) => {
      const { nextCycle, membership } = group;
      const isAsked = nextCycle !== null && membership?.status === 'approved' && !membership.staysOn;
      return isAsked ? [{ kind: 'stays' as const, group, answerBy: nextCycle.answerBy }] : [];
    })
    .toSorted((a, b) => (parseInstant(a.answerBy) ?? 0) - (parseInstant(b.answerBy) ?? 0));
  return first;
}

/** What others decide about this person, who can still say something to it. */
function decision({ plan }: Known): PrimaryTask | undefined {
  const [first] = plan?.decisions ?? [];
  return first === undefined ? undefined : { kind: 'decision', decision: first };
}

/** What is missing before somebody can take part. */
function beforeTakingPart({ user }: Known): PrimaryTask | undefined {
  if (isAbroad(user)) return { kind: 'abroad' };
  if (isKycVerified(user)) return undefined;
  if (!user.emailVerified) return { kind: 'email' };
  if (user.kycStatus === 'rejected') return { kind: 'identity', state: 'refused' };
  return { kind: 'identity', state: isUnderReview(user) ? 'waiting' : 'open' };
}

/** Nothing is to be paid or done: what comes to somebody, what they wait for, or the way into a circle. */
function ahead(known: Known): PrimaryTask | undefined {
  const { groups, plan } = known;
  // They have been reminded today, so that nothing can be done, but it is what everybody waits for.
  const behind = late(known, () => true);
  if (behind !== undefined) return behind;
  const receipt = nextReceipt(plan?.entries ?? []);
  const [paid] = plan?.allPaid ?? [];
  const isTurn = receipt !== undefined && receipt.entry.kind !== 'management_fee';
  if (receipt !== undefined && (isTurn || paid === undefined)) return { kind: 'receipt', receipt };
  const [owed] = plan?.owed ?? [];
  if (owed !== undefined) return { kind: 'owed', owed };
  if (paid !== undefined) return { kind: 'paid', circle: paid };
  const here = byUrgency(groups.filter((group) => !hasLeft(group)));
  // What a running circle has in store stands in the plan alone.
  if (plan === undefined && here.some(({ status }) => status === 'active')) return undefined;
  const forming = here.filter(({ status }) => status === 'forming');
  const inside = forming.find(({ membership }) => membership?.status === 'approved' || membership?.role === 'owner');
  if (inside !== undefined) return { kind: 'forming', group: inside };
  const [applied] = forming;
  return applied === undefined ? { kind: 'start' } : { kind: 'applied', group: applied };
}
