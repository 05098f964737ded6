import * as z from 'zod/mini';
import { text } from './fields.ts';
import { email, optionalEmail } from './email-field.ts';
import { publicEndpoints } from './public-endpoints.ts';
import { publicRoute } from './route.ts';

export const FEEDBACK_TYPES = ['bug', 'feature', 'improvement', 'general'] as const;
export const FEEDBACK_PRIORITIES = ['low', 'medium', 'high'] as const;

export const SUPPORT_LIMITS = {
  name: { least: 2, most: 100 },
  subject: { least: 5, most: 200 },
  message: { least: 10, most: 2000 },
  title: { least: 5, most: 200 },
  description: { least: 10, most: 2000 },
} as const;

const choice = <const Values extends readonly string[]>(label: string, values: Values) =>
  z.enum(values, {
    error: ({ input }) =>
      input === undefined || input === null || input === ''
        ? `${label} is required`
        : `Please choose a ${label.toLowerCase()} from the list`,
  });

const textWithin = (
  label: string,
  {
    least,
    most,
    ...rule
  }: { readonly least: number; readonly most: number; readonly lines?: true; readonly kind?: 'name' },
) =>
  text({ label, max: most, ...rule }).check(
    z.refine((value) => Array.from(value).length >= least, {
      error: `${label} must be at least ${String(least)} characters`,
    }),
  );

export const contactBody = z.strictObject({
  name: textWithin('Name', { ...SUPPORT_LIMITS.name, kind: 'name' }),
  email: email(),
  subject: textWithin('Subject', SUPPORT_LIMITS.subject),
  message: textWithin('Message', { ...SUPPORT_LIMITS.message, lines: true }),
  newsletter: z._default(z.boolean({ error: 'Newsletter must be true or false' }), false),
});

export const feedbackBody = z.strictObject({
  type: choice('Type', FEEDBACK_TYPES),
  title: textWithin('Title', SUPPORT_LIMITS.title),
  description: textWithin('Description', { ...SUPPORT_LIMITS.description, lines: true }),
  priority: z._default(choice('Priority', FEEDBACK_PRIORITIES), 'medium'),
  email: optionalEmail(),
});

const received = z.object({ success: z.boolean() });

/** TOO_MANY_REQUESTS after 5 messages in an hour per signed-in user, or 30 per IP address of visitors. */
export const contact = publicRoute(publicEndpoints.contact, {
  summary: 'Write to support; per hour 5 times when signed in, 30 times for visitors of one address',
  body: contactBody,
  responses: { 201: received },
  errors: ['TOO_MANY_REQUESTS'],
});

/** TOO_MANY_REQUESTS after 5 reports in an hour per signed-in user, or 30 per IP address of visitors. */
export const feedback = publicRoute(publicEndpoints.feedback, {
  summary:
    'Report a problem or suggest an improvement; per hour 5 times when signed in, 30 times for visitors of one address',
  body: feedbackBody,
  responses: { 201: received },
  errors: ['TOO_MANY_REQUESTS'],
});
