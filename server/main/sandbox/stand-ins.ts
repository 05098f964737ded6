import * as z from 'zod';
import { fromIso, toIso } from '../../platform/clock/clock.ts';
import type { Instant } from '../../../contract/ids.ts';

/** Work that ran, and the instant at which it was due. */
export interface JobRun {
  readonly at: Instant;
  readonly job: string;
  readonly count: number;
}

export interface StandIns {
  nextDueAt(): Promise<Instant | null>;
  /** Sets the stand-ins' clock and waits until they have done the work due by then, including webhooks. */
  moveTo(at: Instant): Promise<readonly JobRun[]>;
  /** Returns when money last arrived at an account number, as known at the last move; null if none has. */
  incomingAt(): Instant | null;
}

const nextDueAnswer = z.object({ at: z.nullable(z.string()) });
const moveAnswer = z.object({
  ran: z.array(z.object({ at: z.string(), job: z.string(), count: z.number() })),
  incomingAt: z.nullable(z.string()),
});

const TIMEOUT_MS = 60_000;

/** Creates a client of the stand-ins' control calls. Throws if they do not respond. */
export function createStandIns(baseUrl: string): StandIns {
  async function call<S extends z.ZodType>(schema: S, path: string, init: RequestInit): Promise<z.output<S>> {
    const response = await fetch(`${baseUrl}${path}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`The sandbox returned ${String(response.status)} for ${path}`);
    return schema.parse(await response.json());
  }
  let incomingAt: Instant | null = null;
  return {
    incomingAt: () => incomingAt,
    async nextDueAt() {
      const { at } = await call(nextDueAnswer, '/control/next-due', {});
      return at === null ? null : fromIso(at);
    },
    async moveTo(at) {
      const answer = await call(moveAnswer, '/control/clock', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ now: toIso(at) }),
      });
      incomingAt = answer.incomingAt === null ? null : fromIso(answer.incomingAt);
      return answer.ran.map((each) => ({ ...each, at: fromIso(each.at) }));
    },
  };
}
