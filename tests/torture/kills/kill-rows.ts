import type { Row } from '../row.ts';
import { killPart } from './kill-part.ts';

const SUPERVISED = { isSupervised: true } as const;

/** Kills each kind of process under payments: alone, with its parent, and all at once. */
export const KILL_ROWS: readonly Row[] = [
  killPart({ name: 'kill-api', part: 'api', title: 'kill -9 of the API under payments' }),
  killPart({
    name: 'kill-worker',
    part: 'worker',
    title: 'kill -9 of the worker under payments',
    shortForm: 'tests/http/killed-worker.test.ts',
  }),
  killPart({
    name: 'kill-postgres',
    part: 'postgres',
    title: 'kill -9 of PostgreSQL under payments',
    shortForm: 'tests/faults/jobs.test.ts',
  }),
  killPart({
    name: 'kill-stand-ins',
    part: 'standIns',
    title: 'kill -9 of the payment provider under payments',
    shortForm: 'sandbox/process.test.ts',
  }),
  killPart({
    name: 'kill-child',
    part: 'child',
    product: SUPERVISED,
    title: 'kill -9 of any child of the supervisor, which restarts it',
    shortForm: 'tests/faults/supervisor.test.ts',
  }),
  killPart({
    name: 'kill-supervisor',
    part: 'supervisor',
    product: SUPERVISED,
    title: 'kill -9 of the supervisor, whose children then end',
    shortForm: 'tests/faults/supervisor.test.ts',
  }),
  killPart({
    name: 'kill-tree',
    part: 'tree',
    product: SUPERVISED,
    title: 'kill -9 of the whole tree at once',
    shortForm: 'tests/faults/kill.test.ts',
  }),
];
