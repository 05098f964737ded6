-- Only a proved identity takes its numbers: who still waits claims nothing. The accounts of people who closed them with
-- debts keep their status, and with it their numbers.
ALTER TABLE users DROP CONSTRAINT users_bvn_hash_key, DROP CONSTRAINT users_nin_hash_key;
CREATE UNIQUE INDEX users_proved_bvn ON users (bvn_hash) WHERE kyc_status IN ('approved', 'verified');
CREATE UNIQUE INDEX users_proved_nin ON users (nin_hash) WHERE kyc_status IN ('approved', 'verified');
CREATE INDEX users_by_bvn_hash ON users (bvn_hash) WHERE bvn_hash IS NOT NULL;
CREATE INDEX users_by_nin_hash ON users (nin_hash) WHERE nin_hash IS NOT NULL;
