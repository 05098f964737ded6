import { instant, type Instant } from '../../../contract/ids.ts';
import { invalidInput } from '../errors/app-error.ts';

/** Where a page ends: the last row's instant and id. Lists are ordered by both, newest first. */
export interface Position {
  readonly at: Instant;
  readonly id: string;
}

/** What a list was asked for: how many rows, and after which one. */
export interface Page {
  readonly limit: number;
  readonly after: Position | undefined;
}

const DEFAULT_LIMIT = 20;
const DECODED = /^(\d{1,16}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

const encode = ({ at, id }: Position): string => Buffer.from(`${String(at)} ${id}`).toString('base64url');

function decode(cursor: string): Position {
  const [, at, id] = DECODED.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  // Beyond 8.64e15 ms there is no date that PostgreSQL could be given.
  if (at === undefined || id === undefined || parseInt(at, 10) > 8_640_000_000_000_000) {
    throw invalidInput({ cursor: 'This cursor is not valid' });
  }
  return { at: instant(parseInt(at, 10)), id };
}

/** Reads `?limit=&cursor=` as the contract has let them through. Throws 400 for a cursor that we never gave out. */
export function readPage(query: { readonly limit?: string | undefined; readonly cursor?: string | undefined }): Page {
  return {
    limit: query.limit === undefined ? DEFAULT_LIMIT : parseInt(query.limit, 10),
    after: query.cursor === undefined ? undefined : decode(query.cursor),
  };
}

/**
 * Cuts the rows of a query that asked for `limit + 1` of them, and makes the cursor of the next page: null at the end.
 */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  positionOf: (row: Row) => Position,
): { readonly rows: readonly Row[]; readonly nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, nextCursor: rows.length > limit && last !== undefined ? encode(positionOf(last)) : null };
}
