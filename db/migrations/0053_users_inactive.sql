-- By itself: while an index of this table is built in the same transaction, nobody could look up a session.
-- `users_by_status` finds them.
DROP INDEX users_inactive;
