import type { Database } from './database.ts';

export type DeliveryState = 'due' | 'held' | 'delivered' | 'dropped' | 'given-up';
export type Delivery = {
  id: number;
  /** The same for every attempt and every copy. */
  webhookId: string;
  /** The same for every subscription that gets it. */
  eventId: string;
  /** As the header has it: `orders/create`. */
  topic: string;
  shopId: number;
  /** null: the address is of the app's configuration, not of a subscription. */
  subscriptionId: number | null;
  url: string;
  triggeredAt: string;
  body: string;
  attempts: number;
  /** Milliseconds since 1970, by the emulator's clock. */
  nextAt: number;
  state: DeliveryState;
  /** HTTP status of the last attempt, or the name of what went wrong. */
  lastStatus: string | null;
};
export type NewDelivery = Omit<Delivery, 'id' | 'attempts' | 'lastStatus'>;

const COLUMNS = `id, webhook_id AS webhookId, event_id AS eventId, topic, shop_id AS shopId, subscription_id AS subscriptionId, url,
  triggered_at AS triggeredAt, body, attempts, next_at AS nextAt, state, last_status AS lastStatus`;

/** Which webhook still has to go where. */
export const createDeliveryTable = (db: Database) => ({
  add: (delivery: NewDelivery): number =>
    db.run(
      `INSERT INTO deliveries (webhook_id, event_id, topic, shop_id, subscription_id, url, triggered_at, body, next_at, state)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      delivery.webhookId,
      delivery.eventId,
      delivery.topic,
      delivery.shopId,
      delivery.subscriptionId,
      delivery.url,
      delivery.triggeredAt,
      delivery.body,
      delivery.nextAt,
      delivery.state,
    ),
  find: (id: number): Delivery | undefined => db.one(`SELECT ${COLUMNS} FROM deliveries WHERE id = ?`, id),
  list: (): Delivery[] => db.all(`SELECT ${COLUMNS} FROM deliveries ORDER BY id`),
  latest: (shopId: number, limit: number): Delivery[] =>
    db.all(`SELECT ${COLUMNS} FROM deliveries WHERE shop_id = ? ORDER BY id DESC LIMIT ?`, shopId, limit),
  due: (now: number, limit: number): Delivery[] =>
    db.all(
      `SELECT ${COLUMNS} FROM deliveries WHERE state = 'due' AND next_at <= ? ORDER BY next_at, id LIMIT ?`,
      now,
      limit,
    ),
  held: (): Delivery[] => db.all(`SELECT ${COLUMNS} FROM deliveries WHERE state = 'held' ORDER BY id`),
  /** When the next one is due, of those after `now`. */
  nextAfter: (now: number): number | undefined =>
    db.one<{ at: number | null }>(`SELECT min(next_at) AS at FROM deliveries WHERE state = 'due' AND next_at > ?`, now)
      ?.at ?? undefined,
  states: (): { state: DeliveryState; count: number }[] =>
    db.all('SELECT state, count(*) AS count FROM deliveries GROUP BY state ORDER BY state'),
  update: (
    id: number,
    change: { attempts: number; nextAt: number; state: DeliveryState; lastStatus: string | null },
  ): number =>
    db.run(
      'UPDATE deliveries SET attempts = ?, next_at = ?, state = ?, last_status = ? WHERE id = ?',
      change.attempts,
      change.nextAt,
      change.state,
      change.lastStatus,
      id,
    ),
});
