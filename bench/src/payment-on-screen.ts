import { demoPassword } from '../../stack/src/demo-accounts.ts';
import { launchBrowser } from '../../e2e/support/browser.ts';
import type { PortalClient } from '../../demo/src/portal-client.ts';
import { confirmReservation, readyToPay, reserveOne } from './order-latency.ts';

const tell = async (stripeUrl: string, path: string, body: unknown): Promise<void> => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${stripeUrl}/_control/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} of Stripe's emulator answered ${answer.status}`);
};

/**
 * Milliseconds from the moment when Stripe sends its webhook until the order stands under "Pagati" in the browser of
 * somebody who has come back from paying. The emulator keeps the webhook until the person is back and waits.
 */
export const measurePayments = async (
  { portalUrl, stripeUrl }: { portalUrl: string; stripeUrl: string },
  client: PortalClient,
  count: number,
): Promise<number[]> => {
  const browser = await launchBrowser();
  try {
    const page = await (
      await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'it-IT' })
    ).newPage();
    await page.goto(`${portalUrl}/login`);
    await page.getByLabel('Username').fill('rivenditore');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Accedi' }).click();
    await page.waitForURL(/dashboard/);
    const latencies: number[] = [];
    for (let turn = 0; turn < count; turn += 1) {
      const orderId = await confirmReservation(client, await reserveOne(client, turn));
      const { orderNumber } = await readyToPay(client, orderId);
      const { url } = await client.call<{ url: string }>('POST', '/api/payments/create-checkout-session', { orderId });
      await page.goto(url);
      await tell(stripeUrl, 'webhooks', { hold: true });
      await page.getByRole('button', { name: 'Paga', exact: true }).click();
      await page.getByText('Stiamo aspettando la conferma del pagamento.').waitFor();
      const from = performance.now();
      await tell(stripeUrl, 'webhooks/release', {});
      await page.waitForURL(/tab=paid/);
      await page
        .getByRole('article', { name: `Ordine ${orderNumber}` })
        .getByText('Pagato', { exact: true })
        .waitFor();
      latencies.push(performance.now() - from);
    }
    return latencies;
  } finally {
    await browser.close();
  }
};
