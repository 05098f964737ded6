import { instant, type Instant } from '../../../contract/ids.ts';
import { toDate } from '../clock/clock.ts';
import { invalidInput } from '../errors/app-error.ts';

/** The end of a page: the last row's instant and id. Lists are ordered by both, newest first. */
export interface Position {
  readonly at: Instant;
  readonly id: string;
}

export interface Page {
  readonly limit: number;
  readonly after: Position | undefined;
}

const DEFAULT_LIMIT = 20;
const DECODED = /^(\d{1,16}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Positions before every row, for lists that begin with the newest or the oldest row. */
const EDGES = {
  newest: [new Date(8_640_000_000_000_000), 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  oldest: [new Date(0), '00000000-0000-0000-0000-000000000000'],
} as const;

/**
 * Returns the instant and id after which a page begins. The first page gets extreme values instead of an optional
 * condition, with which PostgreSQL could not use the index (decision 0090).
 */
export const cursorPosition = (after: Position | undefined, first: keyof typeof EDGES): readonly [Date, string] =>
  after === undefined ? EDGES[first] : [toDate(after.at), after.id];

/** Returns the rows of one page from rows in memory, newest first, plus one more row if another page follows. */
export const pageOf = <Row>(
  rows: readonly Row[],
  { limit, after }: Page,
  positionOfRow: (row: Row) => Position,
): readonly Row[] => {
  const isBefore = (one: Position, other: Position): boolean =>
    one.at < other.at || (one.at === other.at && one.id < other.id);
  return rows
    .map((row) => ({ row, position: positionOfRow(row) }))
    .filter(({ position }) => after === undefined || isBefore(position, after))
    .sort((one, other) => (isBefore(one.position, other.position) ? 1 : -1))
    .slice(0, limit + 1)
    .map(({ row }) => row);
};

const encode = ({ at, id }: Position): string => Buffer.from(`${String(at)} ${id}`).toString('base64url');

function decode(cursor: string): Position {
  const [, at, id] = DECODED.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  // PostgreSQL's driver cannot send a date beyond 8.64e15 ms.
  if (at === undefined || id === undefined || parseInt(at, 10) > 8_640_000_000_000_000) {
    throw invalidInput({ cursor: 'This cursor is not valid' });
  }
  return { at: instant(parseInt(at, 10)), id };
}

/** Reads `?limit=&cursor=`, validated by the contract. Throws INVALID_INPUT for a cursor that we did not issue. */
export function readPage(query: { readonly limit?: string | undefined; readonly cursor?: string | undefined }): Page {
  return {
    limit: query.limit === undefined ? DEFAULT_LIMIT : parseInt(query.limit, 10),
    after: query.cursor === undefined ? undefined : decode(query.cursor),
  };
}

/** Cuts a page from rows that were queried with `limit + 1`. `nextCursor` is null on the last page. */
export function paginate<Row>(
  rows: readonly Row[],
  limit: number,
  positionOf: (row: Row) => Position,
): { readonly rows: readonly Row[]; readonly nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, nextCursor: rows.length > limit && last !== undefined ? encode(positionOf(last)) : null };
}
