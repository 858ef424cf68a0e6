import type { ShopWebhook as WebhookRow } from '../generated/prisma/client.ts';
import type { PrismaClient, Tx } from './database.ts';

export type WebhookKey = { connectionId: string; webhookId: string };
export type NewWebhook = WebhookKey & { topic: string; body: Buffer; receivedAt: Date; appliedAt: Date | null };

/** Stores a webhook; returns false for a redelivery. */
export const storeWebhook = async (tx: Tx, { body, ...webhook }: NewWebhook): Promise<boolean> => {
  const { count } = await tx.shopWebhook.createMany({
    data: [{ ...webhook, body: Uint8Array.from(body) }],
    skipDuplicates: true,
  });
  return count > 0;
};

export const findWebhook = (
  db: PrismaClient | Tx,
  { connectionId, webhookId }: WebhookKey,
): Promise<WebhookRow | null> =>
  db.shopWebhook.findUnique({ where: { connectionId_webhookId: { connectionId, webhookId } } });

/** Marks a webhook as applied and deletes its body, which names customers of the shop. */
export const markWebhookApplied = async (
  tx: Tx,
  { connectionId, webhookId }: WebhookKey,
  appliedAt: Date,
): Promise<void> => {
  await tx.shopWebhook.update({
    where: { connectionId_webhookId: { connectionId, webhookId } },
    data: { appliedAt, body: null },
  });
};

export const deleteWebhooks = async (prisma: PrismaClient, receivedBefore: Date): Promise<void> => {
  await prisma.shopWebhook.deleteMany({ where: { receivedAt: { lt: receivedBefore } } });
};

/** Deletes old webhooks and bodies; webhooks that are not applied yet keep their bodies. */
export const deleteAppliedBodies = async (prisma: PrismaClient, receivedBefore: Date): Promise<void> => {
  await prisma.shopWebhook.updateMany({
    where: { receivedAt: { lt: receivedBefore }, appliedAt: { not: null }, body: { not: null } },
    data: { body: null },
  });
};
