import type { Clock, Outbox } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { forgetTold } from '../data/job-repository.ts';
import type { RedactShopPayload } from '../domain/effects.ts';
import { shopOrderRedacted } from '../domain/privacy-events.ts';
import { findActiveOfShop } from '../data/connection-repository.ts';

/** Orders of one shop; of one reseller, since a shop may have changed hands. `shopifyOrderIds` absent: all of them. */
export type Redaction = { shopDomain: string; userId: string; shopifyOrderIds?: string[] };

/** Has the customers of these orders forgotten. What is kept here of an order names nobody; what was sent about it does. */
export const createRedactOrders =
  ({ outbox, clock }: { outbox: Outbox; clock: Clock }) =>
  async (tx: Tx, { shopDomain, userId, shopifyOrderIds }: Redaction): Promise<void> => {
    const rows = await tx.shopOrder.findMany({
      where: {
        shopDomain,
        userId,
        orderId: { not: null },
        ...(shopifyOrderIds ? { shopifyOrderId: { in: shopifyOrderIds } } : {}),
      },
      select: { orderId: true, userId: true, shopDomain: true, shopifyOrderId: true },
    });
    const now = clock.now();
    for (const { orderId, ...row } of rows) {
      if (orderId === null) continue;
      await forgetTold(tx, orderId);
      await outbox.add(tx, shopOrderRedacted({ orderId, ...row }, now));
    }
  };
export type RedactOrders = ReturnType<typeof createRedactOrders>;

/** What shop/redact asks for, done by ourselves: with the connection went the secret that its signature is checked with. */
export const createRedactFormerShop =
  ({ redactOrders }: { redactOrders: RedactOrders }) =>
  async (tx: Tx, { shopDomain, userId }: RedactShopPayload): Promise<void> => {
    const active = await findActiveOfShop(tx, shopDomain);
    if (active?.userId !== userId) await redactOrders(tx, { shopDomain, userId });
  };
