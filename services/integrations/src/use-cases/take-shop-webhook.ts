import type { Clock, Database, Effects, RequestContext } from '@drappo/service-kit';
import { findActiveOfShop } from '../data/connection-repository.ts';
import type { PrismaClient, Tx } from '../data/database.ts';
import { shopWebhookEffect } from '../domain/effects.ts';
import { badSignature, webhookMismatch } from '../domain/shop-errors.ts';
import { fitsWebhook, isOrderTopic, readWebhookBody } from '../domain/webhook-body.ts';
import { signingSecretOf } from '../shopify/shop-credentials.ts';
import { isSignedBy } from '../shopify/webhook-signature.ts';
import { enqueueImport } from './enqueue-import.ts';
import type { ShopAccessDesk } from './shop-access.ts';

export type TakeShopWebhookDeps = {
  prisma: PrismaClient;
  database: Database<Tx>;
  effects: Effects;
  shops: ShopAccessDesk;
  clock: Clock;
};

export type IncomingWebhook = { shopDomain: string; topic: string; webhookId: string; signature: string; body: Buffer };

/**
 * Keeps a genuine webhook as it came and has what it hints at looked at by a job; one that came before changes nothing.
 * Needs nothing but the own database, so that Shopify gets its answer at once.
 */
export const createTakeShopWebhook =
  ({ prisma, database, effects, shops, clock }: TakeShopWebhookDeps) =>
  async ({ shopDomain, topic, webhookId, signature, body }: IncomingWebhook, ctx: RequestContext): Promise<void> => {
    const connection = await findActiveOfShop(prisma, shopDomain.toLowerCase());
    if (!connection || !webhookId) throw badSignature();
    if (!isSignedBy(signingSecretOf(shops.credentialsOf(connection)), body, signature)) throw badSignature();
    const content = readWebhookBody(body);
    if (!fitsWebhook(content, topic, connection.shopDomain)) throw webhookMismatch();

    const connectionId = connection.id;
    const isAboutOrder = isOrderTopic(topic);
    await database.transaction(ctx, async (tx) => {
      const now = clock.now();
      const { count } = await tx.shopWebhook.createMany({
        data: [
          {
            connectionId,
            webhookId,
            topic,
            body: Uint8Array.from(body),
            receivedAt: now,
            appliedAt: isAboutOrder ? now : null,
          },
        ],
        skipDuplicates: true,
      });
      if (count === 0) return;
      if (!isAboutOrder) {
        const key = `${connectionId}:${webhookId}`;
        await effects.add(tx, shopWebhookEffect, { key, payload: { connectionId, webhookId } });
        return;
      }
      // Signed by the shop and yet unreadable: the next poll of the shop finds what it meant.
      if (content?.kind !== 'order') return;
      const { id: shopifyOrderId, updated_at: updatedAt = null } = content.data;
      await enqueueImport(effects, tx, {
        connectionId,
        shopifyOrderId,
        updatedAt: updatedAt ?? null,
        because: webhookId,
      });
    });
  };
