import * as z from 'zod';
import { clean } from '../../../contract/clean.ts';
import type { TemplateTexts } from '../../../contract/admin/templates.ts';
import { notificationTypes, type NotificationType } from '../../../contract/notifications.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError, invalidInput } from '../../platform/errors/app-error.ts';
import { newId } from '../../platform/ids/new-id.ts';
import { renderMail } from '../../providers/mail/render-mail.ts';
import { logActivity, validateOperatorAction, type OperatorAction } from '../activity/index.ts';
import { renderAllChannels } from './render-channels.ts';
import { builtInTexts, sampleOf, variablesOf, templateProblems, type Variable } from './template.rules.ts';
import { findActiveTemplates, findTemplates, insertTemplate, type Template } from './templates.repo.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
}

/** A type's active template or built-in text. */
export interface TemplateInForce {
  readonly type: NotificationType;
  readonly variables: readonly Variable[];
  /** Undefined for the built-in text. */
  readonly version: number | undefined;
  readonly texts: TemplateTexts;
}

export interface TemplatePreview {
  readonly title: string;
  readonly message: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly sms: string;
}

export interface TemplateOperatorActions {
  templates(): Promise<TemplateInForce[]>;
  /** Throws INVALID_INPUT for an unknown type, as every method here does. */
  template(type: string): Promise<TemplateInForce>;
  templateVersions(type: string): Promise<Template[]>;
  /** Renders samples and stores nothing. Throws INVALID_INPUT if the texts do not fit the type. */
  previewTemplate(type: string, texts: unknown): TemplatePreview;
  /**
   * Adds the next version of a type's template, active unless it is a draft. Returns a summary. Throws INVALID_INPUT
   * for invalid texts or a missing reason. Throws TEMPLATE_CHANGED if another author added a version.
   */
  changeTemplate(change: TemplateChange, act: OperatorAction): Promise<string>;
}

export interface TemplateChange {
  readonly type: string;
  /** 'built-in' restores the built-in text. */
  readonly texts: unknown;
  readonly isActive: boolean;
  /** Newest version when the author read the texts; 0 if there was none. */
  readonly after: number;
}

const text = z.string().transform((words) => clean('text', words));
const textsSchema = z.strictObject({
  name: text,
  inAppTitle: text,
  inAppTemplate: text,
  emailSubject: text,
  emailTemplate: text,
  emailHtmlTemplate: text,
  smsTemplate: text,
});

function unknownType(name: string): never {
  throw invalidInput({ type: `There is no type of notification called ${name}` });
}

const typeOf = (name: string): NotificationType => notificationTypes.find((one) => one === name) ?? unknownType(name);

function checkedTexts(type: NotificationType, given: unknown): TemplateTexts {
  if (given === 'built-in') return builtInTexts(type);
  const read = textsSchema.safeParse(given);
  if (!read.success) {
    const fields = Object.keys(textsSchema.shape).join(', ');
    throw invalidInput({ texts: `A template has these texts and no others: ${fields}` });
  }
  const wrong = templateProblems(type, read.data);
  if (Object.keys(wrong).length > 0) throw invalidInput(wrong);
  return read.data;
}

async function templatesInForce({ database }: Deps, types: readonly NotificationType[]): Promise<TemplateInForce[]> {
  const active = await findActiveTemplates(database, types);
  return types.map((type) => {
    const found = active.find((template) => template.type === type);
    return { type, variables: variablesOf(type), version: found?.version, texts: found?.texts ?? builtInTexts(type) };
  });
}

function preview(name: string, given: unknown): TemplatePreview {
  const type = typeOf(name);
  const arranged = renderAllChannels(type, checkedTexts(type, given), sampleOf(type));
  if (arranged === undefined) throw new Error('The sample lacks a variable of its type');
  const { title, message, subject, body, sms } = arranged;
  const mail = renderMail(subject, { greeting: 'Hello Ada,', paragraphs: [], body }, {});
  return { title, message, subject, ...mail, sms };
}

async function change(
  { database, clock }: Deps,
  { type: name, texts: given, isActive, after }: TemplateChange,
  by: OperatorAction,
) {
  const type = typeOf(name);
  const act = validateOperatorAction(by);
  const texts = checkedTexts(type, given);
  return database.transaction(async (tx) => {
    const now = await clock.now(tx);
    const id = newId();
    const template = { id, type, texts, variables: variablesOf(type), isActive, by: act.operator, after };
    const [before] = await findActiveTemplates(tx, [type]);
    const version = await insertTemplate(tx, template, now);
    if (version === undefined) throw new AppError('TEMPLATE_CHANGED');
    const description = `Wrote version ${String(version)} of the template of ${type}${isActive ? '' : ', as a draft'}.`;
    await logActivity(
      tx,
      {
        ...act,
        action: 'template_changed',
        targetType: 'template',
        targetId: id,
        description,
        before: before?.texts ?? builtInTexts(type),
        after: { ...texts, isActive },
      },
      now,
    );
    return description;
  });
}

export const templateOperatorActions = (deps: Deps): TemplateOperatorActions => ({
  templates: () => templatesInForce(deps, notificationTypes),
  template: async (name) => (await templatesInForce(deps, [typeOf(name)]))[0] ?? unknownType(name),
  templateVersions: (name) => findTemplates(deps.database, typeOf(name)),
  previewTemplate: preview,
  changeTemplate: (requested, act) => change(deps, requested, act),
});
