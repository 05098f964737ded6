import type { Due } from '../circles.ts';

/** What a load generator saw of a stock of dues. */
export interface Paid {
  readonly accepted: number;
  readonly seconds: number;
  /** The slowest hundredth took at least so long. */
  readonly p99Ms: number;
}

/** Pays every due of a stock once over so many connections, each with a key of its own. */
export interface LoadClient {
  readonly name: string;
  pay(port: number, connections: number, dues: readonly Due[]): Promise<Paid>;
}
