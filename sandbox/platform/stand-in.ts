import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import type { SandboxClock } from './clock.ts';
import type { Journal } from './journal.ts';

/** Work that a stand-in does by itself at a given time, such as settling a transfer that nobody touched. */
export interface Due {
  /** Epoch milliseconds of the sandbox clock. */
  readonly atMs: number;
  readonly job: string;
}

/** What was done: `count` things under the name `job`, due at `atMs`. */
export interface Ran extends Due {
  readonly count: number;
}

/**
 * One party of the outside world. Its routes live in a Fastify scope of their own: hooks and error handlers stay
 * inside.
 */
export interface StandIn {
  readonly name: string;
  routes(app: FastifyInstance): void;
  /** The earliest work still to come, or null. */
  nextDue(): Due | null;
  /**
   * Does everything due at or before `nowMs`, earliest first, and waits for it (webhooks delivered, too). Calls never
   * overlap. Work that fails must move its own due time, so that it is not found again at once.
   */
  runDue(nowMs: number): Promise<Ran[]>;
  close?(): Promise<void>;
}

/** What every stand-in is given. */
export interface StandInContext {
  readonly clock: SandboxClock;
  /** Opens `NAME.jsonl` in the state directory; see `openJournal`. */
  openJournal<S extends z.ZodType>(name: string, event: S, apply: (event: z.output<S>) => void): Journal<z.output<S>>;
  /** Where the product listens, without a trailing slash: webhooks and return pages. */
  readonly productUrl: string;
  log(message: string, error?: unknown): void;
}
