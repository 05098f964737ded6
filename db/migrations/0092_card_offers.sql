-- oldest release: 1.0.0
-- Cards of paid deposits. Rota offers to save a card for a day after the payment, and not again once it was declined.
CREATE TABLE card_offers (
  user_id uuid NOT NULL REFERENCES users,
  -- As in payment_sources: a keyed hash that recognises the card without its number.
  fingerprint bytea NOT NULL,
  -- The last payment with the card.
  deposit_id uuid NOT NULL REFERENCES deposits,
  brand text NOT NULL,
  last4 text NOT NULL,
  declined_at timestamptz,
  PRIMARY KEY (user_id, fingerprint)
);
CREATE INDEX card_offers_by_deposit ON card_offers (deposit_id);
