import type { Instant, UserId } from '../../../contract/ids.ts';
import { toDate } from '../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';

export type ContactMessage = Row<'contact_messages', 'id' | 'name' | 'email' | 'subject' | 'message'> & {
  userId: UserId | null;
  wantsNewsletter: boolean;
};

export type Feedback = Row<'feedback', 'id' | 'type' | 'title' | 'description' | 'priority' | 'email'> & {
  userId: UserId | null;
};

export async function insertContactMessage(tx: Tx, message: ContactMessage, at: Instant): Promise<void> {
  const { id, userId, name, email, subject, message: text, wantsNewsletter } = message;
  const insertContact = sql('support-contact-insert')`
    INSERT INTO contact_messages (id, user_id, name, email, subject, message, wants_newsletter, created_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`;
  await tx.query(insertContact, [id, userId, name, email, subject, text, wantsNewsletter, toDate(at)]);
}

export async function insertFeedback(tx: Tx, feedback: Feedback, at: Instant): Promise<void> {
  const { id, userId, type, title, description, priority, email } = feedback;
  const insertFeedbackRow = sql('support-feedback-insert')`
    INSERT INTO feedback (id, user_id, type, title, description, priority, email, created_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`;
  await tx.query(insertFeedbackRow, [id, userId, type, title, description, priority, email, toDate(at)]);
}

/** A message that support has not been mailed yet. */
export async function findUnmailedContact(queryable: Queryable, id: string): Promise<ContactMessage | undefined> {
  const selectContact = sql('support-contact-unmailed')`
    SELECT id, user_id AS "userId", name, email, subject, message, wants_newsletter AS "wantsNewsletter"
    FROM contact_messages WHERE id = $1 AND mailed_at IS NULL`;
  const [row] = await queryable.query<ContactMessage>(selectContact, [id]);
  return row;
}

/** Feedback that support has not been mailed yet. */
export async function findUnmailedFeedback(queryable: Queryable, id: string): Promise<Feedback | undefined> {
  const selectFeedback = sql('support-feedback-unmailed')`
    SELECT id, user_id AS "userId", type, title, description, priority, email
    FROM feedback WHERE id = $1 AND mailed_at IS NULL`;
  const [row] = await queryable.query<Feedback>(selectFeedback, [id]);
  return row;
}

export async function recordContactMailed(queryable: Queryable, id: string, at: Instant): Promise<void> {
  const markContact = sql('support-contact-mailed')`UPDATE contact_messages SET mailed_at = $2 WHERE id = $1`;
  await queryable.query(markContact, [id, toDate(at)]);
}

export async function recordFeedbackMailed(queryable: Queryable, id: string, at: Instant): Promise<void> {
  const markFeedback = sql('support-feedback-mailed')`UPDATE feedback SET mailed_at = $2 WHERE id = $1`;
  await queryable.query(markFeedback, [id, toDate(at)]);
}
