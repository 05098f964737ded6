import * as wallet from '../../contract/wallet.ts';
import { isDone, send, type Exchange } from './calls.ts';
import { planRequest, type PlannedRequest } from './choices.ts';
import { ModelFailure, type Run } from './run.ts';

/** Sends a request outside the bursts and waits for its response. */

export async function sendAlone(run: Run, asked: PlannedRequest | undefined): Promise<Exchange | undefined> {
  if (asked === undefined) return undefined;
  const exchange = await send(run.world.servers, { ...asked, server: run.random.chance(0.5) ? 0 : 1 });
  run.journal.add([exchange]);
  if (exchange.wrong !== undefined) throw new ModelFailure(run, ['sent alone'], [exchange], []);
  return exchange;
}

export const person = ({ world }: Run, userId: string) => world.people.find(({ id }) => id === userId);

export async function fund(run: Run, userId: string, naira: string): Promise<void> {
  const started = await sendAlone(
    run,
    planRequest(person(run, userId), wallet.startDeposit, undefined, { amount: naira }),
  );
  if (started === undefined || !isDone(started))
    throw new ModelFailure(run, ['no deposit'], started ? [started] : [], []);
  const { reference } = started.body as { reference: string };
  await run.world.finishCheckout(reference, 'success');
  await run.world.drain();
}
