import { randomUUID } from 'node:crypto';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import type { DestinationStream } from 'pino';
import * as z from 'zod';
import { backoffMs } from '../backoff/backoff.ts';

/** An OTLP receiver that gets the log lines in addition to standard output (decision 0085). */
export interface LogExportSettings {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly service: string;
}

export interface LogExporter {
  readonly stream: DestinationStream;
  stop(): Promise<void>;
}

const SOON_MS = 250;
const MAX_CONCURRENT = 500;
/** Size of the buffer while the receiver is away. It holds about an hour of a busy process's lines. */
const MAX_WAITING_CHARACTERS = 8_000_000;
const TIMEOUT_MS = 10_000;
const RETRIES = { firstMs: 500, longestMs: 30_000 } as const;
const LAST_MS = 2000;
/**
 * Number of failed attempts in a row after which the failure is reported. One or two fail while a receiver restarts.
 */
const FAILURES_BEFORE_REPORT = 3;

/** HTTP statuses after which a retry of the same batch is useless. */
const REFUSED = new Set([400, 413, 415, 422]);

interface Waiting {
  readonly line: string;
  /** Number of the line within this process, so that a gap reveals a lost or removed line. */
  readonly position: number;
}

/** Fields of a log line. If two fields have the same name, the last one counts. A time of 0 means unknown. */
const lineSchema = z.object({
  level: z.number().catch(30),
  time: z.number().catch(0),
  traceId: z.string().optional().catch(undefined),
});

function severityOf(level: number): readonly [number, string] {
  if (level >= 60) return [21, 'FATAL'];
  if (level >= 50) return [17, 'ERROR'];
  if (level >= 40) return [13, 'WARN'];
  if (level >= 30) return [9, 'INFO'];
  return level >= 20 ? [5, 'DEBUG'] : [1, 'TRACE'];
}

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

type Outcome = 'taken' | 'refused' | { readonly away: string };

type Send = (batch: readonly Waiting[]) => Promise<Outcome>;

function createSender({ endpoint, headers, service }: LogExportSettings): Send {
  const resource = {
    attributes: [
      attribute('service.name', service),
      // Identifies one run of a process, because line positions restart with each run.
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
        // Following a redirect could carry the lines and the key to another host, or onto an unencrypted connection.
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
 * Exports lines in order, each until it is accepted, with exponential backoff. If the memory for lines is full, drops
 * the newest lines, because the oldest show how the outage began. `tell` reports waiting, dropped and refused lines.
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
      const batch = waiting.slice(0, MAX_CONCURRENT);
      const outcome = await send(batch);
      if (typeof outcome === 'object') {
        if (stopping.signal.aborted) return;
        tries += 1;
        if (tries === FAILURES_BEFORE_REPORT) {
          tell(`log receiver does not accept lines (${outcome.away}); buffering them`, waiting.length);
        }
        await pauseAfter(tries, stopping.signal);
        continue;
      }
      tries = 0;
      take(batch);
      if (outcome === 'refused') tell('log receiver refused lines; they were dropped', batch.length);
      if (lost > 0) {
        const notKept = lost;
        lost = 0;
        tell('log receiver was unavailable for too long; lines were dropped', notKept);
      }
    }
  };

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
        if (characters + line.length > MAX_WAITING_CHARACTERS) {
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
