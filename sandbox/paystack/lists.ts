import * as z from 'zod';
import { fromIso } from '../platform/clock.ts';

/** Paystack's documentation has `per_page`, its samples `perPage`; both work. */
const listQuery = z.object({
  per_page: z.coerce.number().int().min(1).max(100).optional(),
  perPage: z.coerce.number().int().min(1).max(100).optional(),
  page: z.coerce.number().int().min(1).default(1),
  from: z.string().optional(),
  to: z.string().optional(),
  status: z.string().optional(),
});

interface Listed {
  readonly status: string;
  readonly amountKobo: number;
  readonly createdAtMs: number;
}

export interface List<T> {
  readonly rows: readonly T[];
  readonly meta: Record<string, number>;
  /** Sum of the amounts of all matching records, on every page. */
  readonly volumeKobo: number;
}

/** Returns one page of matching records, newest first. `from` and `to` filter by creation time, as at Paystack. */
export function listPage<T extends Listed>(records: Iterable<T>, query: unknown): List<T> {
  const asked = listQuery.parse(query);
  const perPage = asked.per_page ?? asked.perPage ?? 50;
  const fromMs = fromIso(asked.from ?? '') ?? -Infinity;
  const toMs = fromIso(asked.to ?? '') ?? Infinity;
  const matching = [...records]
    .filter(({ status }) => asked.status === undefined || status === asked.status)
    .filter(({ createdAtMs }) => createdAtMs >= fromMs && createdAtMs <= toMs)
    .reverse();
  const skipped = (asked.page - 1) * perPage;
  return {
    rows: matching.slice(skipped, skipped + perPage),
    meta: {
      total: matching.length,
      skipped,
      perPage,
      page: asked.page,
      pageCount: Math.ceil(matching.length / perPage),
    },
    volumeKobo: matching.reduce((sum, { amountKobo }) => sum + amountKobo, 0),
  };
}
