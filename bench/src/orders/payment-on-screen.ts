import { createCheckoutSession } from '@drappo/contracts/orders/routes';
import { emulatorControl } from '@drappo/emulator-kit/testing/control-client';
import { demoPassword } from '../../../stack/src/demo-accounts.ts';
import { launchBrowser } from '../../../support/src/browser.ts';
import type { HttpPerson } from '@drappo/service-kit/testing/http-person';
import { confirmReservation, readyToPay, reserveOne } from './order-latency.ts';

/**
 * Milliseconds from the moment when Stripe sends its webhook until the order is listed under "Pagati" in the browser of
 * a buyer who has come back from paying. The emulator holds the webhook until the buyer is back and waits.
 */
export const paymentLatencies = async (
  { portalUrl, stripeUrl }: { portalUrl: string; stripeUrl: string },
  client: HttpPerson,
  count: number,
): Promise<number[]> => {
  const stripe = emulatorControl(stripeUrl);
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
      const { url } = await client.ask(createCheckoutSession, { body: { orderId } });
      await page.goto(url);
      await stripe.post('/webhooks', { hold: true });
      await page.getByRole('button', { name: 'Paga', exact: true }).click();
      await page.getByText('Stiamo aspettando la conferma del pagamento.').waitFor();
      const from = performance.now();
      await stripe.post('/webhooks/release', {});
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
