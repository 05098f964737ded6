-- oldest release: 1.0.0
-- The timeline of PostgreSQL up to which acknowledged transfers were compared with the ledger. It begins with the present one, before
-- which Rota logged none.
CREATE TABLE compared_timeline (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  timeline integer NOT NULL,
  compared_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO compared_timeline (timeline)
  VALUES (('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::integer);
