-- oldest release: 0.1.0
ALTER TABLE super_admins
  ADD COLUMN first_name text,
  ADD COLUMN last_name text,
  ADD COLUMN phone text,
  -- What the role allows, as whoever reads the table finds it: each start writes it from the code's own table, which alone counts.
  ADD COLUMN permissions jsonb NOT NULL DEFAULT '[]',
  -- is_active in the specification's words.
  ADD COLUMN account_status text NOT NULL GENERATED ALWAYS AS (CASE WHEN is_active THEN 'active' ELSE 'suspended' END) STORED;
