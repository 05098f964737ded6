import type { UserId } from '../../../contract/ids.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import { shownSeatColumn } from '../groups/index.ts';
import type { Section } from './section.ts';

/** First name and initial, for example 'Ada O.'. */
const SHORT_NAME = `u.first_name || ' ' || left(u.last_name, 1) || '.'`;

const MY_GROUPS = `(SELECT g.id FROM groups g WHERE g.owner_id = $1
  UNION SELECT m.group_id FROM group_members m WHERE m.user_id = $1)`;

export const CIRCLE_SECTIONS: readonly Section[] = [
  {
    key: 'circles',
    title: 'Your circles',
    statement: sql('archive-circles')`
      SELECT g.name AS circle, g.status, g.owner_id = $1 AS "youOwnIt", m.status AS "yourPlace",
        ${shownSeatColumn} AS "yourPosition", g.contribution_amount AS contribution, g.frequency,
        m.joined_at AS joined, m.approved_at AS approved, m.left_at AS "left", m.ejected_at AS ejected,
        m.leave_reason AS "whyYouLeft", m.auto_contribute AS "paysByItself",
        m.may_be_named AS "mayBeNamedInTheGroupChat"
      FROM groups g LEFT JOIN group_members m ON m.group_id = g.id AND m.user_id = $1
      WHERE g.id IN ${MY_GROUPS} ORDER BY g.created_at, g.id`,
  },
  {
    key: 'members',
    title: 'Members of your circles',
    statement: sql('archive-members')`
      SELECT g.name AS circle, ${SHORT_NAME} AS member, m.status, ${shownSeatColumn} AS position
      FROM group_members m JOIN groups g ON g.id = m.group_id JOIN users u ON u.id = m.user_id
      WHERE m.user_id <> $1 AND m.status = 'approved'
        AND m.group_id IN (SELECT o.group_id FROM group_members o WHERE o.user_id = $1 AND o.status = 'approved'
          UNION SELECT w.id FROM groups w WHERE w.owner_id = $1)
      ORDER BY g.created_at, g.id, m.payout_position`,
  },
  {
    key: 'contributions',
    title: 'Your contributions',
    statement: sql('archive-contributions')`
      SELECT g.name AS circle, c.cycle, c.round, c.amount, c.status, c.due_date AS due, c.paid_at AS paid,
        c.late_fee AS "lateFee"
      FROM contributions c JOIN groups g ON g.id = c.group_id WHERE c.user_id = $1
      ORDER BY g.created_at, g.id, c.cycle, c.round`,
  },
  {
    key: 'payouts',
    title: 'Your payouts',
    statement: sql('archive-payouts')`
      SELECT g.name AS circle, p.cycle, p.round, p.gross_amount AS gross, p.platform_fee AS "platformFee",
        p.management_fee AS "managementFee", p.amount, p.set_off AS "setOffForDebts", p.status, p.paid_at AS paid
      FROM payouts p JOIN groups g ON g.id = p.group_id WHERE p.recipient_id = $1
      ORDER BY g.created_at, g.id, p.cycle, p.round`,
  },
  {
    key: 'votes',
    title: 'Your votes on applicants',
    statement: sql('archive-votes')`
      SELECT v.created_at AS "at", g.name AS circle, ${SHORT_NAME} AS applicant, v.vote, v.reason
      FROM member_votes v JOIN groups g ON g.id = v.group_id JOIN users u ON u.id = v.candidate_id
      WHERE v.voter_id = $1 ORDER BY v.created_at, v.id`,
  },
  {
    key: 'ejections',
    title: 'Ejections you nominated or were nominated for',
    statement: sql('archive-ejections')`
      SELECT e.created_at AS "at", g.name AS circle, e.nominated_user_id = $1 AS "ofYou", ${SHORT_NAME} AS member,
        e.reason, CASE WHEN e.nominator_user_id = $1 THEN e.additional_details END AS "yourDetails", e.status,
        e.appealed_at AS appealed, CASE WHEN e.nominated_user_id = $1 THEN e.appeal_reason END AS "yourAppeal"
      FROM member_ejections e JOIN groups g ON g.id = e.group_id JOIN users u ON u.id = e.nominated_user_id
      WHERE e.nominated_user_id = $1 OR e.nominator_user_id = $1 ORDER BY e.created_at, e.id`,
  },
  {
    key: 'ejectionVotes',
    title: 'Your votes on ejections',
    statement: sql('archive-ejection-votes')`
      SELECT v.created_at AS "at", g.name AS circle, ${SHORT_NAME} AS member, v.vote, v.reason
      FROM ejection_votes v JOIN member_ejections e ON e.id = v.ejection_id JOIN groups g ON g.id = e.group_id
        JOIN users u ON u.id = e.nominated_user_id
      WHERE v.voter_id = $1 ORDER BY v.created_at, v.id`,
  },
  {
    key: 'trades',
    title: 'Your position trades',
    statement: sql('archive-trades')`
      SELECT t.created_at AS "at", g.name AS circle, t.requester_id = $1 AS "youAsked", ${SHORT_NAME} AS "otherMember",
        CASE WHEN t.requester_id = $1 THEN t.reason END AS "yourReason",
        CASE WHEN t.target_id = $1 THEN t.answer_reason END AS "yourAnswer", t.status, t.decided_at AS decided
      FROM position_switch_requests t JOIN groups g ON g.id = t.group_id
        JOIN users u ON u.id = CASE WHEN t.requester_id = $1 THEN t.target_id ELSE t.requester_id END
      WHERE t.requester_id = $1 OR t.target_id = $1 ORDER BY t.created_at, t.id`,
  },
  {
    key: 'draws',
    title: 'Your numbers in draws of turns',
    statement: sql('archive-draws')`
      SELECT g.name AS circle, d.cycle, encode(d.seal, 'hex') AS seal, own.number AS "yourNumber", own.by AS "madeBy",
        d.drawn_at AS drawn
      FROM draws d JOIN groups g ON g.id = d.group_id
        LEFT JOIN group_members m ON m.group_id = d.group_id AND m.user_id = $1
        CROSS JOIN LATERAL (
          SELECT e ->> 'value' AS number, e ->> 'by' AS by FROM jsonb_array_elements(d.entries) e WHERE e ->> 'userId' = $1::uuid::text
          UNION ALL SELECT encode(m.draw_number, 'hex'), m.draw_number_by WHERE d.drawn_at IS NULL AND g.turn_order = 'lot'
            AND m.draw_number IS NOT NULL AND m.status IN ('approved', 'pending')) own
      WHERE d.group_id IN ${MY_GROUPS}
      ORDER BY g.created_at, g.id, d.cycle`,
  },
  {
    key: 'handovers',
    title: 'Seats you offered or took over',
    statement: sql('archive-handovers')`
      SELECT h.offered_at AS "at", g.name AS circle, h.cycle, h.seat, h.leaver_id = $1 AS "itWasYours",
        ${SHORT_NAME} AS "otherMember", h.status, h.price, h.ended_at AS ended
      FROM seat_handovers h JOIN groups g ON g.id = h.group_id
        LEFT JOIN users u ON u.id = CASE WHEN h.leaver_id = $1 THEN h.substitute_id ELSE h.leaver_id END
      WHERE h.leaver_id = $1 OR h.substitute_id = $1 ORDER BY h.offered_at, h.id`,
  },
  {
    key: 'reminders',
    title: 'Reminders you sent or received',
    statement: sql('archive-reminders')`
      SELECT r.sent_at AS "at", g.name AS circle, r.sent_by = $1 AS "byYou", ${SHORT_NAME} AS "otherMember", r.cycle, r.round
      FROM reminders r JOIN groups g ON g.id = r.group_id
        JOIN users u ON u.id = CASE WHEN r.sent_by = $1 THEN r.user_id ELSE r.sent_by END
      WHERE r.sent_by = $1 OR r.user_id = $1 ORDER BY r.sent_at, g.id`,
  },
  {
    key: 'messages',
    title: 'Your circle messages',
    statement: sql('archive-messages')`
      SELECT m.created_at AS "at", g.name AS circle, m.message, m.edited_at AS "edited" FROM group_messages m JOIN groups g ON g.id = m.group_id
      WHERE m.sender_id = $1 ORDER BY m.created_at, m.id`,
  },
];

/** Returns the full names of other members, each with its short form. */
export function readOtherNames(
  queryable: Queryable,
  userId: UserId,
): Promise<readonly { readonly name: string; readonly short: string }[]> {
  // Selects everyone who shared a circle with the user, because our texts may name them.
  const findOthers = sql('archive-others')`SELECT DISTINCT u.name, ${SHORT_NAME} AS short FROM users u
    WHERE u.id <> $1 AND u.name <> 'Former member' AND (u.id IN (SELECT m.user_id FROM group_members m WHERE m.group_id IN ${MY_GROUPS})
      OR u.id IN (SELECT g.owner_id FROM groups g WHERE g.id IN ${MY_GROUPS}))`;
  return queryable.query<{ name: string; short: string }>(findOthers, [userId]);
}
