import type { Webhook } from './webhook.ts';

/** What a service's table of webhooks has to offer; Prisma's delegate fits. */
export type WebhookTable = {
  createMany(args: {
    data: { id: string; type: string; body: string; receivedAt: Date }[];
    skipDuplicates: boolean;
  }): PromiseLike<{ count: number }>;
  updateMany(args: { where: { id: string }; data: { appliedAt: Date; body?: string } }): PromiseLike<unknown>;
};

/** Stores a webhook; false when it is stored already. */
export const insertWebhookInto = async (
  table: WebhookTable,
  { id, type }: Webhook,
  body: string,
  receivedAt: Date,
): Promise<boolean> => {
  const { count } = await table.createMany({ data: [{ id, type, body, receivedAt }], skipDuplicates: true });
  return count === 1;
};

/** Marks a webhook as applied. Its content is kept as proof of a payment to us; of any other the id alone stays. */
export const markAppliedIn = async (
  table: WebhookTable,
  id: string,
  { isProof, appliedAt }: { isProof: boolean; appliedAt: Date },
): Promise<void> => {
  await table.updateMany({ where: { id }, data: { appliedAt, ...(isProof ? {} : { body: '{}' }) } });
};
