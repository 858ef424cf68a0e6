-- A NOTIFY takes one lock for the whole server until its commit is on the disk, so that commits waited for each other. The process
-- that commits wakes the relay after its commit instead.
DROP TRIGGER IF EXISTS outbox_announced ON kit.outbox;
DROP FUNCTION IF EXISTS kit.announce_outbox();
