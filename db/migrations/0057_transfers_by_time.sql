-- Each night what a day's contributions came to is summed. Transfers are appended in the order of time, so an index of
-- ranges of blocks finds a day's at nearly no cost for whoever pays.
CREATE INDEX transfers_by_time ON transfers USING brin (created_at);
