import type { TemplateTexts } from '../../../contract/admin/templates.ts';
import type { Instant } from '../../../contract/ids.ts';
import type { NotificationType } from '../../../contract/notifications.ts';
import { sql, type Queryable, type Tx } from '../../platform/database/database.ts';
import { fromRow } from '../../platform/database/from-row.ts';
import type { Row } from '../../platform/database/row.ts';
import { rowsOf, type Columns } from '../../platform/database/stored-rows.ts';
import type { Variable } from './template.rules.ts';

export interface Template {
  readonly type: NotificationType;
  readonly version: number;
  readonly texts: TemplateTexts;
  readonly isActive: boolean;
  readonly by: string;
  readonly at: Instant;
}

const columns = `type, version, name, in_app_title, in_app_template, email_subject, email_template, email_html_template,
  sms_template, is_active, created_by, created_at`;

type TemplateRow = Row<'notification_templates', typeof columns> & { type: NotificationType };

const toTemplate = (row: TemplateRow): Template => {
  const { type, version, isActive, createdBy: by, createdAt: at, ...texts } = fromRow(row);
  return { type, version, texts, isActive, by, at };
};

export interface NewTemplate {
  readonly id: string;
  readonly type: NotificationType;
  readonly texts: TemplateTexts;
  readonly variables: readonly Variable[];
  readonly isActive: boolean;
  readonly by: string;
  /** Newest version that the author has seen; 0 if there was none. */
  readonly after: number;
}

const TEXTS = {
  name: 'name',
  inAppTitle: 'in_app_title',
  inAppTemplate: 'in_app_template',
  emailSubject: 'email_subject',
  emailTemplate: 'email_template',
  emailHtmlTemplate: 'email_html_template',
  smsTemplate: 'sms_template',
} satisfies Columns<'notification_templates', TemplateTexts>;
const written = rowsOf('notification_templates', {
  ...TEXTS,
  id: 'id',
  type: 'type',
  version: 'version',
  variables: ['variables', (variables: readonly Variable[]) => JSON.stringify(variables)],
  isActive: 'is_active',
  by: 'created_by',
  at: 'created_at',
});

/** Inserts a type's next version and returns its number. Undefined if another author added one concurrently. */
export async function insertTemplate(tx: Tx, template: NewTemplate, at: Instant): Promise<number | undefined> {
  const insert = sql('templates-insert')`
    INSERT INTO notification_templates (${written.names}) SELECT n.* FROM ${written.rows}
    WHERE n.version = 1 + (SELECT coalesce(max(t.version), 0) FROM notification_templates t WHERE t.type = n.type)
    ON CONFLICT (type, version) DO NOTHING RETURNING version`;
  const values = written.valuesOfAll([{ ...template, ...template.texts, version: template.after + 1, at }]);
  const [row] = await tx.query<Row<'notification_templates', 'version'>>(insert, values);
  return row?.version;
}

export async function findActiveTemplates(
  queryable: Queryable,
  types: readonly NotificationType[],
): Promise<Template[]> {
  const selectActive = sql('templates-active')`
    SELECT DISTINCT ON (type) ${columns} FROM notification_templates WHERE type = ANY ($1::text[]) AND is_active
    ORDER BY type, version DESC`;
  return (await queryable.query<TemplateRow>(selectActive, [types])).map(toTemplate);
}

export async function findTemplates(queryable: Queryable, type: NotificationType): Promise<Template[]> {
  const selectOfType = sql('templates-of-type')`
    SELECT ${columns} FROM notification_templates WHERE type = $1 ORDER BY version DESC LIMIT 100`;
  return (await queryable.query<TemplateRow>(selectOfType, [type])).map(toTemplate);
}
