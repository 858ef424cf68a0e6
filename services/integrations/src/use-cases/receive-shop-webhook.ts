import type { Clock, Database, Effects, RequestContext } from '@drappo/service-kit';
import { findActiveOfShop } from '../data/connection-repository.ts';
import type { PrismaClient, Tx } from '../data/database.ts';
import { storeWebhook } from '../data/webhook-repository.ts';
import { shopWebhookEffect } from '../domain/effects.ts';
import { badSignature, webhookMismatch } from '../domain/shop-errors.ts';
import { fitsWebhook, isOrderTopic, readWebhookBody } from '../domain/webhook-body.ts';
import { signingSecretOf } from '../shopify/shop-credentials.ts';
import { isSignedBy } from '../shopify/webhook-signature.ts';
import { enqueueImport } from './enqueue-import.ts';
import type { ShopCredentialsProvider } from './shop-credentials-provider.ts';

export type ReceiveShopWebhookDeps = {
  prisma: PrismaClient;
  database: Database<Tx>;
  effects: Effects;
  shopCredentials: ShopCredentialsProvider;
  clock: Clock;
};

export type IncomingWebhook = { shopDomain: string; topic: string; webhookId: string; signature: string; body: Buffer };

/**
 * Stores a signed webhook as received and enqueues the effect that handles it; a redelivery changes nothing. Uses only
 * the own database, so that Shopify gets its answer immediately.
 */
export const createReceiveShopWebhook =
  ({ prisma, database, effects, shopCredentials, clock }: ReceiveShopWebhookDeps) =>
  async ({ shopDomain, topic, webhookId, signature, body }: IncomingWebhook, ctx: RequestContext): Promise<void> => {
    const connection = await findActiveOfShop(prisma, shopDomain.toLowerCase());
    if (!connection || !webhookId) throw badSignature();
    if (!isSignedBy(signingSecretOf(shopCredentials.credentialsOf(connection)), body, signature)) throw badSignature();
    const content = readWebhookBody(body);
    if (!fitsWebhook(content, topic, connection.shopDomain)) throw webhookMismatch();

    const connectionId = connection.id;
    const isAboutOrder = isOrderTopic(topic);
    await database.transaction(ctx, async (tx) => {
      const now = clock.now();
      const appliedAt = isAboutOrder ? now : null;
      if (!(await storeWebhook(tx, { connectionId, webhookId, topic, body, receivedAt: now, appliedAt }))) return;
      if (!isAboutOrder) {
        const key = `${connectionId}:${webhookId}`;
        await effects.add(tx, shopWebhookEffect, { key, payload: { connectionId, webhookId } });
        return;
      }
      // Signed by the shop but unreadable: the next poll of the shop finds the change.
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
