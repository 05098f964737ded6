import { settleAll, type Tx } from './database.ts';

export interface Phase {
  /**
   * Set if later phases refer to this phase's rows. A statement that this phase sends only after a response is then
   * refused, because it would run after the later phases.
   */
  readonly isReferredTo?: true;
  readonly ask: (tx: Tx) => Promise<unknown>;
}

/**
 * Sends one phase after the other and waits for all of them together. No phase waits for the previous one's responses,
 * because the connection keeps the order. So the next phase is prepared while PostgreSQL works.
 */
export async function inPhases(tx: Tx, [phase, ...later]: readonly Phase[]): Promise<void> {
  if (phase === undefined) return;
  let isOver = false;
  const inTime: Tx = {
    ...tx,
    query: (statement, values) =>
      isOver && phase.isReferredTo === true
        ? Promise.reject(new Error(`${statement.name} is asked for behind what refers to it`))
        : tx.query(statement, values),
  };
  const goOn = async (): Promise<void> => {
    // By the next tick, this phase has sent its statements.
    await new Promise<void>((resolve) => {
      process.nextTick(resolve);
    });
    isOver = true;
    await inPhases(tx, later);
  };
  await settleAll([phase.ask(inTime), goOn()]);
}
