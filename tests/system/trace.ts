import { createHash } from 'node:crypto';

/** Codes of invitations and of seats on offer, which are random like ids. */
const CODE = /(?<="invitationCode":"|\/handovers\/)[A-Z0-9]+/g;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** The story of a run, without its random ids, so that two runs of a seed can be compared. */
export interface Trace {
  /** Replaces each id by a number in order of appearance. */
  named(text: string): string;
  /** Adds an event. `aside` states where a fault struck, which may differ between two runs and is not compared. */
  add(line: string, aside?: string): void;
  /** The latest lines, oldest first. */
  last(count: number): readonly string[];
  /** Number of lines so far. */
  readonly length: number;
  digest(): string;
}

export function createTrace(): Trace {
  const numbers = new Map<string, number>();
  const lines: string[] = [];
  const compared: string[] = [];
  const numberOf = (id: string): string => {
    const number = numbers.get(id) ?? numbers.size + 1;
    numbers.set(id, number);
    return `#${number}`;
  };
  return {
    named: (text) => text.replace(CODE, '').replace(UUID, numberOf),
    add(line, aside = '') {
      lines.push(line + aside);
      if (line !== '') compared.push(line);
    },
    last: (count) => lines.slice(-count),
    get length() {
      return lines.length;
    },
    digest: () => createHash('sha256').update(compared.join('\n')).digest('hex'),
  };
}
