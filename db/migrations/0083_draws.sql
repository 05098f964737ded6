-- oldest release: 1.0.0
-- The order of turns, and the draws of circles by lot: made with a sealed seed, later published for good. The database itself
-- refuses another seed than the sealed one, and a start by lot without a draw, which a release that does not know draws would try.
ALTER TABLE groups
  ADD COLUMN turn_order text NOT NULL DEFAULT 'joining' CHECK (turn_order IN ('joining', 'owner-last', 'lot')),
  ADD CHECK (turn_order <> 'owner-last' OR owner_participates);
ALTER TABLE group_members
  ADD COLUMN draw_number bytea CHECK (octet_length(draw_number) = 32),
  ADD COLUMN draw_number_by text CHECK (draw_number_by IN ('member', 'rota')),
  ADD CHECK ((draw_number IS NULL) = (draw_number_by IS NULL));
CREATE TABLE draws (
  group_id uuid NOT NULL REFERENCES groups,
  cycle int NOT NULL CHECK (cycle >= 1),
  seal bytea NOT NULL CHECK (octet_length(seal) = 32),
  sealed_seed bytea NOT NULL,
  seed bytea CHECK (octet_length(seed) = 32),
  entries jsonb,
  drawn_at timestamptz,
  PRIMARY KEY (group_id, cycle),
  CHECK ((seed IS NULL) = (drawn_at IS NULL) AND (entries IS NULL) = (drawn_at IS NULL)),
  CHECK (seed IS NULL OR seal = sha256('rota/draw/1/commit\000'::bytea || uuid_send(group_id) || int4send(cycle) || seed))
);
CREATE FUNCTION refuse_redrawing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.drawn_at IS NOT NULL OR (NEW.group_id, NEW.cycle, NEW.seal) IS DISTINCT FROM (OLD.group_id, OLD.cycle, OLD.seal) THEN
    RAISE EXCEPTION 'a draw keeps its seal and is held once' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER draws_are_held_once BEFORE UPDATE ON draws FOR EACH ROW EXECUTE FUNCTION refuse_redrawing();
CREATE TRIGGER draws_are_not_deleted BEFORE DELETE ON draws FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_history();
CREATE TRIGGER draws_are_not_truncated BEFORE TRUNCATE ON draws FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
CREATE FUNCTION refuse_undrawn_start() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM draws d WHERE d.group_id = NEW.id AND d.cycle = NEW.current_cycle AND d.drawn_at IS NOT NULL) THEN
    RAISE EXCEPTION 'circle % starts by lot without a draw', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER groups_by_lot_start_drawn BEFORE UPDATE ON groups FOR EACH ROW
  WHEN (NEW.turn_order = 'lot' AND OLD.status = 'forming' AND NEW.status = 'active') EXECUTE FUNCTION refuse_undrawn_start();
