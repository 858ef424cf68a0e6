import { SHOPIFY_RETRY_SCALE } from '../../infrastructure/shopify.ts';
import { portTable } from '../../ports.ts';
import type { ComposeService } from '../compose-file.ts';
import { standInImage } from './images.ts';
import { published } from './infrastructure.ts';
import { optional, required } from './variables.ts';

type Name = 'stripe' | 'vies' | 'shopify';

const gateway = `http://gateway:${portTable.gateway.fixed}`;

const listening = (name: Name): Record<string, string> => {
  const port = String(portTable[name].fixed);
  const prefix = `${name.toUpperCase()}_EMULATOR`;
  return { HOST: '0.0.0.0', PORT: port, [`${prefix}_HOST`]: '0.0.0.0', [`${prefix}_PORT`]: port };
};

const standIn = (name: Name, rest: ComposeService): ComposeService => ({
  ...standInImage,
  command: ['node', `emulators/${name}/src/main.ts`],
  ...rest,
  environment: { ...listening(name), ...rest.environment },
});

// Not JSON.stringify, which would escape the quotes of the values that Compose replaces.
const webhookOf = (path: string, secret: string): string =>
  `{"url":"${gateway}/api/webhooks/stripe/${path}","secret":"${required(secret)}"}`;
const stripeWebhooks = [
  webhookOf('orders', 'STRIPE_WEBHOOK_SECRET_ORDERS'),
  webhookOf('subscriptions', 'STRIPE_WEBHOOK_SECRET_SUBSCRIPTIONS'),
];

/** Replacements for external servers. */
export const standIns: Record<Name, ComposeService> = {
  stripe: standIn('stripe', {
    environment: {
      STRIPE_EMULATOR_PUBLIC_URL: `http://127.0.0.1:${optional('STRIPE_EMULATOR_PORT', '4242')}`,
      STRIPE_EMULATOR_DATA: '/var/lib/drappo/stripe',
      STRIPE_EMULATOR_API_KEY: required('STRIPE_API_KEY'),
      STRIPE_EMULATOR_WEBHOOKS: `[${stripeWebhooks.join(',')}]`,
    },
    ports: [published('stripe')],
    volumes: ['stripe:/var/lib/drappo/stripe'],
  }),
  vies: standIn('vies', {}),
  shopify: standIn('shopify', {
    environment: {
      SHOPIFY_EMULATOR_DATA: '/var/lib/drappo/shopify',
      // Its page is published only on 127.0.0.1, but inside the container requests come from the engine's network.
      SHOPIFY_EMULATOR_CONTROL: 'anywhere',
      SHOPIFY_EMULATOR_WEBHOOK_ORIGIN: gateway,
      SHOPIFY_EMULATOR_COMPLIANCE_URL: `${gateway}/api/webhooks/shopify`,
      SHOPIFY_EMULATOR_RETRY_SCALE: SHOPIFY_RETRY_SCALE.toFixed(4),
    },
    ports: [published('shopify')],
    volumes: ['shopify:/var/lib/drappo/shopify'],
  }),
};
