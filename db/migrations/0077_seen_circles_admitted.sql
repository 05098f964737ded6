-- oldest release: 1.0.0
-- Whether somebody was a member when they last saw the circle, so that their admission is told once. Rows from before count as
-- told, and so do those of a release that does not write the column.
ALTER TABLE seen_circles ADD COLUMN admitted boolean NOT NULL DEFAULT true;
