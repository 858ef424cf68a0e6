import { deliveryColumns } from '@drappo/emulator-kit/delivery-table';

/** The tables of the emulator. */
export const schema = `
    CREATE TABLE IF NOT EXISTS objects (id TEXT PRIMARY KEY, kind TEXT NOT NULL, created INTEGER NOT NULL, number INTEGER NOT NULL, body TEXT NOT NULL);
    CREATE INDEX IF NOT EXISTS objects_newest ON objects (kind, number DESC);
    CREATE INDEX IF NOT EXISTS objects_number ON objects (number);
    CREATE INDEX IF NOT EXISTS objects_intent ON objects (kind, json_extract(body, '$.payment_intent'));
    CREATE INDEX IF NOT EXISTS objects_subscription ON objects (kind, json_extract(body, '$.subscription'));
    CREATE INDEX IF NOT EXISTS objects_customer ON objects (kind, json_extract(body, '$.customer'));
    CREATE INDEX IF NOT EXISTS objects_status ON objects (kind, json_extract(body, '$.status'), json_extract(body, '$.expires_at'));
    CREATE TABLE IF NOT EXISTS deliveries (id INTEGER PRIMARY KEY, event_id TEXT NOT NULL, secret TEXT NOT NULL, ${deliveryColumns});
    CREATE INDEX IF NOT EXISTS deliveries_due ON deliveries (next_at) WHERE state = 'due';
    CREATE INDEX IF NOT EXISTS deliveries_event ON deliveries (event_id);
    CREATE TABLE IF NOT EXISTS answers (key TEXT PRIMARY KEY, path TEXT NOT NULL, hash TEXT NOT NULL, request_id TEXT NOT NULL, status INTEGER NOT NULL, body TEXT NOT NULL, created INTEGER NOT NULL);
    CREATE INDEX IF NOT EXISTS answers_oldest ON answers (created);
`;
