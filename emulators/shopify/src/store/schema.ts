import { deliveryColumns } from '@drappo/emulator-kit/delivery-table';

/** The tables of the emulator. */
export const schema = `
    CREATE TABLE IF NOT EXISTS shops (id INTEGER PRIMARY KEY, domain TEXT NOT NULL UNIQUE, body TEXT NOT NULL);
    CREATE TABLE IF NOT EXISTS orders (id INTEGER NOT NULL, shop_id INTEGER NOT NULL, created_at TEXT NOT NULL, updated_at TEXT NOT NULL, body TEXT NOT NULL);
    CREATE UNIQUE INDEX IF NOT EXISTS orders_identity ON orders (shop_id, id);
    CREATE INDEX IF NOT EXISTS orders_updated ON orders (shop_id, updated_at, id);
    CREATE INDEX IF NOT EXISTS orders_created ON orders (shop_id, created_at, id);
    CREATE TABLE IF NOT EXISTS drafts (id INTEGER PRIMARY KEY, shop_id INTEGER NOT NULL, body TEXT NOT NULL);
    CREATE TABLE IF NOT EXISTS deleted_orders (id INTEGER NOT NULL, shop_id INTEGER NOT NULL);
    CREATE TABLE IF NOT EXISTS parts (id INTEGER PRIMARY KEY, order_id INTEGER NOT NULL);
    CREATE TABLE IF NOT EXISTS subscriptions (id INTEGER PRIMARY KEY, shop_id INTEGER NOT NULL, topic TEXT NOT NULL, uri TEXT NOT NULL, body TEXT NOT NULL);
    CREATE UNIQUE INDEX IF NOT EXISTS subscriptions_address ON subscriptions (shop_id, topic, uri);
    CREATE TABLE IF NOT EXISTS tokens (token TEXT PRIMARY KEY, shop_id INTEGER NOT NULL, expires_at INTEGER NOT NULL);
    CREATE TABLE IF NOT EXISTS deliveries (id INTEGER PRIMARY KEY, webhook_id TEXT NOT NULL, event_id TEXT NOT NULL, topic TEXT NOT NULL, shop_id INTEGER NOT NULL,
      subscription_id INTEGER, triggered_at TEXT NOT NULL, body TEXT NOT NULL, ${deliveryColumns});
    CREATE INDEX IF NOT EXISTS deliveries_due ON deliveries (next_at) WHERE state = 'due';
    CREATE INDEX IF NOT EXISTS deliveries_shop ON deliveries (shop_id, id);
`;
