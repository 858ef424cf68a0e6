import { reserveLines } from '@drappo/contracts/catalog/routes/bulk-lines';
import { confirmReservations, releaseReservation } from '@drappo/contracts/catalog/routes/reservations';
import { login } from '@drappo/contracts/identity/routes/sign-in';
import { cancelOrder, createCheckoutSession } from '@drappo/contracts/orders/routes';
import { httpPerson, type HttpPerson } from '@drappo/service-kit/testing/http-person';
import { payCheckout } from '@drappo/stripe-emulator/testing/pay-checkout';
import type { Page } from 'playwright-core';
import { demoPassword } from '../../../stack/src/demo-accounts.ts';
import { launchBrowser } from '../../../support/src/browser.ts';
import { comparedFigures, watchFigures } from '../../../support/src/watch-figures.ts';
import { readyToPay } from '../orders/order-latency.ts';
import type { PartResult } from '../parts.ts';
import type { BenchPortal } from '../portal/bench-portal.ts';
import { address } from '../portal/buyers.ts';
import type { Piece } from '../portal/fill-products.ts';
import { latencyRow } from '../report.ts';

/** This part needs limits, because the screen that it watches shows them; no other part reaches these. */
export const manyLinesLimits = '100000/1000,100000/1000,100000/1000,100%';

const USERNAME = 'bench-0';
const LINES = 40;
const ROUNDS = 10;
/** A third cancellation by the account holder pauses an account. */
const CANCELLED_ROUNDS = 2;

type Latencies = { reserved: number[]; payable: number[]; shown: number[] };

const openOrders = async (page: Page, portalUrl: string): Promise<void> => {
  await watchFigures(page);
  await page.goto(`${portalUrl}/login`);
  await page.getByLabel('Username').fill(USERNAME);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Accedi' }).click();
  await page.waitForURL(/dashboard/);
  await page.goto(`${portalUrl}/dashboard?section=orders`);
  await page.locator('.orders-views').waitFor();
};

/** Waits until the line of limits shows what the account has reserved and must pay. */
const untilShown = (page: Page, pieces: number, toPay: number): Promise<void> =>
  page
    .locator('.limit-line')
    .filter({ hasText: new RegExp(`^${pieces} di .*, ${toPay} di `) })
    .first()
    .waitFor();

type Round = { pieces: readonly Piece[]; isCancelled: boolean };

/** An order of forty lines that is paid or cancelled, and a release of forty lines. */
const buyOnce = async (client: HttpPerson, { pieces, isCancelled }: Round, page: Page, stripeUrl: string) => {
  const latencies: Latencies = { reserved: [], payable: [], shown: [] };
  const timed = async <T>(into: number[], work: () => Promise<T>): Promise<T> => {
    const from = performance.now();
    const result = await work();
    into.push(performance.now() - from);
    return result;
  };
  const shows = (held: number, toPay: number) => timed(latencies.shown, () => untilShown(page, held, toPay));
  const hold = async (): Promise<string[]> => {
    const lines = pieces.map(({ variantId }) => ({ variantId, quantity: 1 }));
    const { reservations } = await timed(latencies.reserved, () => client.ask(reserveLines, { body: { lines } }));
    await shows(LINES, 0);
    return reservations.map(({ id }) => id);
  };
  const order = async (): Promise<string> => {
    const body = { reservationIds: await hold(), shippingAddress: address };
    const { id } = await timed(latencies.payable, async () => {
      const confirmed = await client.ask(confirmReservations, { body });
      return readyToPay(client, confirmed.id);
    });
    await shows(LINES, 1);
    return id;
  };
  const id = await order();
  if (isCancelled) await client.ask(cancelOrder, { params: { id } });
  else {
    const { url } = await client.ask(createCheckoutSession, { body: { orderId: id } });
    await payCheckout(stripeUrl, url);
  }
  await shows(0, 0);
  for (const held of await hold()) await client.ask(releaseReservation, { params: { id: held } });
  await shows(0, 0);
  return latencies;
};

/**
 * Forty lines in one call, the time until their order can be paid, and the list of orders in a browser meanwhile: the
 * longest time for which two numbers on the screen disagreed.
 */
export const measureFortyLines = async ({ stack, pieces }: BenchPortal): Promise<PartResult> => {
  const client = httpPerson(stack.portalUrl);
  await client.ask(login, { body: { username: USERNAME, password: demoPassword } });
  const browser = await launchBrowser();
  try {
    const viewport = { width: 1440, height: 900 };
    const page = await (await browser.newContext({ viewport, locale: 'it-IT' })).newPage();
    await openOrders(page, stack.portalUrl);
    const rounds: Latencies[] = [];
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      const own = pieces.slice(turn * LINES, (turn + 1) * LINES);
      const round = { pieces: own, isCancelled: turn < CANCELLED_ROUNDS };
      rounds.push(await buyOnce(client, round, page, stack.url('stripe')));
    }
    const compared = await comparedFigures(page);
    const all = (name: keyof Latencies) => rounds.flatMap((round) => round[name]);
    return {
      rows: [
        latencyRow(`${LINES} lines reserved in one call`, all('reserved'), '1 s'),
        latencyRow(`"Conferma Ordine" of ${LINES} lines to \`pending_payment\``, all('payable'), ''),
        latencyRow('answer of a change until the open list of orders shows its figures', all('shown'), ''),
        {
          work: 'longest time for which two figures of that screen differed',
          measured: `${Math.max(...compared.map(({ lastedMs }) => lastedMs))} ms`,
          target: 'at most 2 s',
        },
      ],
      details: compared
        .filter(({ lastedMs }) => lastedMs > 0)
        .map(({ pair, times, lastedMs, text }) => `${pair}: ${lastedMs} ms at most in ${times} looks (${text}).`),
    };
  } finally {
    await browser.close();
  }
};
