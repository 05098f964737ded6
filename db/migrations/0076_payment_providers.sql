-- oldest release: 0.1.0
-- At which payment provider a row is. A server of the previous release knows one, and writes none.
ALTER TABLE deposits ADD COLUMN provider text NOT NULL DEFAULT 'paystack';
ALTER TABLE withdrawal_requests ADD COLUMN provider text NOT NULL DEFAULT 'paystack';
ALTER TABLE payment_refunds ADD COLUMN provider text NOT NULL DEFAULT 'paystack';
ALTER TABLE quarantined_payments ADD COLUMN provider text NOT NULL DEFAULT 'paystack';
ALTER TABLE reconciliation_exceptions ADD COLUMN provider text NOT NULL DEFAULT 'paystack';
ALTER TABLE users
  ADD COLUMN recipient_provider text NOT NULL DEFAULT 'paystack',
  ADD COLUMN customer_provider text NOT NULL DEFAULT 'paystack';
-- What an event is about, in words of our own: no query reads a provider's payload. An event that a server of the
-- previous release takes in has none; it handles it by itself.
ALTER TABLE webhook_events
  ADD COLUMN provider text NOT NULL DEFAULT 'paystack',
  ADD COLUMN subject text CHECK (subject IN ('payment', 'transfer')),
  ADD COLUMN reference text,
  ADD CHECK ((subject IS NULL) = (reference IS NULL));
UPDATE webhook_events SET (subject, reference) = (
  SELECT CASE WHEN said.reference IS NOT NULL THEN said.subject END, said.reference FROM (
    SELECT CASE WHEN payload ->> 'event' LIKE 'transfer.%' THEN 'transfer' ELSE 'payment' END AS subject,
      CASE WHEN payload ->> 'event' LIKE 'transfer.%' THEN payload #>> '{data,reference}'
        ELSE coalesce(payload #>> '{data,transaction_reference}', payload #>> '{data,transaction,reference}',
          payload #>> '{data,reference}') END AS reference) said)
WHERE payload ->> 'event' ~ '^(charge|refund|transfer)\.';
CREATE INDEX webhook_events_by_reference ON webhook_events USING hash (reference) WHERE reference IS NOT NULL;
