import type { Instant, UserId } from '../../../contract/ids.ts';
import { toDate } from '../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';
import { rowsOf, type Columns } from '../../platform/database/stored-rows.ts';

export type ContactMessage = Row<'contact_messages', 'id' | 'name' | 'email' | 'subject' | 'message'> & {
  userId: UserId | null;
  wantsNewsletter: boolean;
};

export type Feedback = Row<'feedback', 'id' | 'type' | 'title' | 'description' | 'priority' | 'email'> & {
  userId: UserId | null;
};

const CONTACT = {
  id: 'id',
  userId: 'user_id',
  name: 'name',
  email: 'email',
  subject: 'subject',
  message: 'message',
  wantsNewsletter: 'wants_newsletter',
} satisfies Columns<'contact_messages', ContactMessage>;
const contact = rowsOf('contact_messages', { ...CONTACT, at: 'created_at' });

const FEEDBACK = {
  id: 'id',
  userId: 'user_id',
  type: 'type',
  title: 'title',
  description: 'description',
  priority: 'priority',
  email: 'email',
} satisfies Columns<'feedback', Feedback>;
const written = rowsOf('feedback', { ...FEEDBACK, at: 'created_at' });

export async function insertContactMessage(tx: Tx, message: ContactMessage, at: Instant): Promise<void> {
  const insertContact = sql('support-contact-insert')`
    INSERT INTO contact_messages (${contact.names}) VALUES (${contact.parameters})`;
  await tx.query(insertContact, contact.valuesOf({ ...message, at }));
}

export async function insertFeedback(tx: Tx, feedback: Feedback, at: Instant): Promise<void> {
  const insertFeedbackRow = sql('support-feedback-insert')`
    INSERT INTO feedback (${written.names}) VALUES (${written.parameters})`;
  await tx.query(insertFeedbackRow, written.valuesOf({ ...feedback, at }));
}

export async function findUnmailedContact(queryable: Queryable, id: string): Promise<ContactMessage | undefined> {
  const selectContact = sql('support-contact-unmailed')`
    SELECT id, user_id AS "userId", name, email, subject, message, wants_newsletter AS "wantsNewsletter"
    FROM contact_messages WHERE id = $1 AND mailed_at IS NULL`;
  const [row] = await queryable.query<ContactMessage>(selectContact, [id]);
  return row;
}

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
