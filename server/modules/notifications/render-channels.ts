import type { TemplateTexts } from '../../../contract/admin/templates.ts';
import type { Language } from '../../../contract/languages.ts';
import type { NotificationType } from '../../../contract/notifications.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log/log.ts';
import type { NewNotification } from './new-notification.ts';
import { smsText } from './sms-text.rules.ts';
import { renderTemplate, renderTemplateHtml, templateProblems, type NotificationParams } from './template.rules.ts';
import { findActiveTemplates, type Template } from './templates.repo.ts';
import { englishOf, type DeliverySnapshot } from './texts.ts';

interface InApp {
  readonly title: string;
  readonly message: string;
}

interface InMail {
  readonly subject: string;
  readonly body: { readonly text: string; readonly html: string };
}

function inAppOf({ inAppTitle, inAppTemplate }: TemplateTexts, told: NotificationParams): InApp | undefined {
  const title = renderTemplate(inAppTitle, told);
  const message = renderTemplate(inAppTemplate, told);
  return title === undefined || message === undefined ? undefined : { title, message };
}

function inMailOf(
  { emailSubject, emailTemplate, emailHtmlTemplate }: TemplateTexts,
  told: NotificationParams,
): InMail | undefined {
  const subject = renderTemplate(emailSubject, told)?.replaceAll(/\s+/g, ' ');
  const text = renderTemplate(emailTemplate, told);
  const html = renderTemplateHtml(emailHtmlTemplate, told);
  if (subject === undefined || text === undefined || html === undefined) return undefined;
  return { subject, body: { text, html } };
}

function warn(log: Log, { type, version }: Template, why: string): void {
  log.warn({ type, version, why }, 'template cannot be rendered; sent the default text');
}

/** Finds active templates. Skips and logs templates with variables that their type does not have in this version. */
async function fittingTemplates(
  queryable: Queryable,
  log: Log,
  types: Iterable<NotificationType>,
): Promise<ReadonlyMap<NotificationType, Template>> {
  const found = new Map<NotificationType, Template>();
  for (const template of await findActiveTemplates(queryable, [...types])) {
    const [wrong] = Object.values(templateProblems(template.type, template.texts));
    if (wrong === undefined) found.set(template.type, template);
    else warn(log, template, wrong);
  }
  return found;
}

/**
 * Renders a notification with its template. Returns undefined if the type has none or a variable has no value. `kept`
 * is the data needed to render it again.
 */
export type InAppArranger = (
  notification: NewNotification,
) => (InApp & { readonly kept: Pick<DeliverySnapshot, 'told' | 'inApp'> }) | undefined;

/**
 * Returns a renderer for these types. The renderer returns undefined if a type has no template or a variable has no
 * value.
 */
export async function inAppRenderer(
  queryable: Queryable,
  log: Log,
  types: Iterable<NotificationType>,
): Promise<InAppArranger> {
  const templates = await fittingTemplates(queryable, log, types);
  return (notification) => {
    const template = templates.get(notification.type);
    if (template === undefined) return undefined;
    const told = englishOf(notification);
    const arranged = inAppOf(template.texts, told);
    if (arranged === undefined) {
      warn(log, template, 'a variable has no value');
      return undefined;
    }
    const { inAppTitle: title, inAppTemplate: message } = template.texts;
    return { ...arranged, kept: { told, inApp: { title, message } } };
  };
}

/** Renders a mail with its template. Returns undefined if the built-in text must be used. */
export async function renderMailTemplate(
  queryable: Queryable,
  log: Log,
  type: NotificationType,
  told: NotificationParams,
): Promise<InMail | undefined> {
  const template = (await fittingTemplates(queryable, log, [type])).get(type);
  if (template === undefined) return undefined;
  const arranged = inMailOf(template.texts, told);
  if (arranged === undefined) warn(log, template, 'a variable has no value');
  return arranged;
}

/** Renders an SMS with its template, or with the built-in text. */
export async function renderSmsTemplate(
  queryable: Queryable,
  log: Log,
  type: NotificationType,
  told: NotificationParams,
  language: Language,
): Promise<string> {
  const template = (await fittingTemplates(queryable, log, [type])).get(type);
  if (template !== undefined && renderTemplate(template.texts.smsTemplate, told) === undefined) {
    warn(log, template, 'a variable has no value');
  }
  return smsText(type, told, language, template?.texts.smsTemplate);
}

/** Renders a template for every channel. Returns undefined if a variable has no value. */
export function renderAllChannels(
  type: NotificationType,
  template: TemplateTexts,
  told: NotificationParams,
): (InApp & InMail & { readonly sms: string }) | undefined {
  const [inApp, inMail] = [inAppOf(template, told), inMailOf(template, told)];
  return inApp && inMail && { ...inApp, ...inMail, sms: smsText(type, told, 'en', template.smsTemplate) };
}
