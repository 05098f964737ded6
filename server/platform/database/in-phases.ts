import { settleAll, type Tx } from './database.ts';

export interface Phase {
  /**
   * Set if later phases refer to rows that this phase writes. The phase must then send all its statements at once.
   * Statements sent after a response are refused, because they would run after the later phases.
   */
  readonly isReferredTo?: true;
  readonly ask: (tx: Tx) => Promise<unknown>;
}

/**
 * Sends the phases in order without waiting for responses, because the connection keeps the order. PostgreSQL works on
 * one phase while the next is prepared. Resolves when all phases are done.
 */
export async function sendInPhases(tx: Tx, [phase, ...later]: readonly Phase[]): Promise<void> {
  if (phase === undefined) return;
  let isOver = false;
  const inTime: Tx = {
    ...tx,
    query: (statement, values) =>
      isOver && phase.isReferredTo === true
        ? Promise.reject(new Error(`${statement.name} ran after the rows that refer to it`))
        : tx.query(statement, values),
  };
  const goOn = async (): Promise<void> => {
    // By the next tick, this phase has sent its statements.
    await new Promise<void>((resolve) => {
      process.nextTick(resolve);
    });
    isOver = true;
    await sendInPhases(tx, later);
  };
  await settleAll([phase.ask(inTime), goOn()]);
}
