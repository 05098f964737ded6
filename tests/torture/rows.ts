import { killApi } from './kills/kill-api.ts';
import type { Row } from './row.ts';

/** Every row of the torture, in the order of its table. */
export const ROWS: readonly Row[] = [killApi];
