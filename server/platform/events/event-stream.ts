import { randomInt } from 'node:crypto';
import { PassThrough, type Readable } from 'node:stream';
import type { EndReason, Topic } from '../../../contract/events.ts';

/**
 * How long a browser waits before it opens a lost stream again: each stream a time of its own between these, so that
 * not all come back at once when a process was started anew.
 */
const RETRY_MS = { least: 2000, most: 6000 } as const;
/** What a slow client may have waiting beyond what is under way to it. */
const BUFFER_BYTES = 16 * 1024;
const WAITING_TOPICS = 100;
/** A client that does not take the end of its stream within this time is cut off. */
const FAREWELL_MS = 500;

const retryAfter = (): number => randomInt(RETRY_MS.least, RETRY_MS.most);

export interface EventStream {
  /** What the client reads. */
  readonly output: Readable;
  /** Tells of topics, at once or, to a client that is not keeping up, each once when it has caught up. */
  tell(topics: readonly Topic[]): void;
  /**
   * Shows the client and everything between that the stream lives; cuts off a client that has taken nothing since the
   * last time.
   */
  beat(): void;
  /** With a reason the client is asked not to come back by itself. */
  end(reason?: EndReason): void;
}

/**
 * One client's stream of server-sent events. It holds a bounded amount for a client that reads slowly or not at all.
 */
export function createEventStream(): EventStream {
  const output = new PassThrough({ highWaterMark: BUFFER_BYTES });
  const waiting = new Set<Topic>();
  let blocked = false;
  let blockedAtLastBeat = false;
  // What is written to a stream that has been cut off meanwhile is nobody's error.
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
    const topics: Topic[] = waiting.size > WAITING_TOPICS ? ['everything'] : [...waiting];
    waiting.clear();
    write(`data: ${JSON.stringify({ topics })}\n\n`);
  };
  write(`retry: ${String(retryAfter())}\n: connected\n\n`);

  return {
    output,
    tell(topics) {
      for (const topic of topics) if (waiting.size <= WAITING_TOPICS) waiting.add(topic);
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
