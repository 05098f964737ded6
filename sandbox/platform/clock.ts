import { mkdirSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { openJournal } from './journal.ts';

/** Clock of the stand-ins in epoch milliseconds: real time plus an offset that only grows. */
export interface SandboxClock {
  nowMs(): number;
  /** Moves the clock to `toMs`; an earlier instant changes nothing. */
  advanceTo(toMs: number): void;
}

/** Returns the system's time in epoch milliseconds. No other code of the stand-ins reads it. */
export const systemTimeMs = (): number => Date.now();

export const toIso = (atMs: number): string => new Date(atMs).toISOString();

/** Parses an ISO 8601 instant; undefined for anything else. */
export function fromIso(text: string): number | undefined {
  const atMs = Date.parse(text);
  return Number.isNaN(atMs) ? undefined : atMs;
}

const offsetEvent = z.object({ offsetMs: z.number() });

/** Opens the clock. Its offset is stored in `stateDirectory`, so it survives a restart. */
export function openClock(
  stateDirectory: string,
  warn: (message: string) => void,
  realNowMs: () => number = systemTimeMs,
): SandboxClock & { close(): void } {
  mkdirSync(stateDirectory, { recursive: true });
  let offsetMs = 0;
  const journal = openJournal({
    file: path.join(stateDirectory, 'clock.jsonl'),
    event: offsetEvent,
    apply: (event) => {
      offsetMs = Math.max(offsetMs, event.offsetMs);
    },
    warn,
  });
  return {
    nowMs: () => realNowMs() + offsetMs,
    advanceTo(toMs) {
      const wantedMs = toMs - realNowMs();
      if (wantedMs > offsetMs) journal.append({ offsetMs: wantedMs });
    },
    close: () => {
      journal.close();
    },
  };
}
