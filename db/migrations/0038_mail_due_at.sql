-- Mails that wait do so in the log of deliveries since 0029. Nothing reads or writes this column any more.
ALTER TABLE notifications DROP COLUMN mail_due_at;
