import { rowsOf } from '../../../platform/database/stored-rows.ts';
import { newId } from '../../../platform/ids/new-id.ts';
import type { CircleWrites } from '../shell/collect-writes.ts';
import { EJECTION, EJECTION_VOTE, REMINDER, TRADE } from './decision-rows.ts';
import { multiRowStatement, type Write } from './write-circles.repo.ts';
import { sql } from '../../../platform/database/database.ts';

const ejection = rowsOf('member_ejections', EJECTION, ['id', 'group_id']);
const upsertEjections = sql('groups-ejections-upsert')`
  INSERT INTO member_ejections (${ejection.names}) SELECT * FROM ${ejection.rows}
  ON CONFLICT (id) DO UPDATE SET ${ejection.overwrite}`;

const ejectionVote = rowsOf('ejection_votes', { ...EJECTION_VOTE, id: 'id' });
const insertEjectionVotes = sql('groups-ejection-votes-insert')`
  INSERT INTO ejection_votes (${ejectionVote.names}) SELECT * FROM ${ejectionVote.rows}`;

const trade = rowsOf('position_switch_requests', { ...TRADE, approvedAt: 'approved_at' }, ['id', 'group_id']);
const upsertTrades = sql('groups-trades-upsert')`
  INSERT INTO position_switch_requests (${trade.names}) SELECT * FROM ${trade.rows}
  ON CONFLICT (id) DO UPDATE SET ${trade.overwrite}`;

const reminder = rowsOf('reminders', REMINDER);
const insertReminders = sql('groups-reminders-insert')`
  INSERT INTO reminders (${reminder.names}) SELECT * FROM ${reminder.rows}`;

export const ejectionWrites = (rows: CircleWrites['ejections']): Write[] =>
  multiRowStatement(upsertEjections, ejection, rows);

export const ejectionVoteWrites = (rows: CircleWrites['ejectionVotes']): Write[] =>
  multiRowStatement(
    insertEjectionVotes,
    ejectionVote,
    rows.map((row) => ({ ...row, id: newId() })),
  );

export const tradeWrites = (rows: CircleWrites['trades']): Write[] =>
  multiRowStatement(
    upsertTrades,
    trade,
    rows.map((row) => ({ ...row, approvedAt: row.status === 'approved' ? row.decidedAt : null })),
  );

/** If two requests insert the same reminder on one day, the unique key refuses the second. */
export const reminderWrites = (rows: CircleWrites['reminders']): Write[] =>
  multiRowStatement(insertReminders, reminder, rows);
