/** Content of an acknowledgement, if the transaction commits. */
export interface Receipt {
  /** Ids of the transfers that the transaction writes. */
  readonly transfers: string[];
  /** Ids of the requests with an Idempotency-Key that the transaction executes. */
  readonly requests: string[];
}

/** A position in PostgreSQL's WAL. */
export interface Position {
  readonly lsn: string;
  /** Increases with each promotion and restore, after which the WAL may lack commits of the timeline before. */
  readonly timeline: number;
}

/** Acknowledgement of a commit. The position is missing if the connection ended just after the commit. */
export type Acknowledgement = Receipt & Partial<Position>;

export const newReceipt = (): Receipt => ({ transfers: [], requests: [] });
