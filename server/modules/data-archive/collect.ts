import type { Instant, UserId } from '../../../contract/ids.ts';
import { kobo, toNaira } from '../../../contract/money.ts';
import { toIso, fromDate } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { readOtherNames } from './circle-sections.repo.ts';
import { createNameMasker } from './mask.ts';
import { readSections, type Facts, type Value } from './sections.repo.ts';

/** A value in the files. Money is in naira and times are in ISO 8601 (UTC). */
export type ArchiveValue = string | number | boolean | null;

export interface CollectedData {
  readonly madeAt: Instant;
  readonly sections: readonly {
    readonly key: string;
    readonly title: string;
    readonly rows: readonly Readonly<Record<string, ArchiveValue>>[];
  }[];
}

/** Fields in which the names of others are shortened. */
const OTHERS_TEXTS: Readonly<Record<string, readonly string[]>> = {
  ejections: ['reason'],
  notifications: ['title', 'message'],
  transactions: ['description'],
  debts: ['description'],
};

/** True if others wrote the row's text: the reason for the user's ejection, or a notification, which may quote it. */
const byOthers = (key: string, row: Readonly<Record<string, Value>>): boolean =>
  key === 'notifications' || (key === 'ejections' && row['ofYou'] === true);

function show(value: Value): ArchiveValue {
  if (typeof value === 'bigint') return toNaira(kobo(value));
  return value instanceof Date ? toIso(fromDate(value)) : value;
}

/** Reads all data about a user. `tx` must see one snapshot. */
export async function collectUserData(tx: Tx, userId: UserId, madeAt: Instant): Promise<CollectedData> {
  const sections = await readSections(tx, userId);
  const account = sections.find(({ key }) => key === 'account')?.rows[0];
  const own = `${String(account?.['firstName'])} ${String(account?.['lastName'])}`;
  const mask = createNameMasker(await readOtherNames(tx, userId), own);
  const showRow = ({ key }: Facts, row: Facts['rows'][number]) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => {
        const isMasked = typeof value === 'string' && OTHERS_TEXTS[key]?.includes(name) === true;
        return [name, isMasked ? mask(value, byOthers(key, row)) : show(value)];
      }),
    );
  return {
    madeAt,
    sections: sections.map((section) => ({
      key: section.key,
      title: section.title,
      rows: section.rows.map((row) => showRow(section, row)),
    })),
  };
}
