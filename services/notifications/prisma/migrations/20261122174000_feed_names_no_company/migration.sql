-- Entries of admins outlive the person whom they are about.
UPDATE feed_entries SET text = 'Un’azienda ha inviato la sua candidatura' WHERE kind = 'admin-beta-application';
