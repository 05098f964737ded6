import type { Costs } from './day.ts';

/** CPU and WAL of one operation, measured with two API processes on a busy machine (docs/generated/benchmarks.md). */
export const MEASURED: Costs = {
  payment: { nodeMicros: 1_767, postgresMicros: 864, walBytes: 2_902 },
  request: { nodeMicros: 897, postgresMicros: 394, walBytes: 0 },
  due: { nodeMicros: 458, postgresMicros: 391, walBytes: 4_978 },
};

/** Dues that one worker settled per second, alongside other work. */
export const SETTLED_PER_SECOND = 539;
