import * as z from 'zod';
import { fromIso } from '../platform/clock.ts';

/** The provider's description says `per_page`, its samples say `perPage`; both are understood. */
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
  /** The sum of all amounts that match, in kobo. */
  readonly volumeKobo: number;
}

/**
 * One page of the records that match, newest first. As with the provider, `from` and `to` are about when they were
 * created.
 */
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
