import type { Instant, UserId } from '../../../contract/ids.ts';
import { fromDate, instantOrNull, toDate } from '../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';
import { cursorPosition, type Page } from '../../platform/paging/cursor.ts';

const contact = `SELECT id, 'contact' AS kind, subject, name, email, user_id, created_at, closed_at, message,
    NULL AS type, NULL AS priority FROM contact_messages`;
const feedback = `SELECT id, 'feedback' AS kind, title AS subject, NULL AS name, email, user_id, created_at, closed_at,
    description AS message, type, priority FROM feedback`;
const open = `closed_at IS NULL AND (created_at, id) > ($2, $3::uuid)
  ORDER BY created_at, id LIMIT $1`;
const answerColumns = 'id, operator, answer, created_at, mailed_at';

export interface Ticket {
  readonly id: string;
  readonly kind: 'contact' | 'feedback';
  readonly subject: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly userId: UserId | null;
  readonly createdAt: Instant;
  readonly closedAt: Instant | null;
  readonly message: string;
  readonly type: string | null;
  readonly priority: string | null;
}

interface TicketRow {
  id: string;
  kind: Ticket['kind'];
  subject: string;
  name: string | null;
  email: string | null;
  user_id: UserId | null;
  created_at: Date;
  closed_at: Date | null;
  message: string;
  type: string | null;
  priority: string | null;
}

const toTicket = ({ user_id: userId, created_at: createdAt, closed_at: closedAt, ...row }: TicketRow): Ticket => ({
  ...row,
  userId,
  createdAt: fromDate(createdAt),
  closedAt: instantOrNull(closedAt),
});

/** Returns open tickets, oldest first. Returns one more than the page size if another page follows. */
export async function findOpenTickets(queryable: Queryable, { limit, after }: Page): Promise<Ticket[]> {
  const values = [limit + 1, ...cursorPosition(after, 'oldest')];
  // Reads at most a page of each kind of ticket, by the index of open tickets.
  const listOpen = sql('tickets-open')`
    SELECT * FROM ((${contact} WHERE ${open}) UNION ALL (${feedback} WHERE ${open})) tickets
    ORDER BY created_at, id LIMIT $1`;
  return (await queryable.query<TicketRow & Record<string, unknown>>(listOpen, values)).map(toTicket);
}

export async function findTicket(queryable: Queryable, id: string): Promise<Ticket | undefined> {
  const findOne = sql('tickets-find')`${contact} WHERE id = $1 UNION ALL ${feedback} WHERE id = $1`;
  const [row] = await queryable.query<TicketRow & Record<string, unknown>>(findOne, [id]);
  return row === undefined ? undefined : toTicket(row);
}

export async function lockTicket(tx: Tx, { id, kind }: Pick<Ticket, 'id' | 'kind'>): Promise<Ticket | undefined> {
  const lockContact = sql('tickets-lock-contact')`SELECT id FROM contact_messages WHERE id = $1 FOR UPDATE`;
  const lockFeedback = sql('tickets-lock-feedback')`SELECT id FROM feedback WHERE id = $1 FOR UPDATE`;
  await tx.query(kind === 'contact' ? lockContact : lockFeedback, [id]);
  return findTicket(tx, id);
}

/** Closes an open ticket. Ignores a closed one. */
export async function markClosed(tx: Tx, { id, kind }: Pick<Ticket, 'id' | 'kind'>, at: Instant): Promise<void> {
  const closeContact = sql('tickets-close-contact')`
    UPDATE contact_messages SET closed_at = $2 WHERE id = $1 AND closed_at IS NULL RETURNING id`;
  const closeFeedback = sql('tickets-close-feedback')`
    UPDATE feedback SET closed_at = $2 WHERE id = $1 AND closed_at IS NULL RETURNING id`;
  await tx.query(kind === 'contact' ? closeContact : closeFeedback, [id, toDate(at)]);
}

export interface TicketAnswer {
  readonly id: string;
  readonly operator: string;
  readonly answer: string;
  readonly createdAt: Instant;
  readonly mailedAt: Instant | null;
}

/** Returns a ticket's answers, oldest first. */
export async function findAnswers(queryable: Queryable, ticketId: string): Promise<TicketAnswer[]> {
  const listAnswers = sql('tickets-answers')`
    SELECT ${answerColumns} FROM support_answers WHERE contact_message_id = $1 OR feedback_id = $1
    ORDER BY created_at, id`;
  const rows = await queryable.query<Row<'support_answers', typeof answerColumns>>(listAnswers, [ticketId]);
  return rows.map(({ id, operator, answer, created_at: createdAt, mailed_at: mailedAt }) => ({
    id,
    operator,
    answer,
    createdAt: fromDate(createdAt),
    mailedAt: instantOrNull(mailedAt),
  }));
}

export async function insertAnswer(
  tx: Tx,
  { id, kind }: Pick<Ticket, 'id' | 'kind'>,
  given: Pick<TicketAnswer, 'id' | 'operator' | 'answer' | 'createdAt'>,
): Promise<void> {
  const [contactId, feedbackId] = kind === 'contact' ? [id, null] : [null, id];
  const insertOne = sql('tickets-answer-insert')`
    INSERT INTO support_answers (id, contact_message_id, feedback_id, operator, answer, created_at)
    VALUES ($1, $2, $3, $4, $5, $6)`;
  await tx.query(insertOne, [given.id, contactId, feedbackId, given.operator, given.answer, toDate(given.createdAt)]);
}

export interface UnmailedAnswer {
  readonly id: string;
  readonly answer: string;
  readonly subject: string;
  readonly email: string | null;
  readonly name: string | null;
  readonly message: string;
  /** Language of the sender's account. Null for a visitor. */
  readonly language: string | null;
}

export async function findUnmailedAnswer(queryable: Queryable, id: string): Promise<UnmailedAnswer | undefined> {
  const findUnmailed = sql('tickets-answer-unmailed')`
    SELECT a.id, a.answer, coalesce(c.subject, f.title) AS subject, coalesce(c.email, f.email) AS email,
      c.name, coalesce(c.message, f.description) AS message, u.language
    FROM support_answers a LEFT JOIN contact_messages c ON c.id = a.contact_message_id
      LEFT JOIN feedback f ON f.id = a.feedback_id LEFT JOIN users u ON u.id = coalesce(c.user_id, f.user_id)
    WHERE a.id = $1 AND a.mailed_at IS NULL`;
  const [row] = await queryable.query<UnmailedAnswer & Record<string, unknown>>(findUnmailed, [id]);
  return row;
}

export async function recordAnswerMailed(queryable: Queryable, id: string, at: Instant): Promise<void> {
  const markMailed = sql('tickets-answer-mailed')`UPDATE support_answers SET mailed_at = $2 WHERE id = $1`;
  await queryable.query(markMailed, [id, toDate(at)]);
}
