import { ErrorReportedV1, message, ShopOrderRedactedV1, type EventMessage } from '@drappo/contracts';

type RedactedOrder = { orderId: string; userId: string; shopDomain: string; shopifyOrderId: string };

export const shopOrderRedacted = (
  { orderId, userId, shopDomain, shopifyOrderId }: RedactedOrder,
  now: Date,
): EventMessage =>
  message(ShopOrderRedactedV1, { orderId, userId, shopDomain, shopifyOrderId, redactedAt: now.toISOString() });

/** A customer of a shop wants to see what is kept of them: somebody has to answer the shop within 30 days. */
export const dataRequestReported = (
  { shopDomain, orders, webhookId }: { shopDomain: string; orders: string[]; webhookId: string },
  now: Date,
): EventMessage =>
  message(ErrorReportedV1, {
    source: 'integrations',
    cause: `privacy:${shopDomain}:${webhookId}`,
    errorType: 'privacy-request',
    errorMessage: `A customer of ${shopDomain} asks what is kept of them: answer the shop within 30 days`,
    payload: { shopDomain, shopifyOrderIds: orders },
    orderId: null,
    reportedAt: now.toISOString(),
  });
