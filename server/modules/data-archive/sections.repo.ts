import type { UserId } from '../../../contract/ids.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { CIRCLE_SECTIONS } from './circle-sections.repo.ts';
import { MONEY_IN_SECTIONS } from './money-in-sections.repo.ts';
import { ACCOUNT_SECTIONS, SUPPORT_SECTIONS } from './own-sections.repo.ts';
import type { Section } from './section.ts';

export type Value = string | number | bigint | boolean | Date | null;
export interface Facts {
  readonly key: string;
  readonly title: string;
  readonly rows: readonly Readonly<Record<string, Value>>[];
}

/**
 * Sections of the archive. Other people appear with first name and initial only. Contains nothing reserved for
 * operators.
 */
export const SECTIONS: readonly Section[] = [
  ...ACCOUNT_SECTIONS,
  ...MONEY_IN_SECTIONS,
  ...CIRCLE_SECTIONS,
  ...SUPPORT_SECTIONS,
];

/** `queryable` must see one snapshot. */
export async function readSections(queryable: Queryable, userId: UserId): Promise<Facts[]> {
  const sections: Facts[] = [];
  for (const { key, title, statement } of SECTIONS) {
    sections.push({ key, title, rows: await queryable.query<Record<string, Value>>(statement, [userId]) });
  }
  return sections;
}
