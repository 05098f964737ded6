import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../server/platform/config/project-root.ts';
import { cpuMicros, type Comparison } from './measure.ts';
import type { PageFigures } from './web/web.ts';

/** What `npm run bench` writes to bench/results/latest.json. */
export interface Results {
  readonly settings: Readonly<Record<string, string | number>>;
  readonly comparisons: readonly Comparison[];
  readonly pages: readonly PageFigures[];
}

export const RESULTS_FILE = path.join(projectRoot(), 'bench', 'results', 'latest.json');

/** The committed figures. */
export const readResults = (): Results => JSON.parse(readFileSync(RESULTS_FILE, 'utf8')) as Results;

/** How much dearer an operation may become, beside its peer, before the check fails: noise stays well below it. */
const BAND = 1.25;

/**
 * What became dearer than committed figures say: our CPU per operation in units of the peer's, so that another machine
 * is no regression. Benches that only one of both knows are not compared.
 */
export function regressions(committed: Results, now: Results): readonly string[] {
  return now.comparisons.flatMap((comparison) => {
    const before = committed.comparisons.find(({ bench }) => bench === comparison.bench);
    if (before === undefined) return [];
    const dearer = costBesidePeer(comparison) / costBesidePeer(before);
    if (dearer <= BAND) return [];
    return [`${comparison.bench} costs ${dearer.toFixed(2)} times what it did, beside ${comparison.peer}`];
  });
}

const costBesidePeer = ({ ours, peers }: Pick<Comparison, 'ours' | 'peers'>): number =>
  cpuMicros(ours) / cpuMicros(peers);
