import type { Database } from '@drappo/emulator-kit/database';
import {
  createDeliveryQueries,
  type Delivery as AnyDelivery,
  type DeliveryState,
} from '@drappo/emulator-kit/delivery-table';

export type Delivery = AnyDelivery & { eventId: string; secret: string };

/** The pending events and their addresses. */
export const createDeliveryTable = (db: Database) => ({
  ...createDeliveryQueries<Delivery>(db, 'event_id AS eventId, secret'),
  add: (
    eventId: string,
    endpoint: { url: string; secret: string },
    nextAt: number,
    state: DeliveryState = 'due',
  ): number =>
    db.run(
      'INSERT INTO deliveries (event_id, url, secret, next_at, state) VALUES (?, ?, ?, ?, ?)',
      eventId,
      endpoint.url,
      endpoint.secret,
      nextAt,
      state,
    ),
  pending: (eventId: string): number =>
    db.one<{ n: number }>(
      `SELECT count(*) AS n FROM deliveries WHERE event_id = ? AND state IN ('due', 'held', 'dropped')`,
      eventId,
    )?.n ?? 0,
});
