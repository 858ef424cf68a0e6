import { openPlanCheckout, stripeSubscriptionsWebhook } from '@drappo/contracts/identity/routes/plans';
import { createCheckoutSession, stripeOrdersWebhook } from '@drappo/contracts/orders/routes';
import { payCheckout } from '@drappo/stripe-emulator/testing/pay-checkout';
import { sign } from '@drappo/stripe-emulator/webhooks/sign';
import { stripeSecrets } from '../../../stack/src/infrastructure/stripe.ts';
import type { HttpPerson } from '@drappo/service-kit/testing/http-person';
import type { Stack } from '../../../stack/src/stack.ts';
import { confirmReservation, readyToPay, reserveOne } from '../orders/order-latency.ts';
import { newcomer, type Merchant } from './merchants.ts';
import type { Webhook } from './post-steadily.ts';

type Event = { id: string; type: string };
export type StripeNews = { webhooks: Webhook[]; eventIds: string[]; orderIds: string[]; buyers: HttpPerson[] };

const PAGE = 100;

/** All events of the emulator, newest first, back to the first known one. */
const eventsSince = async (url: string, apiKey: string, newest: string | undefined): Promise<Event[]> => {
  const events: Event[] = [];
  for (let after = ''; ;) {
    const answer = await fetch(`${url}/v1/events?limit=${PAGE}${after}`, {
      headers: { authorization: `Bearer ${apiKey}` },
    });
    if (!answer.ok) throw new Error(`the events of Stripe's emulator: ${answer.status}`);
    const { data } = (await answer.json()) as { data: Event[] };
    const known = data.findIndex(({ id }) => id === newest);
    events.push(...(known < 0 ? data : data.slice(0, known)));
    if (known >= 0 || data.length < PAGE) return events;
    after = `&starting_after=${data.at(-1)?.id}`;
  }
};

const signed = (event: Event, path: string, secret: string): Webhook => {
  const body = JSON.stringify(event, null, 2);
  return {
    name: event.type,
    path,
    body,
    headers: () => ({ 'stripe-signature': sign(body, secret, Math.floor(Date.now() / 1_000)) }),
  };
};

/** Orders and plans paid at Stripe, and their events, sent to both of our addresses as Stripe would. */
export const makeStripeNews = async (
  stack: Stack,
  merchants: readonly Merchant[],
  { orders, plans }: { orders: number; plans: number },
): Promise<StripeNews> => {
  const { apiKey, ordersWebhook, subscriptionsWebhook } = stripeSecrets(stack.sources.env, stack.secrets);
  const [newest] = await eventsSince(stack.url('stripe'), apiKey, undefined);
  const orderIds: string[] = [];
  for (let turn = 0; turn < orders; turn += 1) {
    const { client } = merchants[turn % merchants.length] as Merchant;
    const orderId = await confirmReservation(client, await reserveOne(client, turn));
    await readyToPay(client, orderId);
    const { url } = await client.ask(createCheckoutSession, { body: { orderId } });
    await payCheckout(stack.url('stripe'), url);
    orderIds.push(orderId);
  }
  const buyers: HttpPerson[] = [];
  for (let turn = 0; turn < plans; turn += 1) {
    const buyer = await newcomer(stack.portalUrl);
    const { url } = await buyer.ask(openPlanCheckout, { body: { plan: 'pro' } });
    await payCheckout(stack.url('stripe'), url);
    buyers.push(buyer);
  }
  const events = await eventsSince(stack.url('stripe'), apiKey, newest?.id);
  return {
    webhooks: events.flatMap((event) => [
      signed(event, stripeOrdersWebhook.path, ordersWebhook),
      signed(event, stripeSubscriptionsWebhook.path, subscriptionsWebhook),
    ]),
    eventIds: events.map(({ id }) => id),
    orderIds,
    buyers,
  };
};
