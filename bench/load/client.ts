import type { Due } from '../circles.ts';

export interface LoadResult {
  readonly accepted: number;
  readonly seconds: number;
  /** 99th percentile of the response time. */
  readonly p99Ms: number;
}

/** Pays every due once over this many connections, each with its own idempotency key. */
export interface LoadClient {
  readonly name: string;
  pay(port: number, connections: number, dues: readonly Due[]): Promise<LoadResult>;
}
