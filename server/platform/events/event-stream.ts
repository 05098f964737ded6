import { randomInt } from 'node:crypto';
import { PassThrough, type Readable } from 'node:stream';
import type { EndReason, Topic } from '../../../contract/events.ts';

/**
 * Range of the delay after which a browser reconnects. Random per stream, so that not all browsers reconnect at once
 * after a restart.
 */
const RETRY_MS = { least: 2000, most: 6000 } as const;
/** Size of a slow client's buffer, in addition to data in transit. */
const BUFFER_BYTES = 16 * 1024;
const MAX_BUFFERED_TOPICS = 100;
/** Time for a client to read the end of its stream before the connection is cut. */
const FAREWELL_MS = 500;

const retryAfter = (): number => randomInt(RETRY_MS.least, RETRY_MS.most);

export interface EventStream {
  readonly output: Readable;
  /** Sends topics immediately. A slow client gets each topic once, after it has caught up. */
  tell(topics: readonly Topic[]): void;
  /** Sends a heartbeat. Cuts off a client that has read nothing since the last one. */
  beat(): void;
  /** Ends the stream. If there is a reason, asks the client not to reconnect. */
  end(reason?: EndReason): void;
}

export function createEventStream(): EventStream {
  const output = new PassThrough({ highWaterMark: BUFFER_BYTES });
  const waiting = new Set<Topic>();
  let blocked = false;
  let blockedAtLastBeat = false;
  // Ignores errors of writes after the connection was cut.
  output.on('error', () => undefined);

  const write = (text: string): void => {
    if (output.destroyed || output.writableEnded || output.write(text)) return;
    blocked = true;
    output.once('drain', () => {
      blocked = false;
      flush();
    });
  };
  const flush = (): void => {
    if (waiting.size === 0) return;
    const topics: Topic[] = waiting.size > MAX_BUFFERED_TOPICS ? ['everything'] : [...waiting];
    waiting.clear();
    write(`data: ${JSON.stringify({ topics })}\n\n`);
  };
  write(`retry: ${String(retryAfter())}\n: connected\n\n`);

  return {
    output,
    tell(topics) {
      for (const topic of topics) if (waiting.size <= MAX_BUFFERED_TOPICS) waiting.add(topic);
      if (!blocked) flush();
    },
    beat() {
      if (blocked && blockedAtLastBeat) output.destroy();
      else if (!blocked) write(': beat\n\n');
      blockedAtLastBeat = blocked;
    },
    end(reason) {
      if (reason !== undefined) write(`event: end\ndata: ${JSON.stringify({ reason })}\n\n`);
      output.end();
      setTimeout(() => output.destroy(), FAREWELL_MS).unref();
    },
  };
}
