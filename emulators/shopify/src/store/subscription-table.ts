import type { Subscription } from '../objects.ts';
import type { Database } from '@drappo/emulator-kit/database';

type Row = { body: string };
const read = ({ body }: Row): Subscription => JSON.parse(body) as Subscription;

/** The webhook subscriptions of each shop. */
export const createSubscriptionTable = (db: Database) => ({
  save: (subscription: Subscription): number =>
    db.run(
      `INSERT INTO subscriptions (id, shop_id, topic, uri, body) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET uri = excluded.uri, body = excluded.body`,
      subscription.id,
      subscription.shopId,
      subscription.topic,
      subscription.uri,
      JSON.stringify(subscription),
    ),
  find(shopId: number, id: number): Subscription | undefined {
    const row = db.one<Row>('SELECT body FROM subscriptions WHERE id = ? AND shop_id = ?', id, shopId);
    return row && read(row);
  },
  list: (shopId: number): Subscription[] =>
    db.all<Row>('SELECT body FROM subscriptions WHERE shop_id = ? ORDER BY id', shopId).map(read),
  remove: (id: number): number => db.run('DELETE FROM subscriptions WHERE id = ?', id),
  removeAll: (shopId: number): number => db.run('DELETE FROM subscriptions WHERE shop_id = ?', shopId),
});
