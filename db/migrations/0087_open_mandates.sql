-- oldest release: 1.0.0
-- What a mandate needs until the bank confirms it: the page on which it is confirmed, the email that its token will work with, and
-- the provider's customer, whom the provider's events name.
ALTER TABLE payment_sources
  ADD COLUMN setup_url text,
  ADD COLUMN setup_email text,
  ADD COLUMN customer_code text,
  ADD CHECK (setup_url IS NULL OR status = 'waiting'),
  ADD CHECK (status <> 'waiting' OR setup_email IS NOT NULL);
CREATE INDEX payment_sources_by_customer ON payment_sources (customer_code) WHERE customer_code IS NOT NULL;
