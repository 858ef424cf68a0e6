import type { Database } from '@drappo/emulator-kit/database';
import {
  createDeliveryQueries,
  type Delivery as AnyDelivery,
  type DeliveryState,
} from '@drappo/emulator-kit/delivery-table';

export type Delivery = AnyDelivery & {
  /** The same for every attempt and every copy. */
  webhookId: string;
  /** The same for every subscription that receives it. */
  eventId: string;
  /** In the header's format: `orders/create`. */
  topic: string;
  shopId: number;
  /** null: the address is from the app's configuration, not from a subscription. */
  subscriptionId: number | null;
  triggeredAt: string;
  body: string;
};
export type NewDelivery = Omit<Delivery, 'id' | 'attempts' | 'lastStatus'>;

const COLUMNS = `webhook_id AS webhookId, event_id AS eventId, topic, shop_id AS shopId, subscription_id AS subscriptionId,
  triggered_at AS triggeredAt, body`;

/** The pending webhooks and their addresses. */
export const createDeliveryTable = (db: Database) => {
  const queries = createDeliveryQueries<Delivery>(db, COLUMNS);
  return {
    ...queries,
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
    latest: (shopId: number, limit: number): Delivery[] =>
      db.all(`${queries.select} WHERE shop_id = ? ORDER BY id DESC LIMIT ?`, shopId, limit),
    states: (): { state: DeliveryState; count: number }[] =>
      db.all('SELECT state, count(*) AS count FROM deliveries GROUP BY state ORDER BY state'),
  };
};
