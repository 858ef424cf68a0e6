import type { Webhook } from './webhook.ts';

/** The operations required of a service's table of webhooks; Prisma's delegate has them. */
export type WebhookTable = {
  createMany(args: {
    data: { id: string; type: string; body: string; receivedAt: Date }[];
    skipDuplicates: boolean;
  }): PromiseLike<{ count: number }>;
  updateMany(args: { where: { id: string }; data: { appliedAt: Date; body?: string } }): PromiseLike<unknown>;
};

/** Stores a webhook; false if it is already stored. */
export const insertWebhookInto = async (
  table: WebhookTable,
  { id, type }: Webhook,
  body: string,
  receivedAt: Date,
): Promise<boolean> => {
  const { count } = await table.createMany({ data: [{ id, type, body, receivedAt }], skipDuplicates: true });
  return count === 1;
};

/** Marks a webhook as applied. The content of a payment to us stays stored as proof; for any other, only the id stays. */
export const markAppliedIn = async (
  table: WebhookTable,
  id: string,
  { isProof, appliedAt }: { isProof: boolean; appliedAt: Date },
): Promise<void> => {
  await table.updateMany({ where: { id }, data: { appliedAt, ...(isProof ? {} : { body: '{}' }) } });
};
