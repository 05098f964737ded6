import { crashRow } from './crashes/crash-row.ts';
import { badInput } from './input/bad-input.ts';
import { KILL_ROWS } from './kills/kill-rows.ts';
import { overload } from './overload/overload.ts';
import { providerFaults } from './provider/provider-faults.ts';
import { twoAdmins } from './races/console/two-admins.ts';
import { races } from './races/races.ts';
import { clockSteps } from './resources/clock-steps.ts';
import { connections } from './resources/connections.ts';
import { diskFull } from './resources/disk-full.ts';
import type { Row } from './row.ts';

/** Every row of the torture, in the order of its table. */
export const ROWS: readonly Row[] = [
  ...KILL_ROWS,
  crashRow,
  connections,
  diskFull,
  clockSteps,
  badInput,
  overload,
  providerFaults,
  races,
  twoAdmins,
];
