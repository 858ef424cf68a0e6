import { login } from '@drappo/contracts/identity/routes/sign-in';
import { httpPerson, type HttpPerson } from '@drappo/service-kit/testing/http-person';
import { demoPassword } from '../../../stack/src/demo-accounts.ts';
import type { PartResult } from '../parts.ts';
import type { BenchPortal } from '../portal/bench-portal.ts';
import { latencyRow } from '../report.ts';
import { orderLatencies } from './order-latency.ts';
import { paymentLatencies } from './payment-on-screen.ts';

const CONFIRMATIONS = 100;
const PAYMENTS = 20;

const demoReseller = async (portalUrl: string): Promise<HttpPerson> => {
  const client = httpPerson(portalUrl);
  await client.ask(login, { body: { username: 'rivenditore', password: demoPassword } });
  return client;
};

/** From "Conferma Ordine" until the order can be paid, one order after the other, polled every 5 ms. */
export const measureConfirmations = async ({ stack }: BenchPortal): Promise<PartResult> => {
  const latencies = await orderLatencies(await demoReseller(stack.portalUrl), CONFIRMATIONS);
  return { rows: [latencyRow('"Conferma Ordine" to `pending_payment`, one order at a time', latencies, 'p95 < 1 s')] };
};

/** From the webhook of a payment until the order appears under "Pagati" in a browser. */
export const measurePayments = async ({ stack }: BenchPortal): Promise<PartResult> => {
  const addresses = { portalUrl: stack.portalUrl, stripeUrl: stack.url('stripe') };
  const latencies = await paymentLatencies(addresses, await demoReseller(stack.portalUrl), PAYMENTS);
  return { rows: [latencyRow('webhook to "Pagato" on screen', latencies, 'under 2 s')] };
};
