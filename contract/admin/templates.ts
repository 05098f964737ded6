import * as z from 'zod/mini';
import { time } from '../fields.ts';
import { notificationTypes } from '../notifications.ts';
import { adminRoute } from '../route.ts';
import { adminEndpoints } from './endpoints.ts';
import { reason } from './fields.ts';

const templateTexts = z.object({
  name: z.string(),
  inAppTitle: z.string(),
  inAppTemplate: z.string(),
  emailSubject: z.string(),
  emailTemplate: z.string(),
  emailHtmlTemplate: z.string(),
  smsTemplate: z.string(),
});
export type TemplateTexts = z.output<typeof templateTexts>;

const listedTemplate = z.object({
  type: z.enum(notificationTypes),
  /** Null for the default text. */
  version: z.nullable(z.number()),
  name: z.string(),
});
export type ListedTemplate = z.output<typeof listedTemplate>;

const templateVersion = z.object({
  version: z.number(),
  /** False for a draft. */
  isActive: z.boolean(),
  by: z.string(),
  at: time,
  texts: templateTexts,
});
export type TemplateVersion = z.output<typeof templateVersion>;

const params = z.object({ type: z.enum(notificationTypes, { error: 'Notification type not found' }) });
/** The use case checks which texts each type allows. */
const texts = z.strictObject(templateTexts.shape);

export const listTemplates = adminRoute(adminEndpoints.listTemplates, {
  summary: 'List the current template of each notification type',
  permission: ['templates.manage'],
  responses: { 200: z.object({ templates: z.array(listedTemplate) }) },
});

export const getTemplate = adminRoute(adminEndpoints.getTemplate, {
  summary: 'Get a type’s template, variables and versions, newest first',
  permission: ['templates.manage'],
  params,
  responses: {
    200: z.object({
      ...listedTemplate.shape,
      variables: z.array(z.string()),
      texts: templateTexts,
      versions: z.array(templateVersion),
    }),
  },
});

export const previewTemplate = adminRoute(adminEndpoints.previewTemplate, {
  summary: 'Preview template texts with sample values; nothing is saved',
  permission: ['templates.manage'],
  isAuditedCall: false,
  params,
  body: z.strictObject({ texts }),
  responses: {
    200: z.object({
      title: z.string(),
      message: z.string(),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      sms: z.string(),
    }),
  },
});

export const changeTemplate = adminRoute(adminEndpoints.changeTemplate, {
  summary: 'Save a type’s next template version, active or as a draft',
  permission: ['templates.manage'],
  params,
  body: z.strictObject({
    /** Null restores the default text. */
    texts: z.nullable(texts),
    isDraft: z.boolean(),
    /** Latest version when the text was loaded, drafts included; 0 if none. Detects concurrent edits. */
    after: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
    reason,
  }),
  responses: { 200: z.object({ message: z.string() }) },
  errors: ['TEMPLATE_CHANGED'],
});
