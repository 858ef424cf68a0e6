import { alongTheRoad } from '../aim.ts';
import type { Sights } from '../aim.ts';

/**
 * A shop order was just kept, or a worker just began to tell a shop of a shipment: then the shop may know and nobody else.
 * Brokers and database are killed at the same moments as on the road of the portal's own orders.
 */
export const shopSights: Sights = {
  ...alongTheRoad,
  gateway: undefined,
  integrations: {
    service: 'integrations',
    handled: 'SELECT (count(*) + 7 * count(push_lease_until))::int AS handled FROM shop_orders',
  },
};
