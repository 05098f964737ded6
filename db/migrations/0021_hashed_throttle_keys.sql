-- Counters are kept under the hash of what they count. Those of before hold it in plain and run out by themselves in a day at most:
-- they go at once, because what somebody typed into the wrong field may be among them.
DELETE FROM throttles;
