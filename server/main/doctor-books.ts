import { toIso } from '../platform/clock/clock.ts';
import type { ChainAge, ChainCheck } from '../modules/ledger-chain/index.ts';

/** Chaining further behind than this is reported. Normally it takes seconds. */
const BEHIND_MS = 5 * 60_000;

/** Reports whether the chained ledger is intact, how much of it was recomputed, and whether chaining is behind. */
export function booksLines(
  { links, checked, newest, problems }: ChainCheck,
  { caughtUpAgoMs, caughtUpAt }: ChainAge,
): readonly string[] {
  const behind =
    caughtUpAgoMs < BEHIND_MS ? '' : `; BEHIND since ${toIso(caughtUpAt).slice(0, 16).replace('T', ' ')} UTC`;
  const fit = problems.length === 0 ? 'all fit' : 'NOT all fit';
  return [
    `${String(links)} ${links === 1n ? 'transfer' : 'transfers'} chained, ${String(checked)} checked, ${fit}${behind}`,
    ...(newest === undefined ? [] : [`head ${newest.day}:${newest.head.toString('hex')}`]),
    ...problems,
  ];
}
