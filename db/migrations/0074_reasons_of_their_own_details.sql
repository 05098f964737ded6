-- oldest release: 0.1.0
-- The details that a review's reason is about: a server of the previous release stores later details beside an old reason.
ALTER TABLE users ADD COLUMN kyc_review_submission_id uuid;
UPDATE users SET kyc_review_submission_id = kyc_submission_id WHERE kyc_review_reason IS NOT NULL;
