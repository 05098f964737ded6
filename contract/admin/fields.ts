import * as z from 'zod/mini';
import { text } from '../fields.ts';

/** Reason of an admin action: stored in the audit log, and on some calls shown to the person. */
export const reason = text({ label: 'Reason', max: 2000, lines: true }).check(
  z.refine((value) => Array.from(value).length >= 5, { error: 'Reason must be at least 5 characters' }),
);

/** True if a prefix search has more matches than it returns. */
export const truncatedField = z.boolean();
