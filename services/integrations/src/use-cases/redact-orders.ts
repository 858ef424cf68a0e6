import type { Clock, Outbox } from '@drappo/service-kit';
import { findActiveOfShop } from '../data/connection-repository.ts';
import type { Tx } from '../data/database.ts';
import { deletePublishedEvents } from '../data/kit-cleanup.ts';
import { findPlaced } from '../data/shop-order-repository.ts';
import type { RedactShopPayload } from '../domain/effects.ts';
import { shopOrderRedacted } from '../domain/privacy-events.ts';

/** Orders of one shop and one reseller, since a shop may have changed hands. `shopifyOrderIds` absent: all of them. */
export type Redaction = { shopDomain: string; userId: string; shopifyOrderIds?: string[] };

/** Redacts the customers of these orders: the rows here do not name them, but the published events do. */
export const createRedactOrders =
  ({ outbox, clock }: { outbox: Outbox; clock: Clock }) =>
  async (tx: Tx, redaction: Redaction): Promise<void> => {
    const now = clock.now();
    for (const order of await findPlaced(tx, redaction)) {
      await deletePublishedEvents(tx, order.orderId);
      await outbox.add(tx, shopOrderRedacted(order, now));
    }
  };
export type RedactOrders = ReturnType<typeof createRedactOrders>;

/** Redacts a former shop like shop/redact, whose signature cannot be verified once the secret is deleted. */
export const createRedactFormerShop =
  ({ redactOrders }: { redactOrders: RedactOrders }) =>
  async (tx: Tx, { shopDomain, userId }: RedactShopPayload): Promise<void> => {
    const active = await findActiveOfShop(tx, shopDomain);
    if (active?.userId !== userId) await redactOrders(tx, { shopDomain, userId });
  };
