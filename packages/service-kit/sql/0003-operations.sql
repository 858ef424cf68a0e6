-- When an effect was last given up: its later success is told, so that its error closes by itself.
ALTER TABLE kit.effects ADD COLUMN given_up_at timestamptz;
UPDATE kit.effects SET given_up_at = finished_at WHERE state = 'failed';

-- What operators look at stays quick however much has been done.
CREATE INDEX effects_failed ON kit.effects (id) WHERE state = 'failed';
CREATE INDEX dead_letters_open ON kit.dead_letters (id) WHERE state = 'open';
CREATE INDEX audit_at ON kit.audit (at);
CREATE INDEX audit_actor ON kit.audit (actor, id);
CREATE INDEX audit_action ON kit.audit (action text_pattern_ops, id);
CREATE INDEX audit_object ON kit.audit (split_part(subject, ':', 2), id);
