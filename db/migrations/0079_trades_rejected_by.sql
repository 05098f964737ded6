-- oldest release: 1.0.0
-- Who ended a rejected request. Null for rows from before, and for those of a release that does not write the column.
ALTER TABLE position_switch_requests ADD COLUMN rejected_by text
  CHECK (rejected_by IN ('target', 'requester', 'overtaken'));
ALTER TABLE position_switch_requests ADD CHECK (rejected_by IS NULL OR status = 'rejected');
UPDATE position_switch_requests SET rejected_by = 'target' WHERE answer_reason IS NOT NULL AND status = 'rejected';
