import { formatLagosDay } from '../../../../circle/time.ts';
import { toDate } from '../../../platform/clock/clock.ts';
import { newId } from '../../../platform/ids/new-id.ts';
import type { CircleWrites } from '../shell/collect-writes.ts';
import { dateOf, forRows, type Write } from './write-circles.repo.ts';

const upsertEjections = {
  name: 'groups-ejections-upsert',
  text: `INSERT INTO member_ejections (id, group_id, nominated_user_id, nominator_user_id, cycle, round, reason, status,
      voting_deadline, created_at, approved_at, rejected_at, effective_at, appealed_at, appeal_reason)
    SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::int[], $6::int[], $7::text[], $8::text[],
      $9::timestamptz[], $10::timestamptz[], $11::timestamptz[], $12::timestamptz[], $13::timestamptz[],
      $14::timestamptz[], $15::text[])
    ON CONFLICT (id) DO UPDATE SET status = excluded.status, approved_at = excluded.approved_at,
      rejected_at = excluded.rejected_at, effective_at = excluded.effective_at, appealed_at = excluded.appealed_at,
      appeal_reason = excluded.appeal_reason`,
};

const insertEjectionVotes = {
  name: 'groups-ejection-votes-insert',
  text: `INSERT INTO ejection_votes (id, ejection_id, voter_id, vote, reason, created_at)
    SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::timestamptz[])`,
};

const upsertTrades = {
  name: 'groups-trades-upsert',
  text: `INSERT INTO position_switch_requests (id, group_id, requester_id, target_id, cycle,
      requester_current_position, target_current_position, status, reason, answer_reason, created_at, approved_at,
      decided_at)
    SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::int[], $6::int[], $7::int[], $8::text[],
      $9::text[], $10::text[], $11::timestamptz[], $12::timestamptz[], $13::timestamptz[])
    ON CONFLICT (id) DO UPDATE SET status = excluded.status, answer_reason = excluded.answer_reason,
      approved_at = excluded.approved_at, decided_at = excluded.decided_at`,
};

const insertReminders = {
  name: 'groups-reminders-insert',
  text: `INSERT INTO reminders (group_id, user_id, cycle, round, day, sent_by, sent_at)
    SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::int[], $4::int[], $5::date[], $6::uuid[], $7::timestamptz[])`,
};

/** Nominations for ejection, with the votes on them. */
export const ejectionWrites = ({ ejections, ejectionVotes }: CircleWrites): Write[] => [
  ...forRows(upsertEjections, [], ejections, [
    ({ id }) => id,
    ({ groupId }) => groupId,
    ({ row }) => row.nomineeId,
    ({ row }) => row.nominatorId,
    ({ row }) => row.cycle,
    ({ row }) => row.round,
    ({ row }) => row.reason,
    ({ row }) => row.status,
    ({ row }) => toDate(row.votingDeadline),
    ({ row }) => toDate(row.nominatedAt),
    ({ row }) => dateOf(row.approvedAt),
    ({ row }) => dateOf(row.rejectedAt),
    ({ row }) => dateOf(row.effectiveAt),
    ({ row }) => dateOf(row.appealedAt),
    ({ row }) => row.appealReason,
  ]),
  ...forRows(insertEjectionVotes, [], ejectionVotes, [
    () => newId(),
    ({ ejectionId }) => ejectionId,
    ({ vote }) => vote.voterId,
    ({ vote }) => vote.vote,
    ({ vote }) => vote.reason,
    ({ vote }) => toDate(vote.castAt),
  ]),
];

export const tradeWrites = ({ trades }: CircleWrites): Write[] =>
  forRows(upsertTrades, [], trades, [
    ({ id }) => id,
    ({ groupId }) => groupId,
    ({ row }) => row.requesterId,
    ({ row }) => row.targetId,
    ({ row }) => row.cycle,
    ({ row }) => row.requesterSeat,
    ({ row }) => row.targetSeat,
    ({ row }) => row.status,
    ({ row }) => row.reason,
    ({ row }) => row.answerReason,
    ({ row }) => toDate(row.requestedAt),
    ({ row }) => (row.status === 'approved' ? dateOf(row.decidedAt) : null),
    ({ row }) => dateOf(row.decidedAt),
  ]);

/** The key of a day turns down what another has written meanwhile. */
export const reminderWrites = ({ reminders }: CircleWrites): Write[] =>
  forRows(insertReminders, [], reminders, [
    ({ groupId }) => groupId,
    ({ reminder }) => reminder.userId,
    ({ reminder }) => reminder.cycle,
    ({ reminder }) => reminder.round,
    ({ reminder }) => formatLagosDay(reminder.day),
    ({ reminder }) => reminder.byUserId,
    ({ reminder }) => toDate(reminder.sentAt),
  ]);
