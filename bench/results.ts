import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../server/platform/config/project-root.ts';
import { cpuMicros, type Comparison } from './measure.ts';
import type { PageResult } from './web/web.ts';

export interface Results {
  readonly settings: Readonly<Record<string, string | number>>;
  readonly comparisons: readonly Comparison[];
  readonly pages: readonly PageResult[];
}

export const RESULTS_FILE = path.join(projectRoot(), 'bench', 'results', 'latest.json');

export const readResults = (): Results => JSON.parse(readFileSync(RESULTS_FILE, 'utf8')) as Results;

/**
 * The check fails if a benchmark's cost relative to its peer grows by more than this factor. Noise stays well below.
 */
const BAND = 1.25;

/**
 * Lists increases of CPU per operation relative to the peer's, so that a slower machine does not count as a regression.
 */
export function regressions(committed: Results, now: Results): readonly string[] {
  return now.comparisons.flatMap((comparison) => {
    const before = committed.comparisons.find(({ bench }) => bench === comparison.bench);
    if (before === undefined) return [];
    const increase = costRelativeToPeer(comparison) / costRelativeToPeer(before);
    if (increase <= BAND) return [];
    return [
      `${comparison.bench} costs ${increase.toFixed(2)} times as much as in the committed results, relative to ${comparison.peer}`,
    ];
  });
}

const costRelativeToPeer = ({ ours, peers }: Pick<Comparison, 'ours' | 'peers'>): number =>
  cpuMicros(ours) / cpuMicros(peers);
