import { closeSync, fsyncSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import type * as z from 'zod';

/**
 * The memory of a stand-in: an append-only file with one JSON event per line. An event is on the disk before it counts,
 * so a stand-in that was killed remembers everything it has answered.
 */
export interface Journal<E> {
  /**
   * Writes the events (all or, after a power cut, a beginning of them), waits for the disk, then applies them in order.
   * It blocks on purpose: nothing else can happen between looking at the state and changing it.
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
}

/** Parses whole lines only: what a kill left behind the last line feed was never acknowledged and is cut off. */
function readEvents<S extends z.ZodType>(file: string, descriptor: number, event: S): z.output<S>[] {
  const bytes = readFileSync(file);
  const wholeLength = bytes.lastIndexOf(0x0a) + 1;
  if (wholeLength < bytes.length) {
    ftruncateSync(descriptor, wholeLength);
    fsyncSync(descriptor);
  }
  const lines = bytes.subarray(0, wholeLength).toString('utf8').split('\n').slice(0, -1);
  return lines.map((line, index) => {
    try {
      return event.parse(JSON.parse(line));
    } catch (cause) {
      throw new Error(`Line ${String(index + 1)} of ${file} is not an event of this journal`, { cause });
    }
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

/** Opens a journal, makes it when absent, and replays it into `apply`. Throws when a whole line is damaged. */
export function openJournal<S extends z.ZodType>({ file, event, apply }: JournalOptions<S>): Journal<z.output<S>> {
  mkdirSync(path.dirname(file), { recursive: true });
  const descriptor = openSync(file, 'a+', 0o600);
  syncDirectory(path.dirname(file));
  for (const stored of readEvents(file, descriptor, event)) apply(stored);
  return {
    append(...events) {
      if (events.length === 0) return;
      const bytes = Buffer.from(events.map((each) => `${JSON.stringify(each)}\n`).join(''), 'utf8');
      for (let written = 0; written < bytes.length;) written += writeSync(descriptor, bytes, written);
      fsyncSync(descriptor);
      for (const each of events) apply(each);
    },
    close: () => {
      closeSync(descriptor);
    },
  };
}
