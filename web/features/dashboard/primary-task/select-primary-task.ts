import { byUrgency } from '../../../circles/group-order.ts';
import { hasLeft } from '../../../circles/membership.ts';
import { nextReceipt } from '../plan/plan-labels.ts';
import { sumKobo, toNaira } from '../../../../contract/money.ts';
import { isAbroad, isKycVerified, isUnderReview } from '../../../../contract/standing.ts';
import { amountOf } from '../../../lib/i18n/money.ts';
import { parseInstant } from '../../../lib/i18n/time.ts';
import type { PrimaryTaskData, PrimaryTask, Waiting } from './kinds.ts';
import { paymentsOf, inCircle } from './payments.ts';

/** Lists all tasks by urgency (decision 0051). */
function matters(known: PrimaryTaskData): readonly PrimaryTask[] {
  const payments = paymentsOf(known);
  const all: readonly (PrimaryTask | undefined)[] = [
    known.user.withdrawalsHeld ? { kind: 'held' } : undefined,
    payments.find(({ when }) => when === 'overdue'),
    selectConfirmation(known),
    pot(known),
    late(known, ({ canRemind }) => canRemind),
    selectHandover(known, false),
    payments.find(({ when }) => when === 'soon'),
    ...selectPending('ejections', known),
    ...selectPending('votes', known),
    ...selectPending('trades', known),
    selectSmallerStart(known),
    selectRenewal(known),
    decision(known),
    selectHandover(known, true),
    beforeTakingPart(known),
    known.isInvited ? { kind: 'invitation' } : undefined,
    payments[0],
    ahead(known),
  ];
  return all.filter((one) => one !== undefined);
}

/** Returns the most urgent task; undefined while the data load. */
export const selectPrimaryTask = (known: PrimaryTaskData): PrimaryTask | undefined => matters(known)[0];

/** Lists further pending tasks by urgency, without those that can wait. */
export function alsoPending(known: PrimaryTaskData): readonly Waiting[] {
  const all = matters(known);
  return all
    .filter((one, at) => at > 0 && all.findIndex((other) => topicOf(other) === topicOf(one)) === at)
    .filter(isWaiting);
}

/** A card for overdue payments covers all of them, contributions and debts; one for votes those of its circle. */
export const topicOf = (thing: PrimaryTask): string =>
  'when' in thing ? thing.when : 'count' in thing ? `${thing.kind} ${thing.group.id}` : thing.kind;

function isWaiting(thing: PrimaryTask): thing is Waiting {
  return [
    'overdue',
    'confirm',
    'pot',
    'late',
    'soon',
    'votes',
    'ejections',
    'trades',
    'stays',
    'smaller',
    'handover',
    'decision',
  ].includes('when' in thing ? thing.when : thing.kind);
}

/** Selects the charge that the bank wants confirmed first: an automatic one by its due day, else the oldest press. */
function selectConfirmation({ automatic, plan }: PrimaryTaskData): PrimaryTask | undefined {
  const charges = (automatic?.charges ?? [])
    .toSorted((a, b) => a.dueDay.localeCompare(b.dueDay))
    .flatMap(({ id, amount, fee, confirmUrl, groups }) => {
      const total = toNaira(sumKobo([amountOf(amount ?? '0.00'), amountOf(fee ?? '0.00')]));
      return confirmUrl === null ? [] : [{ id, total, confirmUrl, groups }];
    });
  const presses = (plan?.toConfirm ?? []).map(({ reference: id, ...press }) => ({ id, ...press, groups: [] }));
  const [first] = [...charges, ...presses];
  return first === undefined ? undefined : { kind: 'confirm', confirmation: first };
}

function pot({ plan }: PrimaryTaskData): PrimaryTask | undefined {
  const [ready] = (plan?.entries ?? [])
    .filter(({ kind, status }) => (kind === 'payout' || kind === 'refund') && status === 'ready')
    .flatMap(inCircle);
  return ready === undefined ? undefined : { kind: 'pot', pot: ready.contribution };
}

/** Selects the owned circle with the most late members, if at least one of them matches `isAsAsked`. */
function late(
  { groups }: PrimaryTaskData,
  isIncluded: (one: { readonly canRemind: boolean }) => boolean,
): PrimaryTask | undefined {
  const [most] = groups
    .flatMap((group) => (group.late?.some(isIncluded) === true ? [{ group, late: group.late }] : []))
    .toSorted((a, b) => b.late.length - a.late.length);
  return most === undefined ? undefined : { kind: 'late', ...most };
}

const PENDING_COUNTS = { ejections: 'ejectionVotesWaiting', votes: 'votesWaiting', trades: 'tradesWaiting' } as const;

/** Selects the circles with votes or requests pending for this person, the most first. */
function selectPending(kind: keyof typeof PENDING_COUNTS, { groups }: PrimaryTaskData): readonly PrimaryTask[] {
  const field = PENDING_COUNTS[kind];
  return groups
    .map((group) => ({ kind, group, count: group.membership?.[field] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
}

/** Selects the proposal to start with fewer members that this person must answer first. */
function selectSmallerStart({ groups, user }: PrimaryTaskData): PrimaryTask | undefined {
  const [first] = groups
    .flatMap((group) => {
      const { startProposal } = group;
      const isAsked = startProposal?.missing.includes(user.id) === true;
      return isAsked ? [{ kind: 'smaller' as const, group, ...startProposal }] : [];
    })
    .toSorted((a, b) => (parseInstant(a.answerBy) ?? 0) - (parseInstant(b.answerBy) ?? 0));
  return first;
}

/**
 * Selects the seat that an admitted substitute must pay for, the earliest deadline first, or the leaver's open offer.
 */
function selectHandover({ groups }: PrimaryTaskData, isLeaver: boolean): PrimaryTask | undefined {
  const [first] = groups
    .flatMap((group) => {
      const { handover = null, status } = group.membership ?? {};
      const isWanted = isLeaver ? status === 'approved' : status === 'pending' && handover?.status === 'admitted';
      return handover !== null && isWanted ? [{ kind: 'handover' as const, group, handover, isLeaver }] : [];
    })
    .toSorted((a, b) => (parseInstant(a.handover.standsUntil) ?? 0) - (parseInstant(b.handover.standsUntil) ?? 0));
  return first;
}

/** Selects the renewal with the earliest deadline. */
function selectRenewal({ groups }: PrimaryTaskData): PrimaryTask | undefined {
  const [first] = groups
    .flatMap((group) => {
      const { nextCycle, membership } = group;
      const isAsked = nextCycle !== null && membership?.status === 'approved' && !membership.staysOn;
      return isAsked ? [{ kind: 'stays' as const, group, answerBy: nextCycle.answerBy }] : [];
    })
    .toSorted((a, b) => (parseInstant(a.answerBy) ?? 0) - (parseInstant(b.answerBy) ?? 0));
  return first;
}

/** Returns the pending decision about this person that they can still respond to. */
function decision({ plan }: PrimaryTaskData): PrimaryTask | undefined {
  const [first] = plan?.decisions ?? [];
  return first === undefined ? undefined : { kind: 'decision', decision: first };
}

function beforeTakingPart({ user }: PrimaryTaskData): PrimaryTask | undefined {
  if (isAbroad(user)) return { kind: 'abroad' };
  if (isKycVerified(user)) return undefined;
  if (!user.emailVerified) return { kind: 'email' };
  if (user.kycStatus === 'rejected') return { kind: 'identity', state: 'refused' };
  return { kind: 'identity', state: isUnderReview(user) ? 'waiting' : 'open' };
}

/** Selects what comes next when nothing is due: incoming money, pending applications, or joining a circle. */
function ahead(known: PrimaryTaskData): PrimaryTask | undefined {
  const { groups, plan } = known;
  // No action is possible for members reminded today, but the circle waits for them.
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
  // Without the plan, an active circle's next step is unknown.
  if (plan === undefined && here.some(({ status }) => status === 'active')) return undefined;
  const forming = here.filter(({ status }) => status === 'forming');
  const inside = forming.find(({ membership }) => membership?.status === 'approved' || membership?.role === 'owner');
  if (inside !== undefined) return { kind: 'forming', group: inside };
  // An applicant for an offered seat applies to a running circle.
  const applied = forming[0] ?? here.find(({ membership }) => membership?.status === 'pending');
  return applied === undefined ? { kind: 'start' } : { kind: 'applied', group: applied };
}
