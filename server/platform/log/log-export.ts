import { randomUUID } from 'node:crypto';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import type { DestinationStream } from 'pino';
import * as z from 'zod';
import { backoffMs } from '../backoff/backoff.ts';

/** Where lines go besides standard output, by OTLP over HTTP (decision 0085). */
export interface LogExportSettings {
  /** The whole address, such as `https://logs.example.org/v1/logs`. */
  readonly endpoint: string;
  /** What the receiver wants to see, a key for example. */
  readonly headers: Readonly<Record<string, string>>;
  /** What the product is called there. */
  readonly service: string;
}

export interface LogExporter {
  /** What the log writes to. It never throws and never waits. */
  readonly stream: DestinationStream;
  /** Sends what is not sent yet, for two seconds at most. */
  stop(): Promise<void>;
}

const SOON_MS = 250;
const MOST_AT_ONCE = 500;
/** So much waits in memory while the receiver is away: an hour or so of a busy process. */
const MOST_WAITING_CHARACTERS = 8_000_000;
const TIMEOUT_MS = 10_000;
const RETRIES = { firstMs: 500, longestMs: 30_000 } as const;
const LAST_MS = 2000;
/** A receiver that starts anew misses one or two; what goes on after them somebody has to mend. */
const TRIES_UNTIL_TOLD = 3;

/** A batch that will never be taken, however often it is sent. */
const REFUSED = new Set([400, 413, 415, 422]);

interface Waiting {
  readonly line: string;
  /** Counts what this process wrote: a number that the receiver lacks is a line that was lost or taken away. */
  readonly position: number;
}

/**
 * Of two members of one name the last counts: what is logged beside a message may stand in the place of the log's own.
 * A time of 0 is one that is not known.
 */
const lineSchema = z.object({
  level: z.number().catch(30),
  time: z.number().catch(0),
  traceId: z.string().optional().catch(undefined),
});

/** The protocol's number of a level of ours. */
function severityOf(level: number): readonly [number, string] {
  if (level >= 60) return [21, 'FATAL'];
  if (level >= 50) return [17, 'ERROR'];
  if (level >= 40) return [13, 'WARN'];
  if (level >= 30) return [9, 'INFO'];
  return level >= 20 ? [5, 'DEBUG'] : [1, 'TRACE'];
}

/** A line as the protocol has it; its body is the line itself, as standard output has it. */
function recordOf({ line, position }: Waiting) {
  const { level, time, traceId } = lineSchema.parse(JSON.parse(line));
  const [severityNumber, severityText] = severityOf(level);
  return {
    timeUnixNano: `${String(time)}000000`,
    severityNumber,
    severityText,
    ...(traceId === undefined ? {} : { traceId }),
    body: { stringValue: line.trimEnd() },
    attributes: [{ key: 'rota.log.position', value: { intValue: String(position) } }],
  };
}

const attribute = (key: string, stringValue: string) => ({ key, value: { stringValue } });

/** What came of a try; of a receiver that does not take it now, why, without its address. */
type Outcome = 'taken' | 'refused' | { readonly away: string };

/** One try; it never throws. */
type Send = (batch: readonly Waiting[]) => Promise<Outcome>;

function createSender({ endpoint, headers, service }: LogExportSettings): Send {
  const resource = {
    attributes: [
      attribute('service.name', service),
      // The positions of one run of one process belong together.
      attribute('service.instance.id', randomUUID()),
      attribute('process.pid', String(process.pid)),
    ],
  };
  return async (batch) => {
    const scopeLogs = [{ scope: { name: 'rota' }, logRecords: batch.map(recordOf) }];
    try {
      const { ok, status } = await fetch(endpoint, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ resourceLogs: [{ resource, scopeLogs }] }),
        // Following one could carry lines and key to another host, or into clear text.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (ok) return 'taken';
      return REFUSED.has(status) ? 'refused' : { away: `status ${String(status)}` };
    } catch (error) {
      return { away: error instanceof Error ? error.name : 'no answer' };
    }
  };
}

const pauseAfter = (tries: number, signal: AbortSignal): Promise<unknown> =>
  delay(backoffMs(tries, RETRIES), undefined, { ref: false, signal }).catch(() => undefined);

type Report = (what: string, lines: number) => void;

/**
 * Ships lines to a system of its own, in order, each once it was taken. A receiver that is away is tried again with
 * growing pauses for as long as the process lives; meanwhile lines wait in memory, and once that is full the newest are
 * not kept, since the first ones tell how it began. `tell` says that lines wait, what was not kept, and what the
 * receiver refuses; what is gone shows at the receiver as a gap in the positions. Standard output has every line either
 * way.
 */
export function createLogExporter(settings: LogExportSettings, tell: Report): LogExporter {
  const send = createSender(settings);
  let waiting: Waiting[] = [];
  let characters = 0;
  let position = 0;
  let lost = 0;
  let sending: Promise<void> | undefined;
  const stopping = new AbortController();

  const take = (batch: readonly Waiting[]): void => {
    waiting = waiting.slice(batch.length);
    for (const { line } of batch) characters -= line.length;
  };

  const sendAll = async (): Promise<void> => {
    let tries = 0;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MOST_AT_ONCE);
      const outcome = await send(batch);
      if (typeof outcome === 'object') {
        if (stopping.signal.aborted) return;
        tries += 1;
        if (tries === TRIES_UNTIL_TOLD) {
          tell(`the receiver of the log takes nothing (${outcome.away}): lines wait for it`, waiting.length);
        }
        await pauseAfter(tries, stopping.signal);
        continue;
      }
      tries = 0;
      take(batch);
      if (outcome === 'refused') tell('the receiver of the log refused lines', batch.length);
      if (lost > 0) {
        const notKept = lost;
        lost = 0;
        tell('the receiver of the log was away for too long: lines were not kept for it', notKept);
      }
    }
  };

  /** After a moment, so that lines that are written together go together. */
  const begin = (): void => {
    sending ??= delay(SOON_MS, undefined, { ref: false, signal: stopping.signal })
      .catch(() => undefined)
      .then(sendAll)
      .finally(() => {
        sending = undefined;
      });
  };

  return {
    stream: {
      write(line) {
        position += 1;
        if (characters + line.length > MOST_WAITING_CHARACTERS) {
          lost += 1;
          return;
        }
        characters += line.length;
        waiting.push({ line, position });
        begin();
      },
    },
    async stop() {
      stopping.abort();
      begin();
      await Promise.race([sending, delay(LAST_MS, undefined, { ref: false })]);
    },
  };
}
