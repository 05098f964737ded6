import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerDisconnected } from '../platform/caller-disconnected.ts';
import type { Fault } from './records.ts';
import type { State } from './state.ts';

/** Delay of a slow response: noticeable, but shorter than any sensible timeout. */
const SLOW_MS = 800;
type Mode = Fault['mode'];

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Returns the mode of the first fault that matches the call, and uses up one of the fault's calls. Returns `none` if no
 * fault matches.
 */
export function consumeFault(state: State, call: { readonly method: string; readonly path: string }): Mode {
  const found = state.faults.find(
    ({ path, method }) => call.path.startsWith(path) && (method ?? call.method) === call.method,
  );
  if (found === undefined) return 'none';
  if (found.left !== null) {
    const rest = state.faults.flatMap((fault) => {
      if (fault !== found) return [fault];
      return fault.left === null || fault.left <= 1 ? [] : [{ ...fault, left: fault.left - 1 }];
    });
    state.put({ type: 'faults', record: rest });
  }
  return found.mode;
}

export interface FaultOrder {
  readonly path: string;
  readonly method?: Fault['method'];
  readonly mode: Mode;
  readonly times?: number | undefined;
}

/**
 * Makes calls under `path` fail: the next `times` calls, or all calls if `times` is absent. Replaces the fault of this
 * path and method. `none` removes all faults under `path`, for all methods unless one is given.
 */
export function orderFault(state: State, { path, method, mode, times }: FaultOrder): void {
  const isReplaced = (fault: Fault): boolean =>
    mode === 'none'
      ? fault.path.startsWith(path) && (method === undefined || fault.method === method)
      : fault.path === path && fault.method === method;
  const others = state.faults.filter((fault) => !isReplaced(fault));
  const fresh = { path, ...(method === undefined ? {} : { method }), mode, left: times ?? null };
  state.put({ type: 'faults', record: mode === 'none' ? others : [fresh, ...others] });
}

/** Applies a fault before the call is handled. Returns true if the call must not continue. */
export async function applyFaultBefore(mode: Mode, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  if (mode === 'slow') await wait(SLOW_MS);
  if (mode === 'http500') {
    await reply.code(500).send({ status: false, message: 'An error occurred', type: 'api_error', code: 'unknown' });
    return true;
  }
  if (mode !== 'timeout') return false;
  reply.hijack();
  await callerDisconnected(request);
  return true;
}
