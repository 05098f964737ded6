import type { UserId } from '../../contract/ids.ts';
import type { Change } from '../../circle/changes.ts';
import type { CircleState, Contribution, Debt, DebtKey, Group, Member, Payout, Reminder } from '../../circle/types.ts';
import type { Ejection, EjectionKey, Handover, Trade, TradeKey } from '../../circle/decision-types.ts';

type Choices = Map<UserId, 'approve' | 'reject'>;

const ejectionKey = ({ nomineeId, nominatorId, cycle, round }: EjectionKey): string =>
  `${nomineeId} ${nominatorId} ${String(cycle)}.${String(round)}`;
const debtKey = ({ userId, cycle, round, type }: DebtKey): string =>
  `${userId} ${String(cycle)}.${String(round)} ${type}`;
const reminderKey = ({ userId, cycle, round, day }: Reminder): string =>
  `${userId} ${String(cycle)}.${String(round)} ${String(day)}`;

/** A circle's rows, updated after each change. So each change is checked against the state just before it. */
export class Mirror {
  group: Group;
  readonly members = new Map<UserId, Member>();
  /** Keyed by cycle and round, then by member. */
  readonly #contributions = new Map<string, Map<UserId, Contribution>>();
  readonly #payouts = new Map<string, Payout>();
  readonly #debts = new Map<string, Debt>();
  readonly #ejections = new Map<string, Ejection>();
  readonly #ejectionVotes = new Map<string, Choices>();
  readonly #votes = new Map<string, Choices>();
  readonly #trades = new Map<string, Trade>();
  readonly #reminders = new Set<string>();
  readonly handovers = new Map<string, Handover>();

  constructor(state: CircleState) {
    this.group = state.group;
    for (const member of state.members) this.members.set(member.userId, member);
  }

  rows(cycle: number, round: number): Map<UserId, Contribution> {
    return getOrCreate(this.#contributions, `${String(cycle)}.${String(round)}`, () => new Map<UserId, Contribution>());
  }

  payout = (cycle: number, round: number): Payout | undefined => this.#payouts.get(`${String(cycle)}.${String(round)}`);

  debt = (key: DebtKey): Debt | undefined => this.#debts.get(debtKey(key));

  get outstanding(): readonly Debt[] {
    return [...this.#debts.values()].filter(({ status }) => status === 'outstanding');
  }

  get debts(): Iterable<Debt> {
    return this.#debts.values();
  }

  ejection = (key: EjectionKey): Ejection | undefined => this.#ejections.get(ejectionKey(key));

  get openEjections(): readonly Ejection[] {
    return [...this.#ejections.values()].filter(({ status }) => status === 'nominated' || status === 'voting');
  }

  ejectionVotes = (key: EjectionKey): Choices =>
    getOrCreate(this.#ejectionVotes, ejectionKey(key), () => new Map<UserId, 'approve' | 'reject'>());

  /** Returns the votes on the candidate's application with this number. */
  votes = (candidateId: UserId, application: number): Choices =>
    getOrCreate(this.#votes, `${candidateId} ${String(application)}`, () => new Map<UserId, 'approve' | 'reject'>());

  wasReminded = (reminder: Reminder): boolean => this.#reminders.has(reminderKey(reminder));

  trade = ({ requesterId, targetId, requestedAt }: TradeKey): Trade | undefined =>
    this.#trades.get(`${requesterId} ${targetId} ${String(requestedAt)}`);

  get openTrades(): readonly Trade[] {
    return [...this.#trades.values()].filter(({ status }) => status === 'pending');
  }

  get approved(): readonly Member[] {
    return [...this.members.values()].filter(({ status }) => status === 'approved');
  }

  get voters(): readonly Member[] {
    return this.approved.filter(({ suspended }) => !suspended);
  }

  /**
   * Returns those whose yes an application needs (circle-rules §3), from the times of approval. `decidedNow` are
   * approved in this decision, and so are not asked about what is decided with them.
   */
  askedAbout(candidate: Member, decidedNow: ReadonlySet<UserId> = new Set()): readonly Member[] {
    const leaverId = this.wantedSeat(candidate.userId)?.leaverId;
    const voters = this.voters.filter(({ userId }) => !decidedNow.has(userId) && userId !== leaverId);
    const wereIn = voters.filter(({ approvedAt }) => (approvedAt ?? Infinity) <= candidate.appliedAt);
    return wereIn.length === 0 ? voters : wereIn;
  }

  /** Returns the ids of those asked who have not voted. */
  waitedFor = (candidate: Member): readonly UserId[] => {
    const cast = this.votes(candidate.userId, candidate.application);
    return this.askedAbout(candidate).flatMap(({ userId }) => (cast.has(userId) ? [] : [userId]));
  };

  get openHandovers(): readonly Handover[] {
    return [...this.handovers.values()].filter(({ status }) => status !== 'done' && status !== 'ended');
  }

  /** Returns the open hand-over of the seat that an applicant would take over. */
  wantedSeat = (userId: UserId): Handover | undefined =>
    this.openHandovers.find(({ substituteId }) => substituteId === userId);

  /** Returns the hand-over that is done at this instant and in which this person has the role. */
  handedOverAt = (role: 'leaverId' | 'substituteId', userId: UserId, now: number): Handover | undefined =>
    [...this.handovers.values()].find(
      (handover) => handover.status === 'done' && handover.endedAt === now && handover[role] === userId,
    );

  get applicants(): readonly Member[] {
    return [...this.members.values()].filter(
      ({ userId, status }) => status === 'pending' && this.wantedSeat(userId)?.status !== 'admitted',
    );
  }

  /** True if the member has an outstanding debt or an overdue contribution in this circle (circle-rules §9). */
  isInArrears(userId: UserId, now: number): boolean {
    if (this.outstanding.some((debt) => debt.userId === userId)) return true;
    const { status, currentCycle, currentRound, dueDate } = this.group;
    if (status !== 'active' || dueDate === null || now < dueDate) return false;
    const row = this.rows(currentCycle, currentRound).get(userId);
    return row !== undefined && row.status !== 'completed';
  }

  take(change: Change): void {
    switch (change.kind) {
      case 'group':
        this.group = change.group;
        break;
      case 'member':
        this.members.set(change.member.userId, change.member);
        break;
      case 'vote':
        this.votes(change.vote.candidateId, change.vote.application).set(change.vote.voterId, change.vote.vote);
        break;
      case 'ejection':
        this.#ejections.set(ejectionKey(change.ejection), change.ejection);
        break;
      case 'ejection-vote':
        this.ejectionVotes(change.vote).set(change.vote.voterId, change.vote.vote);
        break;
      case 'trade': {
        const { requesterId, targetId, requestedAt } = change.trade;
        this.#trades.set(`${requesterId} ${targetId} ${String(requestedAt)}`, change.trade);
        break;
      }
      case 'handover':
        this.handovers.set(change.handover.code, change.handover);
        break;
      case 'contribution': {
        const { contribution } = change;
        this.rows(contribution.cycle, contribution.round).set(contribution.userId, contribution);
        break;
      }
      case 'contribution-withdrawn':
        this.rows(change.contribution.cycle, change.contribution.round).delete(change.contribution.userId);
        break;
      case 'payout':
        this.#payouts.set(`${String(change.payout.cycle)}.${String(change.payout.round)}`, change.payout);
        break;
      case 'debt':
        this.#debts.set(debtKey(change.debt), change.debt);
        break;
      case 'reminder':
        this.#reminders.add(reminderKey(change.reminder));
        break;
      case 'draw':
        this.group = { ...this.group, draw: change.draw };
        break;
      case 'transfer':
      case 'notice':
        break;
    }
  }
}

function getOrCreate<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const value = make();
  map.set(key, value);
  return value;
}
