import { closeSync, fstatSync, fsyncSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import type * as z from 'zod';

/**
 * Append-only file of JSON events. An event is acknowledged only once it is on disk, so a kill loses no acknowledged
 * event.
 */
export interface Journal<E> {
  /**
   * Writes the events, waits for the disk, then applies them in order. If the disk is full, removes the partial write
   * and throws. Blocks on purpose, so that nothing can run between reading the state and changing it.
   */
  append(...events: E[]): void;
  close(): void;
}

export interface JournalOptions<S extends z.ZodType> {
  readonly file: string;
  /** Schema of an event, checked on replay. */
  readonly event: S;
  /** Updates the in-memory state. Called for each stored event on opening, and for each new event. */
  readonly apply: (event: z.output<S>) => void;
  readonly warn: (message: string) => void;
}

function parseEvent<S extends z.ZodType>(text: string, event: S): z.output<S> | undefined {
  try {
    const { success, data } = event.safeParse(JSON.parse(text));
    return success ? data : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the complete event at the end of a damaged line; undefined if there is none. The text before the event was
 * never acknowledged.
 */
function wholeAtTheEnd<S extends z.ZodType>(line: string, event: S): z.output<S> | undefined {
  for (let start = line.indexOf('{', 1); start !== -1; start = line.indexOf('{', start + 1)) {
    const found = parseEvent(line.slice(start), event);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Removes a partial last line, which a kill or a full disk left and which was never acknowledged. Returns the remaining
 * bytes; undefined if the last line is complete.
 */
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
  if (cut !== undefined) warn(`Cut off the incomplete last line of ${file}`);
  const lines = (cut ?? bytes).toString('utf8').split('\n');
  return lines.flatMap((line, index) => {
    if (line === '') return [];
    const whole = parseEvent(line, event);
    if (whole !== undefined) return [whole];
    const found = wholeAtTheEnd(line, event);
    const place = `Line ${String(index + 1)} of ${file} is damaged`;
    warn(found === undefined ? `${place}; skipped it` : `${place}; used the complete event at its end`);
    return found === undefined ? [] : [found];
  });
}

/** Makes the directory entry of a new file durable. File systems that cannot sync a directory do not need this. */
function syncDirectory(directory: string): void {
  try {
    const descriptor = openSync(directory, 'r');
    fsyncSync(descriptor);
    closeSync(descriptor);
  } catch {
    // Windows refuses to open directories, so they are not synced there.
  }
}

/** Opens or creates a journal and replays it. Skips damaged lines with a warning, so that the process starts. */
export function openJournal<S extends z.ZodType>(options: JournalOptions<S>): Journal<z.output<S>> {
  const { file, apply } = options;
  mkdirSync(path.dirname(file), { recursive: true });
  const descriptor = openSync(file, 'a+', 0o600);
  syncDirectory(path.dirname(file));
  for (const stored of readEvents(descriptor, options)) apply(stored);
  let length = fstatSync(descriptor).size;
  /** Removes what a failed write left in the file, so that the next event begins on a line of its own. */
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
          // The removal failed. The next append retries it before it writes.
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
