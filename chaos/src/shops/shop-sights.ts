import { alongTheRoad } from '../targeting.ts';
import type { Sights } from '../targeting.ts';

/**
 * A shop order was just stored, or a worker just began to push a shipment: then the shop may know of it and the portal may
 * not.
 * Brokers and database are killed at the same moments as for the portal's own orders.
 */
export const shopSights: Sights = {
  ...alongTheRoad,
  gateway: undefined,
  integrations: {
    service: 'integrations',
    handled: 'SELECT (count(*) + 7 * count(push_lease_until))::int AS handled FROM shop_orders',
  },
};
