-- oldest release: 0.1.0
-- Sign-up took addresses with characters that nobody sees, and log-in did not find what people saw. They become what is seen, unless somebody
-- has that address; whose mailbox it is has to be proved anew. The characters are those that contract/clean.ts takes out of an address.
WITH written AS (
  SELECT id, regexp_replace(email,
    '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]',
    '', 'g') AS email
  FROM users WHERE email ~ '[^\x01-\x7F]'
), seen AS (
  SELECT DISTINCT ON (2) id, lower(normalize(regexp_replace(email, '[\u2010-\u2015\u2043\u2212\uFE58\uFE63\uFF0D]', '-', 'g'), NFC)) AS email
  FROM written ORDER BY 2, 1
)
UPDATE users SET email = seen.email, email_verified = false
  FROM seen
  WHERE seen.id = users.id AND NOT EXISTS (SELECT 1 FROM users other WHERE other.email = seen.email);
