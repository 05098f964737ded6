import { badInput } from './input/bad-input.ts';
import { killApi } from './kills/kill-api.ts';
import { overload } from './overload/overload.ts';
import { providerFaults } from './provider/provider-faults.ts';
import { races } from './races/races.ts';
import type { Row } from './row.ts';

/** Every row of the torture, in the order of its table. */
export const ROWS: readonly Row[] = [killApi, badInput, overload, providerFaults, races];
