import { startStripe } from '@drappo/stripe-emulator/testing/start-stripe';
import { stripeOrdersWebhook } from '@drappo/contracts/orders/routes';
import type { ManualClock } from '@drappo/service-kit/testing';

export const API_KEY = 'sk_test_orders0123456789';
export const WEBHOOK_SECRET = 'whsec_orders0123456789';

export type LedgerEntry = { payment_intent: string; session: string | null; amount: number; amount_refunded: number };

/** The emulator with the orders service's key and webhook, on the service's clock. */
export const startOrdersStripe = async (clock: ManualClock) => {
  const stripe = await startStripe(API_KEY, clock);
  return {
    ...stripe,
    sendWebhooksTo: (service: string): void =>
      stripe.sendWebhooksTo({ url: `${service}${stripeOrdersWebhook.path}`, secret: WEBHOOK_SECRET }),
    /** All webhooks since the start, in any state. */
    deliveries: (): Promise<{ state: string }[]> => stripe.control('/deliveries'),
    ledger: (): Promise<{ charges: LedgerEntry[] }> => stripe.control('/ledger'),
  };
};
