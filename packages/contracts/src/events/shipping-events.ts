import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { money } from '../money.ts';

/** The answer to `order.created`: zone and cost of its shipment (decision O7). */
export const OrderQuotedV1 = defineEvent({
  type: 'order.quoted',
  version: 1,
  topic: 'shipping.events',
  key: ({ orderId }) => orderId,
  schema: z.object({
    orderId: z.uuid(),
    zoneCode: z.string(),
    zoneName: z.string(),
    cost: money,
    quotedAt: z.iso.datetime(),
  }),
});
