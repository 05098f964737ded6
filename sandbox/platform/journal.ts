import { closeSync, fstatSync, fsyncSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import type * as z from 'zod';

/**
 * The memory of a stand-in: an append-only file with one JSON event per line. An event is on the disk before it counts,
 * so a stand-in that was killed remembers everything it has answered.
 */
export interface Journal<E> {
  /**
   * Writes the events (all or, after a power cut, a beginning of them), waits for the disk, then applies them in order.
   * Throws on a full disk, and leaves nothing of them behind. It blocks on purpose: nothing else can happen between
   * looking at the state and changing it.
   */
  append(...events: E[]): void;
  close(): void;
}

export interface JournalOptions<S extends z.ZodType> {
  readonly file: string;
  /** What an event must look like; checked when it is read back. */
  readonly event: S;
  /** Changes the state in memory. It is called for each stored event at the opening, and for each new one. */
  readonly apply: (event: z.output<S>) => void;
  /** Is told what was damaged, in words. */
  readonly warn: (message: string) => void;
}

/** The event that a text is; undefined when it is none. */
function parseEvent<S extends z.ZodType>(text: string, event: S): z.output<S> | undefined {
  try {
    const { success, data } = event.safeParse(JSON.parse(text));
    return success ? data : undefined;
  } catch {
    return undefined;
  }
}

/** The whole event at the end of a damaged line: what stands before it was torn, and so never answered. */
function wholeAtTheEnd<S extends z.ZodType>(line: string, event: S): z.output<S> | undefined {
  for (let start = line.indexOf('{', 1); start !== -1; start = line.indexOf('{', start + 1)) {
    const found = parseEvent(line.slice(start), event);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Cuts off what a kill or a full disk left behind the last line feed: it was never acknowledged. */
function cutTornEnd(descriptor: number, bytes: Buffer): Buffer | undefined {
  const wholeLength = bytes.lastIndexOf(0x0a) + 1;
  if (wholeLength === bytes.length) return undefined;
  ftruncateSync(descriptor, wholeLength);
  fsyncSync(descriptor);
  return bytes.subarray(0, wholeLength);
}

function readEvents<S extends z.ZodType>(descriptor: number, options: JournalOptions<S>): z.output<S>[] {
  const { file, event, warn } = options;
  const bytes = readFileSync(file);
  const cut = cutTornEnd(descriptor, bytes);
  if (cut !== undefined) warn(`The torn last line of ${file} was cut off`);
  const lines = (cut ?? bytes).toString('utf8').split('\n');
  return lines.flatMap((line, index) => {
    if (line === '') return [];
    const whole = parseEvent(line, event);
    if (whole !== undefined) return [whole];
    const found = wholeAtTheEnd(line, event);
    const place = `Line ${String(index + 1)} of ${file} is damaged`;
    warn(found === undefined ? `${place} and left out` : `${place}; the whole event at its end counts`);
    return found === undefined ? [] : [found];
  });
}

/** Makes the directory entry of a new file durable too; file systems that cannot sync a directory do not need it. */
function syncDirectory(directory: string): void {
  try {
    const descriptor = openSync(directory, 'r');
    fsyncSync(descriptor);
    closeSync(descriptor);
  } catch {
    // Windows refuses to open directories.
  }
}

/**
 * Opens a journal, makes it when absent, and replays it into `apply`. What a full disk has damaged is left out, with a
 * warning: it keeps nobody from starting.
 */
export function openJournal<S extends z.ZodType>(options: JournalOptions<S>): Journal<z.output<S>> {
  const { file, apply } = options;
  mkdirSync(path.dirname(file), { recursive: true });
  const descriptor = openSync(file, 'a+', 0o600);
  syncDirectory(path.dirname(file));
  for (const stored of readEvents(descriptor, options)) apply(stored);
  let length = fstatSync(descriptor).size;
  /** Nothing is written behind what a failed write has left: both would be lost. */
  const cutToLength = (): void => {
    if (fstatSync(descriptor).size !== length) ftruncateSync(descriptor, length);
  };
  return {
    append(...events) {
      if (events.length === 0) return;
      const bytes = Buffer.from(events.map((each) => `${JSON.stringify(each)}\n`).join(''), 'utf8');
      cutToLength();
      try {
        for (let written = 0; written < bytes.length;) written += writeSync(descriptor, bytes, written);
        fsyncSync(descriptor);
      } catch (error) {
        try {
          cutToLength();
        } catch {
          // The next one tries again, before it writes anything.
        }
        throw error;
      }
      length += bytes.length;
      for (const each of events) apply(each);
    },
    close: () => {
      closeSync(descriptor);
    },
  };
}
