import * as z from 'zod';
import type { Language } from '../../../contract/languages.ts';
import { inLanguage, type Text } from '../../platform/texts/text.ts';
import { textIn } from '../../platform/texts/texts.ts';
import type { MailList } from '../../providers/mail/render-mail.ts';
import type { VariableTexts, NewNotification } from './new-notification.ts';
import { renderTemplate, type VariableValues, type NotificationParams } from './template.rules.ts';

const textSchema: z.ZodType<Text> = z.lazy(() =>
  z.object({
    id: z.string(),
    values: z.exactOptional(z.record(z.string(), z.union([z.string(), z.number(), textSchema]))),
  }),
);

export const variablesSchema = z.object({
  circle: z.optional(z.string()),
  amount: z.optional(z.string()),
  date: z.optional(z.string()),
  fee: z.optional(z.string()),
});

/** Texts of a notification to translate. The row contains all other texts in English. */
export const textsSchema = z.object({
  headline: z.exactOptional(textSchema),
  sentence: z.exactOptional(textSchema),
  brief: z.exactOptional(textSchema),
  fee: z.exactOptional(textSchema),
  action: z.exactOptional(textSchema),
});
export type Texts = z.infer<typeof textsSchema>;

const storedSchema = z.object({
  /** List that only the mail has. */
  mailList: z.exactOptional(z.object({ heading: textSchema, lines: z.array(textSchema) })),
  texts: z.optional(textsSchema),
  /** Built-in English text. Only stored if a template rendered the notification. */
  told: z.optional(variablesSchema.extend({ headline: z.string(), sentence: z.string() })),
  /** Template that rendered the notification in the product. */
  inApp: z.optional(z.object({ title: z.string(), message: z.string() })),
  /** Name of the circle, which an SMS may omit. */
  groupName: z.optional(z.string()),
  /** Short message for an SMS. Only older rows, from before `texts` existed, have this field. */
  brief: z.optional(z.string()),
});

export type DeliverySnapshot = z.input<typeof storedSchema>;

/** Returns the texts that are translated when read. Undefined if all texts are strings. */
export function textsOf(
  { title, message, brief, figures, actionText }: NewNotification,
  { inSms, inTemplates }: { readonly inSms: boolean; readonly inTemplates: boolean },
): Texts | undefined {
  const all = {
    headline: title,
    sentence: message,
    action: actionText,
    ...(inSms && { brief }),
    ...(inTemplates && { fee: figures?.fee }),
  };
  const texts = Object.entries(all).filter(([, words]) => typeof words === 'object');
  return texts.length === 0 ? undefined : Object.fromEntries(texts);
}

export const englishOf = ({ title, message, figures }: NewNotification) => ({
  ...englishVariables(figures),
  headline: textIn(title, 'en'),
  sentence: textIn(message, 'en'),
});

export const englishVariables = ({ fee, ...figures }: VariableTexts = {}): VariableValues =>
  fee === undefined ? figures : { ...figures, fee: textIn(fee, 'en') };

export interface RenderedNotification {
  readonly title: string;
  readonly message: string;
  readonly actionText: string | null;
  /** Built-in text, even if a template exists. */
  readonly told: NotificationParams;
  /** True if a template rendered the text. */
  readonly isArranged: boolean;
  readonly mailList?: MailList<Text> | undefined;
}

/** English text and metadata of a stored notification. */
export interface StoredTexts {
  readonly title: string;
  readonly message: string;
  readonly actionText: string | null;
  readonly metadata: unknown;
}

/** Renders a stored notification. Without `texts` in its metadata, the result is in English. */
export function renderIn(row: StoredTexts, language: Language): RenderedNotification {
  const stored = storedSchema.safeParse(row.metadata).data ?? {};
  const { texts, told: english, inApp, groupName: circle, brief, mailList } = stored;
  const { action, ...words } = textsIn(texts ?? {}, language);
  const told = { circle, brief, headline: row.title, sentence: row.message, ...english, ...words };
  const own = english === undefined ? { title: told.headline, message: told.sentence } : row;
  return {
    title: (inApp && renderTemplate(inApp.title, told)) ?? own.title,
    message: (inApp && renderTemplate(inApp.message, told)) ?? own.message,
    actionText: action ?? row.actionText,
    told,
    isArranged: english !== undefined,
    mailList,
  };
}

export const textsIn = (texts: Texts, language: Language): Partial<Record<keyof Texts, string>> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]: [string, Text]) => [name, inLanguage(text, language)]));
