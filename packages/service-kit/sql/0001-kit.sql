-- Tables that every service's database carries for the kit, in a schema of their own so that no service's model touches them.
CREATE SCHEMA IF NOT EXISTS kit;

-- Events to be published. The relay sends rows with sent_at IS NULL in id order and marks them after the broker's acknowledgement.
CREATE TABLE kit.outbox (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id   uuid NOT NULL UNIQUE,
  topic      text NOT NULL,
  key        text NOT NULL,
  headers    jsonb NOT NULL,
  payload    text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at    timestamptz
);
CREATE INDEX outbox_unsent ON kit.outbox (id) WHERE sent_at IS NULL;
CREATE INDEX outbox_sent ON kit.outbox (sent_at) WHERE sent_at IS NOT NULL;

CREATE FUNCTION kit.announce_outbox() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('kit_outbox', '');
  RETURN NULL;
END $$;
CREATE TRIGGER outbox_announced AFTER INSERT ON kit.outbox FOR EACH STATEMENT EXECUTE FUNCTION kit.announce_outbox();

-- Consumed events. Partitioned by the event's own time, which never differs between deliveries, so that uniqueness holds
-- inside one partition and old keys are dropped with it.
CREATE TABLE kit.seen_events (
  event_id   uuid NOT NULL,
  event_time timestamptz NOT NULL,
  seen_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (event_id, event_time)
) PARTITION BY RANGE (event_time);
CREATE TABLE kit.seen_events_default PARTITION OF kit.seen_events DEFAULT;

-- Answers given to a write that carried an Idempotency-Key, or to an outside event (Stripe's, which are kept for ever).
CREATE TABLE kit.idempotency_keys (
  key        text PRIMARY KEY,
  hash       text NOT NULL,
  result     bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  keep       boolean NOT NULL DEFAULT false
);
CREATE INDEX idempotency_keys_age ON kit.idempotency_keys (created_at) WHERE NOT keep;

-- Messages that are at fault themselves (open), and later ones of the same key that wait behind them (waiting).
CREATE TABLE kit.dead_letters (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  topic       text NOT NULL,
  partition   integer NOT NULL,
  "offset"    bigint NOT NULL,
  key         text NOT NULL,
  event_id    text,
  event_type  text,
  headers     jsonb NOT NULL,
  payload     bytea,
  state       text NOT NULL CHECK (state IN ('open', 'waiting', 'replayed', 'discarded')),
  error_code  text,
  error       text,
  attempts    integer NOT NULL DEFAULT 0,
  created_at  timestamptz NOT NULL DEFAULT now(),
  closed_at   timestamptz,
  closed_by   text,
  UNIQUE (topic, partition, "offset")
);
CREATE INDEX dead_letters_blocking ON kit.dead_letters (topic, key, id) WHERE state IN ('open', 'waiting');

-- Effects on the outside world that are due: the record from which BullMQ jobs are made, again and again until done.
CREATE TABLE kit.effects (
  id             uuid PRIMARY KEY DEFAULT uuidv7(),
  queue          text NOT NULL,
  key            text NOT NULL,
  payload        jsonb NOT NULL,
  state          text NOT NULL DEFAULT 'due' CHECK (state IN ('due', 'done', 'failed', 'cancelled')),
  attempts       integer NOT NULL DEFAULT 0,
  due_at         timestamptz NOT NULL,
  lease_until    timestamptz,
  last_error     text,
  correlation_id text,
  created_at     timestamptz NOT NULL DEFAULT now(),
  finished_at    timestamptz,
  UNIQUE (queue, key)
);
CREATE INDEX effects_due ON kit.effects (due_at) WHERE state = 'due';

-- Who changed what; written in the transaction of the change.
CREATE TABLE kit.audit (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at         timestamptz NOT NULL,
  actor      text NOT NULL,
  action     text NOT NULL,
  subject    text NOT NULL,
  details    jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_subject ON kit.audit (subject, id);
