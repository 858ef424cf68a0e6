import { StackFailure } from '../failure.ts';
import type { Secrets } from '../secrets.ts';
import { external } from './infrastructure.ts';
import type { InfrastructureContext, RunningInfrastructure } from './infrastructure.ts';
import { emulatorFolder, emulatorUrl, startEmulator } from './start-emulator.ts';

/** Secrets that Stripe and the portal share; those of the real Stripe come from the environment. */
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

/** @throws StackFailure when the environment has only some of the real Stripe's secrets */
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
  const { env } = context;
  const { apiKey, ordersWebhook, subscriptionsWebhook } = stripeSecrets(env, context.secrets);
  if (env['STRIPE_API_KEY']) return external('stripe', 'https://api.stripe.com');
  const url = emulatorUrl('stripe', context);
  const environment = {
    STRIPE_EMULATOR_PUBLIC_URL: url,
    STRIPE_EMULATOR_DATA: emulatorFolder('stripe', context),
    STRIPE_EMULATOR_API_KEY: apiKey,
    STRIPE_EMULATOR_WEBHOOKS: JSON.stringify([
      { url: `${gatewayUrl}/api/webhooks/stripe/orders`, secret: ordersWebhook },
      { url: `${gatewayUrl}/api/webhooks/stripe/subscriptions`, secret: subscriptionsWebhook },
    ]),
  };
  return startEmulator('stripe', context, environment, { page: url });
};
