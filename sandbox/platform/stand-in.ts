import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import type { SandboxClock } from './clock.ts';
import type { Journal } from './journal.ts';

/** Scheduled work of a stand-in, such as settling an undecided transfer. */
export interface Due {
  /** Epoch milliseconds of the sandbox clock. */
  readonly atMs: number;
  readonly job: string;
}

/** Completed work: `count` items of `job`, due at `atMs`. */
export interface JobRun extends Due {
  readonly count: number;
}

/** A stand-in for a third party. Its routes have their own Fastify scope for hooks and error handlers. */
export interface StandIn {
  readonly name: string;
  routes(app: FastifyInstance): void;
  /** Returns the earliest scheduled work; null if there is none. */
  nextDue(): Due | null;
  /**
   * Runs everything due by `nowMs`, earliest first, including webhooks. Calls never overlap. Work that fails must move
   * its own due time, so that it does not run again at once.
   */
  runDue(nowMs: number): Promise<JobRun[]>;
  /** Returns when money last arrived at an account number; null if none has. */
  incomingAtMs?(): number | null;
  close?(): Promise<void>;
}

export interface StandInContext {
  readonly clock: SandboxClock;
  /** Opens `NAME.jsonl` in the state directory; see `openJournal`. */
  openJournal<S extends z.ZodType>(name: string, event: S, apply: (event: z.output<S>) => void): Journal<z.output<S>>;
  /** URL of the product without a trailing slash, for webhooks and return pages. */
  readonly productUrl: string;
  log(message: string, error?: unknown): void;
}
