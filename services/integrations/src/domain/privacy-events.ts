import { message, type EventMessage } from '@drappo/contracts/event';
import type { ErrorReport } from '@drappo/contracts/integrations/error-events';
import { ShopOrderRedactedV1 } from '@drappo/contracts/integrations/shop-events';

type RedactedOrder = { orderId: string; userId: string; shopDomain: string; shopifyOrderId: string };

export const shopOrderRedacted = (
  { orderId, userId, shopDomain, shopifyOrderId }: RedactedOrder,
  now: Date,
): EventMessage =>
  message(ShopOrderRedactedV1, { orderId, userId, shopDomain, shopifyOrderId, redactedAt: now.toISOString() });

type PrivacyRequest = { shopDomain: string; topic: string; orders: string[]; webhookId: string };

const requests: Record<string, string> = {
  'customers/data_request': 'chiede quali dati abbiamo di un suo cliente',
  'customers/redact': 'chiede di cancellare i dati di un suo cliente',
};

/** A request about a customer's data that an admin has to handle: the shop must be answered within 30 days. */
export const privacyRequest = ({ shopDomain, topic, orders, webhookId }: PrivacyRequest): ErrorReport => ({
  cause: `privacy:${shopDomain}:${webhookId}`,
  errorType: 'privacy-request',
  errorMessage: `${shopDomain} ${requests[topic] ?? `chiede ${topic}`}: va risposto al negozio entro 30 giorni.`,
  payload: { shopDomain, topic, shopifyOrderIds: orders },
});
