import type { User } from '../../../../contract/accounts.ts';
import type { Debt } from '../../../../contract/debts.ts';
import type { ListedGroup } from '../../../../contract/group-schemas.ts';
import { sumKobo, type Kobo } from '../../../../contract/money.ts';
import type { Plan, PlanEntry } from '../../../../contract/plan.ts';
import { byUrgency } from '../../../circles/group-order.ts';
import { hasLeft } from '../../../circles/membership.ts';
import type { OpenContribution } from '../../../circles/pay-contribution.ts';
import { debtsByRound, debtWithFee, isPaidWith, nearness, totalOf, type DebtOfRound } from '../../../circles/short.ts';
import { nextReceipt, type NextReceipt } from '../plan/plan-words.ts';
import { isAbroad, isKycVerified, isUnderReview } from '../../../../contract/standing.ts';
import { amountOf } from '../../../lib/words/money.ts';
import { parseInstant } from '../../../lib/words/time.ts';

/** What the dashboard knows of a person. */
export interface Known {
  readonly user: User;
  readonly groups: readonly ListedGroup[];
  /** Undefined when it could not be had: then nothing is said about contributions and pots. */
  readonly plan: Pick<Plan, 'entries' | 'owed' | 'decisions' | 'allPaid'> | undefined;
  /** Those that are not paid. */
  readonly debts: readonly Debt[] | undefined;
  /** They came with an invitation, and have not applied yet. */
  readonly isInvited: boolean;
  readonly nowMs: number;
}

/** When a payment was or is to be made. */
export type When = 'overdue' | 'soon' | 'next';

/** A contribution of the plan, which belongs to a circle and has a day. */
export interface Contribution extends OpenContribution {
  readonly groupName: string;
  /** A Lagos day. */
  readonly date: string;
}

/** The one thing that is most urgent for somebody, with what its button needs. */
export type FirstThing =
  | { readonly kind: 'held' }
  /**
   * `isOpen`: its round is open, so that it can be paid now. `others`: how many more are overdue, with what in all.
   * `isUpToDate`: nothing is owed; false where debts could not be had.
   */
  | {
      readonly kind: 'contribution';
      readonly when: When;
      readonly contribution: Contribution;
      readonly isOpen: boolean;
      readonly isUpToDate: boolean;
      /** Whichever of all that is overdue has the next late fee coming. */
      readonly feeOf?: Contribution['toPay'];
      readonly others: { readonly count: number; readonly totalKobo: Kobo };
    }
  | ({
      readonly kind: 'debt';
      readonly when: When;
      readonly others: { readonly count: number; readonly totalKobo: Kobo };
    } & DebtOfRound)
  | { readonly kind: 'pot'; readonly pot: Contribution }
  /** Members of a circle that this person owns are late. */
  | { readonly kind: 'late'; readonly group: ListedGroup; readonly late: NonNullable<ListedGroup['late']> }
  /** Applicants of a circle wait for this person's vote. */
  | { readonly kind: 'votes'; readonly group: ListedGroup; readonly count: number }
  /** Members of a circle decide on ejecting somebody, and wait for this person's vote. */
  | { readonly kind: 'ejections'; readonly group: ListedGroup; readonly count: number }
  /** Members of a circle ask this person to swap turns. */
  | { readonly kind: 'trades'; readonly group: ListedGroup; readonly count: number }
  /** A circle asks whether this person stays for another cycle; no answer is a no. */
  | { readonly kind: 'stays'; readonly group: ListedGroup; readonly answerBy: string }
  | { readonly kind: 'decision'; readonly decision: Plan['decisions'][number] }
  | { readonly kind: 'invitation' }
  /** True outside Nigeria: nothing is offered. */
  | { readonly kind: 'abroad' }
  | { readonly kind: 'email' }
  | { readonly kind: 'identity'; readonly state: 'open' | 'refused' | 'waiting' }
  | { readonly kind: 'receipt'; readonly receipt: NextReceipt }
  | { readonly kind: 'owed'; readonly owed: Plan['owed'][number] }
  /** The last round is open, and this person has paid it as all before. */
  | { readonly kind: 'paid'; readonly circle: Plan['allPaid'][number] }
  | { readonly kind: 'forming'; readonly group: ListedGroup }
  | { readonly kind: 'applied'; readonly group: ListedGroup }
  | { readonly kind: 'start' };

/** What somebody is waited for, beside whatever comes first. */
export type Waiting = Extract<
  FirstThing,
  { kind: 'contribution' | 'debt' | 'pot' | 'late' | 'votes' | 'ejections' | 'trades' | 'stays' | 'decision' }
>;

/**
 * All that there is for somebody, the most urgent first: what is overdue, then what is theirs to take, whom they can
 * remind, what is due within three days, whom they keep waiting, and what is missing before they can take part, down
 * to what comes next. Empty while it cannot be known.
 */
function matters(known: Known): readonly FirstThing[] {
  const payments = paymentsOf(known);
  const all: readonly (FirstThing | undefined)[] = [
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

/** The most urgent thing for somebody. Undefined while it cannot be known. */
export const firstThing = (known: Known): FirstThing | undefined => matters(known)[0];

/** What waits beside the first thing, in the same order, one of each: not what can wait, or has a place of its own. */
export function alsoWaiting(known: Known): readonly Waiting[] {
  const all = matters(known);
  return all
    .filter((one, at) => at > 0 && all.findIndex((other) => topicOf(other) === topicOf(one)) === at)
    .filter(isWaiting);
}

/** Contributions and debts are one matter; those that are overdue are all in the card's sum. */
const topicOf = (thing: FirstThing): string => ('when' in thing ? thing.when : thing.kind);

function isWaiting(thing: FirstThing): thing is Waiting {
  return ['overdue', 'pot', 'late', 'soon', 'votes', 'ejections', 'trades', 'stays', 'decision'].includes(
    topicOf(thing),
  );
}

type Payment = FirstThing & { kind: 'contribution' | 'debt' };

/** All that is to be paid: overdue contributions, overdue debts, then whatever comes by its day. */
function paymentsOf({ plan, debts: knownDebts, nowMs }: Known): readonly Payment[] {
  const debts = knownDebts ?? [];
  const contributions = (plan?.entries ?? []).filter(({ kind }) => kind === 'contribution').flatMap(inCircle);
  const late = contributions.filter((one) => isLate(one, nowMs));
  // One without a day is due now; the oldest comes first. A late fee is paid with the contribution that it is for.
  const overdue = debtsByRound(debts)
    .filter(({ debt }) => (parseInstant(debt.dueDate) ?? 0) < nowMs)
    .filter(({ debt }) => late.every(({ contribution }) => !isPaidWith(debt, contribution)));
  const owed = [
    ...late.map(({ contribution }) => amountOf(totalOf(contribution))),
    ...overdue.map(({ debt, fee }) => amountOf(debtWithFee(debt, fee))),
  ];
  // The oldest comes first, and with it the fee that comes next.
  const feeOf = late.find(({ contribution: { toPay } }) => toPay?.feeAhead !== undefined)?.contribution.toPay;
  const ahead = [
    ...contributions
      .filter((one) => !late.includes(one))
      .map((one) => ({
        day: one.contribution.date,
        payment: {
          // A round that has not opened can wait.
          ...ofContribution(one, one.status === 'planned' ? 'next' : whenIs(one.contribution.date, nowMs), []),
          isUpToDate: knownDebts !== undefined && late.length + overdue.length === 0,
        },
      })),
    ...debts
      .filter(({ dueDate }) => (parseInstant(dueDate) ?? 0) >= nowMs)
      .map((debt) => ({ day: debt.dueDate, payment: ofDebt({ debt, fee: undefined }, whenIs(debt.dueDate, nowMs)) })),
  ].sort((a, b) => (parseInstant(a.day) ?? 0) - (parseInstant(b.day) ?? 0));
  return [
    ...late.map((one) => ({ ...ofContribution(one, 'overdue', owed), ...(feeOf === undefined ? {} : { feeOf }) })),
    ...overdue.map((one) => ofDebt(one, 'overdue', owed)),
    ...ahead.map(({ payment }) => payment),
  ];
}

const whenIs = (day: string | null, nowMs: number): When => (nearness(day, nowMs) === 'later' ? 'next' : 'soon');

/** Whether its day is over, also where the plan was asked for before that. */
const isLate = ({ status, contribution }: InCircle, nowMs: number): boolean =>
  status === 'late' || (status === 'due' && nearness(contribution.date, nowMs) === 'over');

interface InCircle {
  readonly contribution: Contribution;
  readonly status: PlanEntry['status'];
}

/** What of the plan belongs to a round of a circle; everything but a debt does. */
function inCircle({ groupId, groupName, cycle, round, date, amount, toPay, status }: PlanEntry): InCircle[] {
  if (groupId === null || cycle === null || round === null || date === null) return [];
  return [{ contribution: { groupId, groupName: groupName ?? '', cycle, round, date, amount, toPay }, status }];
}

const ofContribution = ({ contribution, status }: InCircle, when: When, all: readonly Kobo[]): Payment => ({
  kind: 'contribution',
  when,
  contribution,
  isOpen: status !== 'planned',
  isUpToDate: false,
  others: othersOf(all),
});

const ofDebt = (one: DebtOfRound, when: When, owed: readonly Kobo[] = []): Payment => ({
  kind: 'debt',
  when,
  ...one,
  others: othersOf(owed),
});

/** `all`: the amounts of everything that is overdue, this one among them. */
const othersOf = (all: readonly Kobo[]) => ({ count: Math.max(0, all.length - 1), totalKobo: sumKobo(all) });

/** A pot that is complete and waits to be taken. */
function pot({ plan }: Known): FirstThing | undefined {
  const [ready] = (plan?.entries ?? [])
    .filter(({ kind, status }) => (kind === 'payout' || kind === 'refund') && status === 'ready')
    .flatMap(inCircle);
  return ready === undefined ? undefined : { kind: 'pot', pot: ready.contribution };
}

/** The circle of one's own in which most people are late, among those in which somebody is as asked for. */
function late({ groups }: Known, isAsAsked: (one: { readonly canRemind: boolean }) => boolean): FirstThing | undefined {
  const [most] = groups
    .flatMap((group) => (group.late?.some(isAsAsked) === true ? [{ group, late: group.late }] : []))
    .toSorted((a, b) => b.late.length - a.late.length);
  return most === undefined ? undefined : { kind: 'late', ...most };
}

const ASKED = { ejections: 'ejectionVotesWaiting', votes: 'votesWaiting', trades: 'tradesWaiting' } as const;

/** The circle in which most votes, or most answers to members, wait for this person. */
function asked(kind: keyof typeof ASKED, { groups }: Known): FirstThing | undefined {
  const field = ASKED[kind];
  const [most] = groups
    .map((group) => ({ kind, group, count: group.membership?.[field] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  return most;
}

/** The circle whose question whether this person stays has to be answered first. */
function stays({ groups }: Known): FirstThing | undefined {
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
function decision({ plan }: Known): FirstThing | undefined {
  const [first] = plan?.decisions ?? [];
  return first === undefined ? undefined : { kind: 'decision', decision: first };
}

/** What is missing before somebody can take part. */
function beforeTakingPart({ user }: Known): FirstThing | undefined {
  if (isAbroad(user)) return { kind: 'abroad' };
  if (isKycVerified(user)) return undefined;
  if (!user.emailVerified) return { kind: 'email' };
  if (user.kycStatus === 'rejected') return { kind: 'identity', state: 'refused' };
  return { kind: 'identity', state: isUnderReview(user) ? 'waiting' : 'open' };
}

/** Nothing is to be paid or done: what comes to somebody, what they wait for, or the way into a circle. */
function ahead(known: Known): FirstThing | undefined {
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
