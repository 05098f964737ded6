import type { Instant, UserId } from '../../../../contract/ids.ts';
import { appealUntil } from '../../../../circle/appeals.ts';
import { isDebtOfContribution, outstandingDebtsOf } from '../../../../circle/debts.ts';
import { payoutOf } from '../../../../circle/duties.ts';
import { closeAt } from '../../../../circle/round-times.ts';
import { applicationExpiresAt } from '../../../../circle/joining.ts';
import type { Notice } from '../../../../circle/notices.ts';
import type { CircleState, Ejection, Trade } from '../../../../circle/types.ts';
import type { NewNotification } from '../../notifications/index.ts';
import {
  contributionKey,
  debtKey,
  ejectionKey,
  payoutKey,
  tradeKey,
  type CircleRecord,
  type RowRef,
} from '../shell/circle-record.ts';

type Relation = Pick<NewNotification, 'related' | 'expiresAt'>;
type Related = NonNullable<Relation['related']>;

/** A circle of which something is told: its rows' ids, and its state after what happened. */
export interface ToldCircle {
  readonly record: CircleRecord;
  readonly state: CircleState;
}

type DueRef = Pick<Extract<Notice, { type: 'contribution_overdue' }>['params'], 'dueDate' | 'feeAheadKobo' | 'lateAt'>;

const GROUP: Relation = {};

/**
 * Which row a notice is about, and until when its reader can act on it (circle-rules §14): an application and a vote
 * until they lapse, a contribution until its round closes or its late fee comes, an ejection as long as it can be
 * appealed, an answer as long as it is asked for. All others are about the group and never end.
 */
export function relationOf({ record, state }: ToldCircle, notice: Notice, reader: UserId): Relation {
  const row = (type: Related['type'], rows: ReadonlyMap<string, RowRef>, key: string): Relation => {
    const id = rows.get(key)?.id;
    return id === undefined ? GROUP : { related: { type, id } };
  };
  const ofRound = ({ cycle, round }: { cycle: number; round: number }) =>
    row('payout', record.payoutRows, payoutKey({ cycle, round }));
  const ofPayment = ({ cycle, round }: { cycle: number; round: number }) =>
    row('contribution', record.contributionRows, contributionKey({ cycle, round, userId: reader }));
  // Of a round's debts that of c, or else the late fee.
  const ofDebtIn = ({ cycle, round }: { cycle: number; round: number }): Relation => {
    const owed = outstandingDebtsOf(state, reader).filter((debt) => debt.cycle === cycle && debt.round === round);
    const debt = owed.find(isDebtOfContribution) ?? owed[0];
    return debt === undefined ? GROUP : row('debt', record.debtRows, debtKey(debt));
  };
  const closes = (dueDate: Instant): Instant => closeAt(dueDate, state.group.frequency);
  switch (notice.type) {
    case 'join_request':
      return { ...person(notice.params.applicantId), ...until(applicationEnd(state, notice.params.applicantId)) };
    case 'member_joined':
    case 'member_left':
      return person(notice.params.userId);
    case 'round_started': {
      const { amountKobo, dueDate } = notice.params;
      return { ...ofRound(notice.params), ...(amountKobo === 0n ? {} : until(closes(dueDate))) };
    }
    case 'payout_available': {
      // The pot may have been paid out by itself the moment it was complete.
      const { cycle, round } = notice.params;
      const { status, paidAt } = payoutOf(state, cycle, round) ?? {};
      return { ...ofRound(notice.params), ...until(status === 'completed' ? paidAt : null) };
    }
    case 'round_completed':
    case 'payout_received':
      return ofRound(notice.params);
    case 'contribution_reminder':
      if (!('byUserId' in notice.params) || notice.params.contributionKobo > 0n) {
        return { ...ofPayment(notice.params), ...until(asksUntil(state, notice.params)) };
      }
      return ofDebtIn(notice.params);
    case 'contribution_overdue':
      return { ...ofPayment(notice.params), ...until(asksUntil(state, notice.params)) };
    case 'late_fee_applied':
      return row('debt', record.debtRows, debtKey({ ...notice.params, userId: reader, type: 'late_fee' }));
    case 'debt_created':
    case 'debt_resolved': {
      const { debtorId, debtType } = notice.params;
      return row('debt', record.debtRows, debtKey({ ...notice.params, userId: debtorId, type: debtType }));
    }
    case 'ejection_nominated':
    case 'ejection_vote_required':
    case 'member_ejected': {
      const ejection = lastEjection(state, nomineeOf(notice, reader));
      if (ejection === undefined) return GROUP;
      const isOver = notice.type === 'member_ejected';
      const end = isOver ? (ejection.nomineeId === reader ? appealUntil(ejection) : null) : ejection.votingDeadline;
      return { ...row('ejection', record.ejectionRows, ejectionKey(ejection)), ...until(end) };
    }
    case 'position_trade_request':
    case 'position_trade_approved':
    case 'position_trade_rejected': {
      const trade = lastTrade(state, notice, reader);
      return trade === undefined ? GROUP : row('trade', record.tradeRows, tradeKey(trade));
    }
    case 'group_updated':
      return answerAsked(notice.params, reader);
    default:
      return GROUP;
  }
}

/** An announcement of a late fee expires when the fee is charged. */
const asksUntil = ({ group }: CircleState, { dueDate, feeAheadKobo, lateAt }: DueRef): Instant =>
  feeAheadKobo > 0n ? lateAt : closeAt(dueDate, group.frequency);

const until = (at: Instant | null | undefined): Relation => (at == null ? {} : { expiresAt: at });

const person = (id: UserId): Relation => ({ related: { type: 'user', id } });

/** The question about another cycle is about its reader's own place, so that their answer ends it. */
const answerAsked = (params: (Notice & { type: 'group_updated' })['params'], reader: UserId): Relation =>
  params.what === 'next-cycle-asked' ? { ...person(reader), ...until(params.answerBy) } : GROUP;

function applicationEnd({ members }: CircleState, applicantId: UserId): Instant | undefined {
  const applicant = members.find(({ userId, status }) => userId === applicantId && status === 'pending');
  return applicant === undefined ? undefined : applicationExpiresAt(applicant);
}

type EjectionNotice = Extract<Notice, { type: 'ejection_nominated' | 'ejection_vote_required' | 'member_ejected' }>;

function nomineeOf(notice: EjectionNotice, reader: UserId): UserId {
  switch (notice.type) {
    case 'ejection_nominated':
      return reader;
    case 'ejection_vote_required':
      return notice.params.nomineeId;
    case 'member_ejected':
      return notice.params.userId;
  }
}

const lastEjection = ({ ejections }: CircleState, nomineeId: UserId): Ejection | undefined =>
  ejections.filter((ejection) => ejection.nomineeId === nomineeId).toSorted((a, b) => b.nominatedAt - a.nominatedAt)[0];

type TradeNotice = Extract<
  Notice,
  { type: 'position_trade_request' | 'position_trade_approved' | 'position_trade_rejected' }
>;

function lastTrade({ trades }: CircleState, notice: TradeNotice, reader: UserId): Trade | undefined {
  const requester = notice.type === 'position_trade_request' ? notice.params.requesterId : reader;
  const target = notice.type === 'position_trade_request' ? reader : notice.params.targetId;
  return trades
    .filter(({ requesterId, targetId }) => requesterId === requester && targetId === target)
    .toSorted((a, b) => b.requestedAt - a.requestedAt)[0];
}
