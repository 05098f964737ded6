import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Metrics } from '../../platform/telemetry/metrics.ts';
import { registerGauges } from './gauges.ts';

export interface OperationsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly metrics: Metrics;
}

/** How the product is doing, for tools that watch it. */
export function watchOperations(deps: OperationsDeps): void {
  registerGauges(deps.metrics.registry, deps);
}
