import { stripeSubscriptionsWebhook } from '@drappo/contracts/identity/routes/plans';
import { shopifyWebhook } from '@drappo/contracts/integrations/routes';
import { stripeOrdersWebhook } from '@drappo/contracts/orders/routes';
import { malformedTexts, type Malformed } from '@drappo/service-kit/testing/malformed-json';
import { sign as signShopify } from '@drappo/shopify-emulator/webhooks/sign';
import { sign as signStripe } from '@drappo/stripe-emulator/webhooks/sign';
import type { EmulatedShop } from '@drappo/shopify-emulator/testing/emulated-shop';
import { shopifySamples, stripeSamples } from './webhook-samples.ts';

export type WebhookOptions = {
  portalUrl: string;
  secrets: Record<keyof typeof stripeSamples, string>;
  shop: EmulatedShop;
  signal: AbortSignal;
};

export type WebhookOutcome = {
  cases: number;
  faults: string[];
};

type Webhook = {
  what: string;
  path: string;
  body: string;
  headers: Record<string, string>;
  /** Whether the signature is the sender's. */
  genuine: boolean;
};

const AT_ONCE = 8;
const forged = 'another-secret';

const stripePaths = { orders: stripeOrdersWebhook.path, subscriptions: stripeSubscriptionsWebhook.path };

const stripeWebhooks = (secrets: WebhookOptions['secrets']): Webhook[] =>
  (['orders', 'subscriptions'] as const).flatMap((of) =>
    bodiesOf({ ...stripeSamples[of] }).flatMap(({ what, text }) =>
      [true, false].map((genuine) => {
        const time = Math.floor(Date.now() / 1_000);
        const headers = { 'stripe-signature': signStripe(text, genuine ? secrets[of] : forged, time) };
        return { what: `Stripe ${of}: ${what}`, path: stripePaths[of], body: text, headers, genuine };
      }),
    ),
  );

const shopifyWebhooks = ({ domain, clientSecret }: EmulatedShop): Webhook[] =>
  Object.entries(shopifySamples(domain)).flatMap(([topic, sample]) =>
    bodiesOf(sample).flatMap(({ what, text }, index) =>
      [true, false].map((genuine) => {
        const headers = {
          'x-shopify-shop-domain': domain,
          'x-shopify-topic': topic,
          'x-shopify-webhook-id': `fuzz-${topic}-${index}`,
          'x-shopify-hmac-sha256': signShopify(text, genuine ? clientSecret : forged),
        };
        return { what: `Shopify ${topic}: ${what}`, path: shopifyWebhook.path, body: text, headers, genuine };
      }),
    ),
  );

/** Larger than the endpoint accepts, in addition to the mutations of each part of the sample. */
const bodiesOf = (sample: object): Malformed[] => [
  ...malformedTexts(sample),
  { what: '2 MB', text: JSON.stringify({ ...sample, note: 'x'.repeat(2_000_000) }) },
];

/** Sends malformed bodies to every webhook, signed by the sender and signed by a stranger. */
export const tryWebhooks = async ({ portalUrl, secrets, shop, signal }: WebhookOptions): Promise<WebhookOutcome> => {
  const webhooks = [...stripeWebhooks(secrets), ...shopifyWebhooks(shop)];
  const faults: string[] = [];
  const queue = webhooks.values();
  const send = async () => {
    for (const { what, path, body, headers, genuine } of queue) {
      const answer = await fetch(portalUrl + path, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...headers },
        signal: AbortSignal.any([signal, AbortSignal.timeout(20_000)]),
      });
      await answer.arrayBuffer();
      const isRefused = answer.status >= 400 && answer.status < 500;
      if (!isRefused && !(genuine && answer.ok))
        faults.push(`${what}, signed by ${genuine ? 'its sender' : 'a stranger'}: ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  return { cases: webhooks.length, faults };
};
