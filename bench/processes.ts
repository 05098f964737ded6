import { readdirSync, readFileSync } from 'node:fs';

/** Reads processes' CPU µs from Linux's /proc, which other programs on the machine do not affect. */

const TICK_MICROS = 10_000;

const readOr = (file: string, otherwise: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return otherwise; // The file of a process disappears when the process ends.
  }
};

/** Fields of /proc/PID/stat after the name, which may contain spaces: [0] is the state, [1] the parent. */
const statOf = (processId: string): readonly string[] => {
  const text = readOr(`/proc/${processId}/stat`, '');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
};

/** CPU µs of all threads of a running process, precise to the nanosecond. */
function ownMicros(processId: string): number {
  const threads = ((): string[] => {
    try {
      return readdirSync(`/proc/${processId}/task`);
    } catch {
      return [];
    }
  })();
  const nanoseconds = threads.map((thread) =>
    Number.parseInt(readOr(`/proc/${processId}/task/${thread}/schedstat`, '0').split(' ')[0] ?? '0', 10),
  );
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1000;
}

/** CPU µs of the ended children of a process, precise to 10 ms. */
function endedChildrenMicros(processId: string): number {
  const stat = statOf(processId);
  return (Number.parseInt(stat[13] ?? '0', 10) + Number.parseInt(stat[14] ?? '0', 10)) * TICK_MICROS;
}

export const childrenOf = (processId: string): string[] =>
  readdirSync('/proc').filter((entry) => /^\d+$/.test(entry) && statOf(entry)[1] === processId);

/** CPU µs that one process has used. */
export const processMicros = (processId: number): number => ownMicros(String(processId));

/** CPU µs of a process and its children, including ended ones, such as PostgreSQL with all backends. */
export function familyMicros(processId: number): number {
  const id = String(processId);
  return [id, ...childrenOf(id)].reduce((sum, one) => sum + ownMicros(one), endedChildrenMicros(id));
}

/** CPU µs of this process's ended children, which are the load generators. */
export const endedLoadMicros = (): number => endedChildrenMicros('self');
