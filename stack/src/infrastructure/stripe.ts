import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { StackFailure } from '../failure.ts';
import { projectNode, projectRoot } from '../home.ts';
import { requireFree } from '../ports.ts';
import type { Secrets } from '../secrets.ts';
import { tcpReady } from '../supervisor/readiness.ts';
import { external, plainEnvironment, supervised } from './infrastructure.ts';
import type { InfrastructureContext, RunningInfrastructure } from './infrastructure.ts';

/** Secrets that Stripe and the portal share; of the real Stripe they come from the environment. */
export type StripeSecrets = {
  apiKey: string;
  ordersWebhook: string;
  subscriptionsWebhook: string;
};

const realVariables = [
  'STRIPE_API_KEY',
  'STRIPE_WEBHOOK_SECRET_ORDERS',
  'STRIPE_WEBHOOK_SECRET_SUBSCRIPTIONS',
] as const;

/** @throws StackFailure when the environment names a part of the real Stripe's secrets only */
export const stripeSecrets = (env: NodeJS.ProcessEnv, secrets: Secrets): StripeSecrets => {
  const [apiKey, ordersWebhook, subscriptionsWebhook] = realVariables.map((name) => env[name] || undefined);
  if (apiKey === undefined) {
    return {
      apiKey: `sk_test_${secrets.token('stripe-api-key')}`,
      ordersWebhook: `whsec_${secrets.token('stripe-webhook-orders')}`,
      subscriptionsWebhook: `whsec_${secrets.token('stripe-webhook-subscriptions')}`,
    };
  }
  if (ordersWebhook === undefined || subscriptionsWebhook === undefined) {
    throw new StackFailure(
      'STRIPE_API_KEY is set, but a secret of its webhooks is missing.',
      `Set all of ${realVariables.join(', ')}; or none, to use the local emulator.`,
    );
  }
  return { apiKey, ordersWebhook, subscriptionsWebhook };
};

/** The local Stripe emulator, or the real Stripe when `STRIPE_API_KEY` is set. */
export const startStripe = async (
  context: InfrastructureContext,
  gatewayUrl: string,
): Promise<RunningInfrastructure> => {
  const { home, ports, env } = context;
  const { apiKey, ordersWebhook, subscriptionsWebhook } = stripeSecrets(env, context.secrets);
  if (env['STRIPE_API_KEY']) return external('stripe', 'https://api.stripe.com');
  if (context.checkPorts) await requireFree('stripe', ports);

  const folder = join(home.data, 'stripe');
  mkdirSync(folder, { recursive: true });
  const url = `http://127.0.0.1:${ports.stripe}`;
  const emulator = await context.supervisor.start({
    name: 'stripe',
    command: projectNode,
    args: ['emulators/stripe/src/main.ts'],
    env: {
      ...plainEnvironment(env),
      STRIPE_EMULATOR_PORT: String(ports.stripe),
      STRIPE_EMULATOR_PUBLIC_URL: url,
      STRIPE_EMULATOR_DATA: folder,
      STRIPE_EMULATOR_API_KEY: apiKey,
      STRIPE_EMULATOR_WEBHOOKS: JSON.stringify([
        { url: `${gatewayUrl}/api/webhooks/stripe/orders`, secret: ordersWebhook },
        { url: `${gatewayUrl}/api/webhooks/stripe/subscriptions`, secret: subscriptionsWebhook },
      ]),
    },
    cwd: projectRoot,
    ready: tcpReady(ports.stripe),
    readyWithin: 30_000,
  });
  return supervised('stripe', url, emulator, { page: url });
};
