import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { compareAcknowledged } from '../../server/main/doctor-acknowledged.ts';
import { auditLedger } from '../../server/modules/ledger/index.ts';
import { createDatabase } from '../../server/platform/database/database.ts';
import { kobo, toNaira } from '../../contract/money.ts';
import type { Found, Kind, Operation } from './history.ts';

/** Reads what the database and the stand-ins know about a load's operations. */

export interface Sources {
  readonly databaseUrl: string;
  readonly standInsDirectory: string;
}

const journal = ({ standInsDirectory }: Sources, name: string): unknown[] =>
  readFileSync(path.join(standInsDirectory, `${name}.jsonl`), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown);

const count = (map: Map<string, number>, key: string): void => void map.set(key, (map.get(key) ?? 0) + 1);

/** Reads the number of mails by address. */
export function readMails(sources: Sources, asked: ReadonlySet<string>): Map<string, number> {
  const found = new Map<string, number>();
  for (const mail of journal(sources, 'mail') as { to: string }[]) if (asked.has(mail.to)) count(found, mail.to);
  return found;
}

/** References of transfers that the payment provider has accepted. Each accepted transfer has one. */
const transfersAtProvider = (sources: Sources): Set<string> =>
  new Set(
    (journal(sources, 'paystack') as { type: string; record: { reference?: string } }[])
      .filter(({ type }) => type === 'transfer')
      .flatMap(({ record }) => record.reference ?? []),
  );

/**
 * Counts withdrawals by amount, which identifies them, and by reference the provider's transfers that have no
 * withdrawal.
 */
async function readWithdrawals(client: pg.Client, sources: Sources, amounts: readonly string[]) {
  const found = new Map<string, number>();
  // The provider first, because each of its transfers must already have a withdrawal.
  const sent = transfersAtProvider(sources);
  const { rows } = await client.query<{ reference: string; amount: string }>(
    'SELECT reference, amount FROM withdrawal_requests',
  );
  const asked = new Set(amounts);
  for (const { reference, amount } of rows) {
    sent.delete(reference);
    const naira = toNaira(kobo(BigInt(amount)));
    if (asked.has(naira)) count(found, naira);
  }
  for (const reference of sent) count(found, `${reference}, sent without a record`);
  return found;
}

export async function readFound(sources: Sources, operations: readonly Operation[]): Promise<Found> {
  const keys = (kind: Kind): string[] => operations.filter((each) => each.kind === kind).map(({ key }) => key);
  const client = new pg.Client({ connectionString: sources.databaseUrl });
  await client.connect();
  try {
    const groups = [...new Set(keys('contribution').map((key) => key.split(' ')[0]))];
    const { rows: contributions } = await client.query<{ key: string; times: string }>(
      `SELECT group_id || ' ' || user_id AS key, count(*) AS times FROM wallet_transactions
       WHERE type = 'contribution_payment' AND group_id = ANY($1::uuid[]) GROUP BY group_id, user_id`,
      [groups],
    );
    const { rows: deposits } = await client.query<{ key: string; times: string }>(
      `SELECT paystack_reference AS key, count(*) AS times FROM wallet_transactions
       WHERE type = 'deposit' AND paystack_reference = ANY($1) GROUP BY paystack_reference`,
      [keys('deposit')],
    );
    const byKey = (rows: readonly { key: string; times: string }[]) =>
      new Map(rows.map(({ key, times }) => [key, Number(times)]));
    return {
      contribution: byKey(contributions),
      deposit: byKey(deposits),
      withdrawal: await readWithdrawals(client, sources, keys('withdrawal')),
      mail: readMails(sources, new Set(keys('mail'))),
    };
  } finally {
    await client.end();
  }
}

/** Checks the ledger's invariants. Returns the violations. */
export async function auditNow({ databaseUrl }: Sources): Promise<readonly string[]> {
  const database = createDatabase({ url: databaseUrl, maxConnections: 1 });
  try {
    const { violations } = await auditLedger(database);
    return violations.map(({ invariant, detail }) => `${invariant}: ${detail}`);
  } finally {
    await database.close();
  }
}

/** Counts the lost transfers that `npm run doctor -- --acknowledged` lists from these logs. */
export async function namedByDoctor({ databaseUrl }: Sources, logs: readonly string[]): Promise<number> {
  const database = createDatabase({ url: databaseUrl, maxConnections: 1 });
  try {
    const { details } = await compareAcknowledged(database, logs);
    return details.filter((line) => /^[\da-f]{8}-/.test(line)).length;
  } finally {
    await database.close();
  }
}

/** Renews the password check of every session, because withdrawals need a recent one. */
export async function renewSessions({ databaseUrl }: Sources): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('UPDATE sessions SET password_proved_at = now(), last_used_at = now()');
  await client.end();
}
