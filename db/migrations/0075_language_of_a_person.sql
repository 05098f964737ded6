-- oldest release: 0.1.0
-- The language in which a person is written to, and since when they have chosen it; null while nobody has chosen. No check of the
-- values: a further language is then no migration, and a release that does not know a value reads it as English.
ALTER TABLE users
  ADD COLUMN language text NOT NULL DEFAULT 'en',
  ADD COLUMN language_chosen_at timestamptz;
