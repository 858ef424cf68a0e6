import { createStripeEmulator } from '@drappo/stripe-emulator';
import type { ManualClock } from '@drappo/service-kit/testing';

export const API_KEY = 'sk_test_orders0123456789';
export const WEBHOOK_SECRET = 'whsec_orders0123456789';

export type LedgerEntry = { payment_intent: string; session: string | null; amount: number; amount_refunded: number };
export type Stripe = Awaited<ReturnType<typeof startStripe>>;

/** The emulator on a free port. Webhooks go nowhere until `sendWebhooksTo` was called, since the service needs this port first. */
export const startStripe = async (clock: ManualClock) => {
  const webhooks: { url: string; secret: string }[] = [];
  const emulator = createStripeEmulator({
    host: '127.0.0.1',
    port: 0,
    data: ':memory:',
    apiKey: API_KEY,
    webhooks,
    retry: { firstMs: 50, lastMs: 200, attempts: 100 },
  });
  const { port, url } = await emulator.start();

  /** Asks the control API, see the emulator's `src/control`; with a body (or method) other than GET. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers freely
  const control = async (path: string, body?: object, method = body ? 'POST' : 'GET'): Promise<any> => {
    const answer = await fetch(`${url}/_control${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    });
    if (!answer.ok) throw new Error(`the emulator answered ${answer.status} to ${path}: ${await answer.text()}`);
    return answer.json();
  };

  return {
    port,
    url,
    control,
    sendWebhooksTo: (service: string): void =>
      void webhooks.push({ url: `${service}/api/webhooks/stripe/orders`, secret: WEBHOOK_SECRET }),
    /** Sets the emulator's clock, which runs, by the test's, which stands: sessions end by it. */
    async syncClock(): Promise<void> {
      const { now } = (await control('/clock')) as { now: number };
      await control('/clock', { advanceSeconds: Math.floor(clock.now().getTime() / 1_000) - now });
    },
    ledger: async (): Promise<{ charges: LedgerEntry[] }> => control('/ledger'),
    close: () => emulator.close(),
  };
};
