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

function open(seen: string[]) {
  return openJournal({ file, event, apply: ({ text }) => seen.push(text) });
}

function replayed(): string[] {
  const seen: string[] = [];
  open(seen).close();
  return seen;
}

beforeEach(() => {
  writeFileSync(file, '');
});

describe('the journal of a stand-in', () => {
  it('applies events as they are written and again, in order, when it is opened', () => {
    const seen: string[] = [];
    const journal = open(seen);
    journal.append({ text: 'a' }, { text: 'two\nlines, ₦ and ẹ' });
    journal.append({ text: 'c' });
    journal.close();
    expect(seen).toEqual(['a', 'two\nlines, ₦ and ẹ', 'c']);
    expect(replayed()).toEqual(seen);
  });

  it('cuts off a last line that a kill left unfinished, and writes on after it', () => {
    const journal = open([]);
    journal.append({ text: 'whole' });
    journal.close();
    appendFileSync(file, '{"text":"to');
    expect(replayed()).toEqual(['whole']);
    const seen: string[] = [];
    const again = open(seen);
    again.append({ text: 'next' });
    again.close();
    expect(replayed()).toEqual(['whole', 'next']);
    expect(readFileSync(file, 'utf8')).toBe('{"text":"whole"}\n{"text":"next"}\n');
  });

  it('refuses a damaged line in the middle rather than forgetting what was answered', () => {
    writeFileSync(file, '{"text":"a"}\nnot json\n{"text":"b"}\n');
    expect(() => open([])).toThrow('Line 2 of');
    writeFileSync(file, '{"text":1}\n');
    expect(() => open([])).toThrow('Line 1 of');
  });
});
