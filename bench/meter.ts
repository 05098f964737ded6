import pg from 'pg';
import { endedLoadMicros, familyMicros, processMicros } from './processes.ts';

/** Totals since the processes and the database started. */
export interface Reading {
  readonly nodeMicros: number;
  readonly postgresMicros: number;
  readonly loadMicros: number;
  readonly walBytes: number;
}

/** Reads the CPU µs of the product, PostgreSQL and the load generators, and PostgreSQL's WAL. */
export interface Meter {
  read(): Promise<Reading>;
  /** Sets which process of the product to measure. 'family' includes its child processes. */
  watch(productProcessId: number, whole?: 'family'): void;
  close(): Promise<void>;
}

export async function openMeter(databaseUrl: string, postgresProcessId: number): Promise<Meter> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  let productMicros = (): number => processMicros(process.pid);
  return {
    async read() {
      const { rows } = await client.query<{ bytes: string }>(
        `SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') AS bytes`,
      );
      return {
        nodeMicros: productMicros(),
        postgresMicros: familyMicros(postgresProcessId),
        loadMicros: endedLoadMicros(),
        walBytes: Number.parseInt(rows[0]?.bytes ?? '0', 10),
      };
    },
    watch(productProcessId, whole) {
      productMicros = () => (whole === undefined ? processMicros(productProcessId) : familyMicros(productProcessId));
    },
    close: () => client.end(),
  };
}
