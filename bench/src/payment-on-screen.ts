import { demoPassword } from '../../stack/src/demo-accounts.ts';
import { launchBrowser } from '../../e2e/support/browser.ts';
import type { PortalClient } from '../../stack/src/demo/portal-client.ts';
import { confirmReservation, readyToPay, reserveOne } from './order-latency.ts';

/**
 * Milliseconds from the click on "Paga" at Stripe's page until the order stands under "Pagati" in the browser. Stripe sends
 * its webhook only after that click, so from the webhook to the screen it took less.
 */
export const measurePayments = async (portalUrl: string, client: PortalClient, count: number): Promise<number[]> => {
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
      const from = performance.now();
      await page.getByRole('button', { name: 'Paga', exact: true }).click();
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
