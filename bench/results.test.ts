import { expect, it } from 'vitest';
import type { Measurement } from './measure.ts';
import { regressions, type Results } from './results.ts';

const figures = (cpu: number): Measurement => ({
  perSecond: 1000,
  nodeMicros: cpu,
  postgresMicros: 0,
  loadMicros: 0,
  walBytes: 0,
});

const results = (bench: string, ours: number, peers: number): Results => ({
  settings: {},
  pages: [],
  comparisons: [
    { bench, ours: figures(ours), peer: 'a peer', peers: figures(peers), ratio: 1, cpuRatio: 1, goal: '', rounds: [] },
  ],
});

it('reports costs that grew beyond the band relative to the peer', () => {
  const committed = results('contribute', 100, 50);
  expect(regressions(committed, results('contribute', 126, 50))).toEqual([
    'contribute costs 1.26 times as much as in the committed results, relative to a peer',
  ]);
  expect(regressions(committed, results('contribute', 124, 50))).toEqual([]);
});

it('does not report a slower machine, on which the peer costs more too', () => {
  expect(regressions(results('contribute', 100, 50), results('contribute', 300, 150))).toEqual([]);
});

it('skips new benchmarks', () => {
  expect(regressions(results('old', 1, 1), results('new', 100, 1))).toEqual([]);
});
