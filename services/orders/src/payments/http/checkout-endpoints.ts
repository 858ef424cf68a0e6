import * as routes from '@drappo/contracts/orders/routes';
import { endpoint, type Endpoint } from '@drappo/service-kit';
import type { PrismaClient } from '../../data/database.ts';
import { readOrdersToPay } from '../data/orders-to-pay.ts';
import type { createOpenCheckout } from '../use-cases/open-checkout.ts';

type Deps = { prisma: PrismaClient; openCheckout: ReturnType<typeof createOpenCheckout> };

/** A reseller's payable orders, and the page to pay them. */
export const createCheckoutEndpoints = ({ prisma, openCheckout }: Deps): Endpoint[] => [
  endpoint(routes.listOrdersToPay, ({ actor }) => readOrdersToPay(prisma, actor.userId)),
  endpoint(routes.createCheckoutSession, ({ body, ctx }) =>
    openCheckout('orderId' in body ? [body.orderId] : body.orderIds, ctx),
  ),
];
