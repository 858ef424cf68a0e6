import type { OrderLine, OrderRequestedV1 } from '@drappo/contracts/catalog/events';
import type { EventPayload } from '@drappo/contracts/event';
import { parseAmount } from '@drappo/contracts/money';
import { orderShipping, zoneOf, type Destination, type Zone } from '@drappo/contracts/shipping/order-shipping';
import { shippingChanged, shippingUnknown } from './reservation-errors.ts';
import { totalOf } from './order-total.ts';

export type AgreedShipping = NonNullable<EventPayload<typeof OrderRequestedV1>['shipping']>;

/**
 * The shipping that a reseller confirms. `shown` is the cost in the confirmation. A value that differs from the rates is
 * rejected, so that an order is charged what its reseller saw.
 */
export const agreedShipping = (
  shown: string,
  zones: Omit<Zone, 'version'>[] | undefined,
  place: Destination,
  lines: OrderLine[],
): AgreedShipping => {
  if (!zones) throw shippingUnknown();
  const zone = zoneOf(place, zones);
  const items = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const agreed = {
    zoneCode: zone.code,
    zoneName: zone.name,
    cost: orderShipping(zone, { items, products: totalOf(lines) }),
  };
  if (parseAmount(shown) !== agreed.cost) throw shippingChanged(agreed);
  return agreed;
};
