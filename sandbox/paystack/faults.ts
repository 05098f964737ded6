import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerGone } from '../platform/caller-gone.ts';
import type { Fault, State } from './state.ts';

/** How late a `slow` answer comes: noticeable, yet within any sensible timeout. */
const SLOW_MS = 800;
type Mode = Fault['mode'];

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Takes one turn of the first fault that a call falls under; `none` when it is to behave. */
export function takeFault(state: State, call: { readonly method: string; readonly path: string }): Mode {
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
 * Orders the next calls under `path` to misbehave, `times` of them or (without `times`) all until told otherwise; with
 * `method` those of one method only, so that an order to the provider and the list of such orders can fail apart. It
 * takes the place of an earlier order for the same path and method; `none` takes away every order under that path, with
 * `method` those of that method.
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

/** Misbehaves before the call was done. Answers true when the call must not go on. */
export async function misbehaveBefore(mode: Mode, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  if (mode === 'slow') await wait(SLOW_MS);
  if (mode === 'http500') {
    await reply.code(500).send({ status: false, message: 'An error occurred', type: 'api_error', code: 'unknown' });
    return true;
  }
  if (mode !== 'timeout') return false;
  reply.hijack();
  await callerGone(request);
  return true;
}
