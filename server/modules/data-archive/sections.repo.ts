import type { UserId } from '../../../contract/ids.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { CIRCLE_SECTIONS } from './circle-sections.repo.ts';
import { ACCOUNT_SECTIONS, SUPPORT_SECTIONS } from './own-sections.repo.ts';

export type Value = string | number | bigint | boolean | Date | null;
export interface Facts {
  readonly key: string;
  readonly title: string;
  readonly rows: readonly Readonly<Record<string, Value>>[];
}

/**
 * What Rota keeps about somebody, section by section. Each statement takes the person's id, and names its columns as
 * the file shows them. Of other people it takes a first name and an initial, and never an address, a number or an
 * account; what operators alone may see is not in it.
 */
const SECTIONS = [...ACCOUNT_SECTIONS, ...CIRCLE_SECTIONS, ...SUPPORT_SECTIONS];

/** Reads all sections; `queryable` is one snapshot. */
export async function readSections(queryable: Queryable, userId: UserId): Promise<Facts[]> {
  const sections: Facts[] = [];
  for (const { key, title, statement } of SECTIONS) {
    sections.push({ key, title, rows: await queryable.query<Record<string, Value>>(statement, [userId]) });
  }
  return sections;
}
