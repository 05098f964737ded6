import { readdirSync, readFileSync } from 'node:fs';

/** CPU of processes in µs, from Linux's /proc: what other programs on the machine do does not show in it. */

const TICK_MICROS = 10_000;

const readOr = (file: string, otherwise: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return otherwise; // The process has just ended.
  }
};

/** The fields of /proc/PID/stat after the name, which may hold spaces: [0] is the state, [1] the parent. */
const statOf = (processId: string): readonly string[] => {
  const text = readOr(`/proc/${processId}/stat`, '');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
};

/** What a living process has used, all of its threads together; to the nanosecond. */
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

/** What the children that a process has waited for have used; to 10 ms. */
function endedChildrenMicros(processId: string): number {
  const stat = statOf(processId);
  return (Number.parseInt(stat[13] ?? '0', 10) + Number.parseInt(stat[14] ?? '0', 10)) * TICK_MICROS;
}

/** The processes that this one has started and that live. */
export const childrenOf = (processId: string): string[] =>
  readdirSync('/proc').filter((entry) => /^\d+$/.test(entry) && statOf(entry)[1] === processId);

/** CPU µs that one process has used. */
export const processMicros = (processId: number): number => ownMicros(String(processId));

/** CPU µs that a process and its children, the ended ones too, have used: PostgreSQL with all of its backends. */
export function familyMicros(processId: number): number {
  const id = String(processId);
  return [id, ...childrenOf(id)].reduce((sum, one) => sum + ownMicros(one), endedChildrenMicros(id));
}

/** CPU µs of the children of this process that have ended: the load generators that were run to their end. */
export const endedLoadMicros = (): number => endedChildrenMicros('self');
