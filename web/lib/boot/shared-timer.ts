import type { TimeoutProvider } from '@tanstack/react-query';

interface Waiting {
  readonly run: () => void;
  /** By `performance.now()`. */
  due: number;
  /** For what comes again and again, in milliseconds. */
  readonly every?: number;
}

const waiting = new Map<number, Waiting>();
let lastId = 0;
/** When the browser's timer goes off; Infinity without one. */
let alarm = Infinity;
let timer: ReturnType<typeof setTimeout> | undefined;
let isSetting = false;

/** After the code that runs now, which may start or stop many. */
function setAlarm(): void {
  if (isSetting) return;
  isSetting = true;
  queueMicrotask(() => {
    isSetting = false;
    const next = Math.min(...[...waiting.values()].map(({ due }) => due));
    // An alarm that has become too early finds nothing to do, and sets the next one.
    if (next >= alarm) return;
    clearTimeout(timer);
    alarm = next;
    timer = setTimeout(ring, Math.max(0, next - performance.now()));
  });
}

function ring(): void {
  alarm = Infinity;
  const now = performance.now();
  // Timers may go off a fraction of a millisecond early.
  const due = [...waiting].filter(([, entry]) => entry.due <= now + 1).sort(([, a], [, b]) => a.due - b.due);
  setAlarm();
  for (const [id, entry] of due) {
    // One that ran before may have stopped it.
    if (!waiting.has(id)) continue;
    if (entry.every === undefined) waiting.delete(id);
    else entry.due = now + entry.every;
    entry.run();
  }
}

function start(entry: Waiting): number {
  lastId += 1;
  waiting.set(lastId, entry);
  setAlarm();
  return lastId;
}

const stop = (id: number | undefined): void => {
  if (id !== undefined) waiting.delete(id);
};

/**
 * One timer of the browser for everything that a page does now and then: a signed-in page asks for some fifty, and each
 * costs a slow phone time while the page is drawn, and wakes it up by itself later. Times are in milliseconds, as with
 * the browser's own; what repeats with the same rhythm runs together.
 */
export const sharedTimer: TimeoutProvider<number> = {
  setTimeout: (run, delay) => start({ run, due: performance.now() + delay }),
  clearTimeout: stop,
  setInterval: (run, every) => start({ run, due: performance.now() + every, every }),
  clearInterval: stop,
};
