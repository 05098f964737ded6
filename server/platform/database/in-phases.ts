import { settleAll, type Tx } from './database.ts';

export interface Phase {
  /** The phases behind it refer to its rows: what it asks for only after an answer is refused, not sent behind them. */
  readonly isReferredTo?: true;
  readonly ask: (tx: Tx) => Promise<unknown>;
}

/**
 * Asks for one phase after the other, and waits for all of them together. No phase waits for the answers to the one
 * before it: the connection keeps the order, and the next one is made while PostgreSQL works.
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
    // By then what was asked for is on its way.
    await new Promise<void>((resolve) => {
      process.nextTick(resolve);
    });
    isOver = true;
    await inPhases(tx, later);
  };
  await settleAll([phase.ask(inTime), goOn()]);
}
