import * as z from 'zod/mini';
import { text } from '../fields.ts';

/** Why an admin does something: it stands in the log, and where the call says so the person reads it. */
export const reason = text({ label: 'Reason', max: 2000, lines: true }).check(
  z.refine((value) => Array.from(value).length >= 5, { error: 'Reason must be at least 5 characters' }),
);

/** Of a search by a beginning: more begin so than are read, and longer words find them. */
export const isCut = z.boolean();
