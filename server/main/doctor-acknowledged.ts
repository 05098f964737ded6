import { formatCount } from '../../contract/format-count.ts';
import { readTimelines, saveComparedTimeline, type Timelines } from '../platform/database/compared-timeline.repo.ts';
import type { Database } from '../platform/database/database.ts';
import { findMissingTransfers } from '../modules/ledger/index.ts';
import { linesOf, type AcknowledgedLine } from './acknowledged-lines.ts';

/** Number of transfers that one query looks up. */
const TOGETHER = 1000;

interface Comparison {
  lines: number;
  broken: number;
  transfers: number;
  readonly timelines: Set<number | undefined>;
  /** The line of each missing transfer. */
  readonly missing: Map<string, AcknowledgedLine>;
}

async function compare(
  database: Database,
  lines: AsyncIterable<AcknowledgedLine | 'broken'>,
): Promise<Readonly<Comparison>> {
  const found: Comparison = { lines: 0, broken: 0, transfers: 0, timelines: new Set(), missing: new Map() };
  let waiting = new Map<string, AcknowledgedLine>();
  const lookUp = async (): Promise<void> => {
    for (const id of await findMissingTransfers(database, [...waiting.keys()])) {
      const line = waiting.get(id);
      if (line !== undefined) found.missing.set(id, line);
    }
    waiting = new Map();
  };
  for await (const line of lines) {
    if (line === 'broken') {
      found.broken += 1;
      continue;
    }
    found.lines += 1;
    found.transfers += line.transfers.length;
    found.timelines.add(line.timeline);
    for (const id of line.transfers) waiting.set(id, line);
    if (waiting.size >= TOGETHER) await lookUp();
  }
  await lookUp();
  return found;
}

const isoOf = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

function missingText(id: string, { time, timeline, lsn, requests }: AcknowledgedLine): string {
  const where = timeline === undefined ? 'position unknown' : `timeline ${String(timeline)}, ${lsn ?? ''}`;
  const asked = requests.length === 0 ? 'no request' : `request ${requests.join(', ')}`;
  return `${id}  ${isoOf(time)}  ${where}  ${asked}`;
}

const COMMAND = 'npm run doctor -- --acknowledged FILE…';

/** Reports the database's timeline, and whether a comparison is due. */
export function timelineText({ current, compared, comparedAt }: Timelines): string {
  if (current === compared) return `${String(current)}, unchanged since acknowledged transfers were last compared`;
  const since = `${String(compared)} at the last comparison, ${isoOf(comparedAt.getTime())}`;
  return `${String(current)}, CHANGED (${since}). Acknowledged transfers may be missing: ${COMMAND}`;
}

export interface AcknowledgedReport {
  /** False if a transfer is missing or nothing could be compared. */
  readonly ok: boolean;
  readonly text: string;
  readonly details: readonly string[];
}

/**
 * Looks up each transfer that these log files acknowledge, whatever its timeline, because two restores can give the
 * same number. Marks the timeline as compared if the files reach back to the previous one.
 */
export async function compareAcknowledged(database: Database, files: readonly string[]): Promise<AcknowledgedReport> {
  const { current, compared } = await readTimelines(database);
  const { lines, broken, transfers, timelines, missing } = await compare(database, linesOf(files));
  const cut = broken === 0 ? [] : [`${formatCount(broken, 'line')} CUT SHORT and not compared`];
  if (lines === 0) {
    return {
      ok: false,
      text: 'NO LINES of acknowledged transfers in these files, see docs/operations.md',
      details: cut,
    };
  }
  const reachesBack = timelines.has(compared);
  if (reachesBack && broken === 0) await saveComparedTimeline(database, current);
  const named = [...missing].map(([id, line]) => missingText(id, line));
  const count = `${formatCount(transfers, 'transfer')} on ${formatCount(lines, 'line')}`;
  return {
    ok: missing.size === 0 && broken === 0,
    text: missing.size === 0 ? `${count}, none missing` : `${count}, ${String(missing.size)} MISSING`,
    details: [
      ...named,
      ...(missing.size === 0 ? [] : ['What to do: docs/operations.md, "Timeline changed"']),
      ...cut,
      ...(reachesBack ? [] : [`No line of timeline ${String(compared)}, so the comparison is not complete`]),
    ],
  };
}
