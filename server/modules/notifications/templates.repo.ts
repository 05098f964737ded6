import type { TemplateTexts } from '../../../contract/admin/templates.ts';
import type { Instant } from '../../../contract/ids.ts';
import type { NotificationType } from '../../../contract/notifications.ts';
import { fromDate, toDate } from '../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';
import type { Variable } from './template.rules.ts';

/** One version of how a type is arranged. */
export interface Template {
  readonly type: NotificationType;
  readonly version: number;
  readonly texts: TemplateTexts;
  readonly isActive: boolean;
  /** Who wrote it. */
  readonly by: string;
  readonly at: Instant;
}

const columns = `type, version, name, in_app_title, in_app_template, email_subject, email_template, email_html_template,
  sms_template, is_active, created_by, created_at`;

type TemplateRow = Row<'notification_templates', typeof columns> & { type: NotificationType };

const toTemplate = (row: TemplateRow): Template => ({
  type: row.type,
  version: row.version,
  texts: {
    name: row.name,
    inAppTitle: row.in_app_title,
    inAppTemplate: row.in_app_template,
    emailSubject: row.email_subject,
    emailTemplate: row.email_template,
    emailHtmlTemplate: row.email_html_template,
    smsTemplate: row.sms_template,
  },
  isActive: row.is_active,
  by: row.created_by,
  at: fromDate(row.created_at),
});

export interface NewTemplate {
  readonly id: string;
  readonly type: NotificationType;
  readonly texts: TemplateTexts;
  readonly variables: readonly Variable[];
  readonly isActive: boolean;
  readonly by: string;
  /** The newest version that its writer has seen, 0 for none. */
  readonly after: number;
}

/** Writes the next version of a type and answers its number; undefined when somebody else wrote one meanwhile. */
export async function insertTemplate(tx: Tx, template: NewTemplate, at: Instant): Promise<number | undefined> {
  const { id, type, texts, variables, isActive, by, after } = template;
  const { name, inAppTitle, inAppTemplate, emailSubject, emailTemplate, emailHtmlTemplate, smsTemplate } = texts;
  const values = [name, inAppTitle, inAppTemplate, emailSubject, emailTemplate, emailHtmlTemplate, smsTemplate];
  const insert = sql('templates-insert')`
    INSERT INTO notification_templates (id, type, version, name, in_app_title, in_app_template, email_subject,
      email_template, email_html_template, sms_template, variables, is_active, created_by, created_at)
    SELECT $1, $2, coalesce(max(version), 0) + 1, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11::boolean, $12, $13
      FROM notification_templates WHERE type = $2
      HAVING coalesce(max(version), 0) = $14
    ON CONFLICT (type, version) DO NOTHING RETURNING version`;
  const [row] = await tx.query<Row<'notification_templates', 'version'>>(insert, [
    id,
    type,
    ...values,
    JSON.stringify(variables),
    isActive,
    by,
    toDate(at),
    after,
  ]);
  return row?.version;
}

/** The newest active version of each of these types that has one. */
export async function findActiveTemplates(
  queryable: Queryable,
  types: readonly NotificationType[],
): Promise<Template[]> {
  const selectActive = sql('templates-active')`
    SELECT DISTINCT ON (type) ${columns} FROM notification_templates WHERE type = ANY ($1::text[]) AND is_active
    ORDER BY type, version DESC`;
  return (await queryable.query<TemplateRow>(selectActive, [types])).map(toTemplate);
}

/** The versions of a type, the newest first. */
export async function findTemplates(queryable: Queryable, type: NotificationType): Promise<Template[]> {
  const selectOfType = sql('templates-of-type')`
    SELECT ${columns} FROM notification_templates WHERE type = $1 ORDER BY version DESC LIMIT 100`;
  return (await queryable.query<TemplateRow>(selectOfType, [type])).map(toTemplate);
}
