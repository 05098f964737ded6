import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { Contender } from '../measure.ts';
import { scripted } from './pgbench.ts';

const ACCOUNTS = 10_000;

/** A ledger as a database function, modelled on pgledger: locked accounts, a transfer, two entries with balances. */
const SCHEMA = `
CREATE TABLE peer_accounts (
  id bigint PRIMARY KEY, balance bigint NOT NULL CHECK (balance >= 0), version bigint NOT NULL DEFAULT 0,
  updated_at timestamptz NOT NULL DEFAULT now());
CREATE TABLE peer_transfers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, from_id bigint NOT NULL REFERENCES peer_accounts,
  to_id bigint NOT NULL REFERENCES peer_accounts, amount bigint NOT NULL CHECK (amount > 0),
  created_at timestamptz NOT NULL DEFAULT now());
CREATE TABLE peer_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, account_id bigint NOT NULL REFERENCES peer_accounts,
  transfer_id bigint NOT NULL REFERENCES peer_transfers, amount bigint NOT NULL, before bigint NOT NULL,
  after bigint NOT NULL, version bigint NOT NULL);
CREATE INDEX ON peer_entries (account_id);
CREATE INDEX ON peer_entries (transfer_id);
CREATE FUNCTION peer_transfer(source bigint, target bigint, units bigint) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE transfer bigint; side record;
BEGIN
  PERFORM 1 FROM peer_accounts WHERE id IN (source, target) ORDER BY id FOR UPDATE;
  INSERT INTO peer_transfers (from_id, to_id, amount) VALUES (source, target, units) RETURNING id INTO transfer;
  FOR side IN SELECT * FROM (VALUES (source, -units), (target, units)) AS sides (account, change) LOOP
    WITH changed AS (
      UPDATE peer_accounts SET balance = balance + side.change, version = version + 1, updated_at = now()
      WHERE id = side.account RETURNING balance, version)
    INSERT INTO peer_entries (account_id, transfer_id, amount, before, after, version)
    SELECT side.account, transfer, side.change, balance - side.change, balance, version FROM changed;
  END LOOP;
  RETURN transfer;
END $$;
INSERT INTO peer_accounts (id, balance) SELECT id, 1000000000000 FROM generate_series(1, ${String(ACCOUNTS)}) AS id;
ANALYZE peer_accounts;`;

const MANY = `\\set source random(2, ${String(ACCOUNTS / 2)})
\\set target random(${String(ACCOUNTS / 2 + 1)}, ${String(ACCOUNTS)})
SELECT peer_transfer(:source, :target, 100);
`;
const HOT = `\\set source random(2, ${String(ACCOUNTS)})
SELECT peer_transfer(:source, 1, 100);
`;

export interface TransferFunction {
  /** Transfers between random pairs of accounts. */
  readonly many: Contender;
  readonly hot: Contender;
}

export async function transferFunction(url: string): Promise<TransferFunction> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(SCHEMA);
  await client.end();
  const directory = mkdtempSync(path.join(tmpdir(), 'rota-bench-'));
  const contender = (name: string, text: string): Contender => {
    const script = path.join(directory, `${name.replaceAll(' ', '-')}.sql`);
    writeFileSync(script, text);
    return scripted(url, name, script);
  };
  return { many: contender('transfer function', MANY), hot: contender('transfer function hot', HOT) };
}
