import * as z from 'zod/mini';
import { email, optionalEmail, text } from './fields.ts';
import { publicEndpoints } from './public-endpoints.ts';
import { defineRoute } from './route.ts';

export const FEEDBACK_TYPES = ['bug', 'feature', 'improvement', 'general'] as const;
export const FEEDBACK_PRIORITIES = ['low', 'medium', 'high'] as const;

/** The longest message or description, in characters. */
const LONG_TEXT_MAX = 2000;

/** A choice from a short list: nothing chosen and something else are told apart. */
const choice = <const Values extends readonly string[]>(label: string, values: Values) =>
  z.enum(values, {
    error: ({ input }) =>
      input === undefined || input === null || input === ''
        ? `${label} is required`
        : `Please choose a ${label.toLowerCase()} from the list`,
  });

/** A text with a least length: nothing typed and too little typed are told apart. */
const textOfAtLeast = (label: string, least: number, rule: { readonly max: number; readonly lines?: true }) =>
  text({ label, ...rule }).check(
    z.refine((value) => Array.from(value).length >= least, {
      error: `${label} must be at least ${String(least)} characters`,
    }),
  );

export const contactBody = z.strictObject({
  name: textOfAtLeast('Name', 2, { max: 100 }),
  email: email(),
  subject: textOfAtLeast('Subject', 5, { max: 200 }),
  message: textOfAtLeast('Message', 10, { max: LONG_TEXT_MAX, lines: true }),
  /** Whether the sender would like to hear news by mail. */
  newsletter: z._default(z.boolean({ error: 'Newsletter must be true or false' }), false),
});

export const feedbackBody = z.strictObject({
  type: choice('Type', FEEDBACK_TYPES),
  title: textOfAtLeast('Title', 5, { max: 200 }),
  description: textOfAtLeast('Description', 10, { max: LONG_TEXT_MAX, lines: true }),
  priority: z._default(choice('Priority', FEEDBACK_PRIORITIES), 'medium'),
  /** Where to answer; an empty one counts as absent. */
  email: optionalEmail(),
});

const received = z.object({ success: z.boolean() });

/** TOO_MANY_REQUESTS after 5 messages within an hour of one signed-in user, or 30 of the visitors of one address. */
export const contact = defineRoute({
  ...publicEndpoints.contact,
  summary: 'Write to support; within an hour 5 times when signed in, 30 times by the visitors of one address',
  access: 'public',
  body: contactBody,
  responses: { 201: received },
  errors: ['TOO_MANY_REQUESTS'],
});

/** TOO_MANY_REQUESTS after 5 reports within an hour of one signed-in user, or 30 of the visitors of one address. */
export const feedback = defineRoute({
  ...publicEndpoints.feedback,
  summary:
    'Report a problem, or say what could be better; within an hour 5 times when signed in, 30 times by the visitors of one address',
  access: 'public',
  body: feedbackBody,
  responses: { 201: received },
  errors: ['TOO_MANY_REQUESTS'],
});
