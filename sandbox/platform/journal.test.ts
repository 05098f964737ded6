import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { openJournal } from './journal.ts';

const directory = mkdtempSync(path.join(os.tmpdir(), 'rota-journal-'));
const file = path.join(directory, 'events.jsonl');
const event = z.object({ text: z.string() });

afterAll(() => {
  rmSync(directory, { recursive: true, force: true });
});

let warnings: string[] = [];

function open(seen: string[]) {
  return openJournal({ file, event, apply: ({ text }) => seen.push(text), warn: (message) => warnings.push(message) });
}

function replayed(): string[] {
  const seen: string[] = [];
  open(seen).close();
  return seen;
}

beforeEach(() => {
  writeFileSync(file, '');
  warnings = [];
});

describe('the journal of a stand-in', () => {
  it('applies events when they are written, and in order when it is opened again', () => {
    const seen: string[] = [];
    const journal = open(seen);
    journal.append({ text: 'a' }, { text: 'two\nlines, ₦ and ẹ' });
    journal.append({ text: 'c' });
    journal.close();
    expect(seen).toEqual(['a', 'two\nlines, ₦ and ẹ', 'c']);
    expect(replayed()).toEqual(seen);
    expect(warnings).toEqual([]);
  });

  it('cuts off a partial last line after a kill, and continues after it', () => {
    const journal = open([]);
    journal.append({ text: 'whole' });
    journal.close();
    appendFileSync(file, '{"text":"to');
    expect(replayed()).toEqual(['whole']);
    expect(warnings).toEqual([`Cut off the incomplete last line of ${file}`]);
    const seen: string[] = [];
    const again = open(seen);
    again.append({ text: 'next' });
    again.close();
    expect(replayed()).toEqual(['whole', 'next']);
    expect(readFileSync(file, 'utf8')).toBe('{"text":"whole"}\n{"text":"next"}\n');
  });

  it('recovers a complete event after a torn one on the same line', () => {
    writeFileSync(file, '{"text":"a"}\n{"text":"{to{"text":"b"}\n{"text":"{"te{"text":"c"}\n');
    expect(replayed()).toEqual(['a', 'b', 'c']);
    const words = 'is damaged; used the complete event at its end';
    expect(warnings).toEqual([`Line 2 of ${file} ${words}`, `Line 3 of ${file} ${words}`]);
  });

  it('skips lines that are not events', () => {
    writeFileSync(file, '{"text":"a"}\nnot json\n\n{"text":1}\n{"text":"b"}\n');
    expect(replayed()).toEqual(['a', 'b']);
    expect(warnings).toEqual([2, 4].map((line) => `Line ${String(line)} of ${file} is damaged; skipped it`));
  });

  it('removes an event that it could not store, and stores the next one', () => {
    const journal = open([]);
    journal.append({ text: 'a' });
    appendFileSync(file, '{"text":"half'); // Simulates a write that ran out of disk space.
    journal.append({ text: 'b' });
    journal.close();
    expect(replayed()).toEqual(['a', 'b']);
    expect(warnings).toEqual([]);
  });
});
