import type { DeskShipment } from '@drappo/contracts/orders/desk';
import type { Tracking } from '@drappo/contracts/orders/forms/tracking';
import type { RequestContext } from '@drappo/service-kit';
import type { PrismaClient } from '../../data/database.ts';
import { findOrdersByNumber } from '../../order/data/order-repository.ts';
import { orderNotFound } from '../../order/domain/order-errors.ts';
import type { createShipOrder } from './ship-order.ts';

type Deps = { prisma: PrismaClient; shipOnce: ReturnType<typeof createShipOrder> };
type Parcel = Pick<Tracking, 'carrier' | 'trackingNumber' | 'despiteHold'> & { orderNumber: string };

/** Ships an order that a packer scanned, once: a desk that was offline knows only its number. */
export const createShipAtDesk =
  ({ prisma, shipOnce }: Deps) =>
  async ({ orderNumber, ...parcel }: Parcel, ctx: RequestContext): Promise<DeskShipment> => {
    const [order] = await findOrdersByNumber(prisma, [orderNumber.toUpperCase()]);
    if (!order) throw orderNotFound();
    const outcome = await shipOnce(order.id, { ...parcel, notes: undefined }, ctx);
    return { orderNumber: order.orderNumber, isNew: outcome === 'shipped' };
  };
