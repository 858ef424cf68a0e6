-- The note stands in the report, which an erasure empties, and not in the audit trail, which it leaves alone.
UPDATE kit.audit SET details = details - 'note' WHERE action = 'error.resolved' AND details ? 'note';
