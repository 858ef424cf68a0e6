import { emulatorControl } from '@drappo/emulator-kit/testing/control-client';
import { createStripeEmulator } from '../emulator.ts';

/**
 * The emulator on a free port, for tests of a service, on that service's clock: the times that both write can be compared
 * exactly. It sends no webhooks before `sendWebhooksTo`: the service needs this port first.
 */
export const startStripe = async (apiKey: string, clock: { now: () => Date }) => {
  const webhooks: { url: string; secret: string }[] = [];
  const emulator = createStripeEmulator({
    host: '127.0.0.1',
    port: 0,
    data: ':memory:',
    apiKey,
    webhooks,
    retry: { firstMs: 50, lastMs: 200, attempts: 100 },
    now: () => clock.now().getTime(),
  });
  const { port, url } = await emulator.start();
  const { get, post, delete: remove } = emulatorControl(url);

  /** Calls the control API, see `src/control`: GET without a body, else POST. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read answers at any depth
  const control = (path: string, body?: object): Promise<any> => (body ? post(path, body) : get(path));

  return {
    port,
    url,
    control,
    clearFailures: () => remove('/failures'),
    sendWebhooksTo: (webhook: { url: string; secret: string }): void => void webhooks.push(webhook),
    /** Takes 5.00 in a session that none of our services has opened. */
    async payForeignSession(metadata: Record<string, string> = {}): Promise<void> {
      const body = new URLSearchParams({
        mode: 'payment',
        success_url: 'http://portal.test/',
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': 'eur',
        'line_items[0][price_data][unit_amount]': '500',
        'line_items[0][price_data][product_data][name]': 'Altro',
      });
      for (const [name, value] of Object.entries(metadata)) body.set(`payment_intent_data[metadata][${name}]`, value);
      const headers = { authorization: `Bearer ${apiKey}` };
      const answer = await fetch(`${url}/v1/checkout/sessions`, { method: 'POST', body, headers });
      const { id } = (await answer.json()) as { id: string };
      await post(`/sessions/${id}/pay`);
    },
    /** Call it after moving the clock: expires the sessions and renews the subscriptions that are due. */
    async clockMoved(): Promise<void> {
      await post('/clock');
    },
    close: () => emulator.close(),
  };
};
