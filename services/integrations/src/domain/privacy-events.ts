import { message, type EventMessage } from '@drappo/contracts/event';
import { ErrorReportedV1 } from '@drappo/contracts/integrations/error-events';
import { ShopOrderRedactedV1 } from '@drappo/contracts/integrations/shop-events';

type RedactedOrder = { orderId: string; userId: string; shopDomain: string; shopifyOrderId: string };

export const shopOrderRedacted = (
  { orderId, userId, shopDomain, shopifyOrderId }: RedactedOrder,
  now: Date,
): EventMessage =>
  message(ShopOrderRedactedV1, { orderId, userId, shopDomain, shopifyOrderId, redactedAt: now.toISOString() });

const requests: Record<string, string> = {
  'customers/data_request': 'chiede quali dati abbiamo di un suo cliente',
  'customers/redact': 'chiede di cancellare i dati di un suo cliente',
};

/** A request about somebody's data that a person has to see to: the shop is answered within 30 days. */
export const privacyRequestReported = (
  { shopDomain, topic, orders, webhookId }: { shopDomain: string; topic: string; orders: string[]; webhookId: string },
  now: Date,
): EventMessage =>
  message(ErrorReportedV1, {
    source: 'integrations',
    cause: `privacy:${shopDomain}:${webhookId}`,
    errorType: 'privacy-request',
    errorMessage: `${shopDomain} ${requests[topic] ?? `chiede ${topic}`}: va risposto al negozio entro 30 giorni.`,
    payload: { shopDomain, topic, shopifyOrderIds: orders },
    orderId: null,
    reportedAt: now.toISOString(),
  });
