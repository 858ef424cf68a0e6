import { startStripe } from '@drappo/stripe-emulator/testing/start-stripe';
import type { Plan } from '@drappo/contracts/identity/plans';
import type { SubscriptionState } from '@drappo/contracts/identity/subscriptions';
import { systemContext, type RuntimeOverrides } from '@drappo/service-kit';
import { eventually, manualClock, type HttpAnswer } from '@drappo/service-kit/testing';
import { PASSWORD, startIdentity } from '../identity-app.ts';

export const API_KEY = 'sk_test_identity0123456789';
export const WEBHOOK_SECRET = 'whsec_identity0123456789';
export const WEBHOOK_PATH = '/api/webhooks/stripe/subscriptions';

export type Plans = Awaited<ReturnType<typeof startPlans>>;
export type Buyer = Awaited<ReturnType<Plans['buyer']>>;

export type Charge = {
  payment_intent: string;
  amount: number;
  amount_refunded: number;
  subscription: string | null;
};

/** By default `reconcileSeconds` is so long that reconciliation runs only in tests that set it. */
export const startPlans = async ({
  reconcileSeconds = 3_600,
  overrides = {},
}: { reconcileSeconds?: number; overrides?: Pick<RuntimeOverrides, 'logger' | 'takesTurns'> } = {}) => {
  const clock = manualClock();
  const stripe = await startStripe(API_KEY, clock);
  const environment = {
    STRIPE_API_KEY: API_KEY,
    STRIPE_API_HOST: '127.0.0.1',
    STRIPE_API_PORT: String(stripe.port),
    STRIPE_API_PROTOCOL: 'http',
    // The longest value that the configuration allows: Stripe runs in the same process.
    STRIPE_API_TIMEOUT_MS: '12000',
    STRIPE_WEBHOOK_SECRET_SUBSCRIPTIONS: WEBHOOK_SECRET,
    RECONCILE_SECONDS: String(reconcileSeconds),
  };
  const identity = await startIdentity(environment, { clock, ...overrides });
  stripe.sendWebhooksTo({ url: `${identity.url}${WEBHOOK_PATH}`, secret: WEBHOOK_SECRET });
  const { prisma } = identity.app;
  const { control } = stripe;

  /** Resolves when every deliverable webhook was received and applied, and every event is published. */
  const quiet = async (): Promise<void> => {
    await eventually('webhooks are delivered and effects done', async () => {
      const due = (await control('/deliveries?state=due')) as { type: string; lastStatus: string }[];
      const [open] = await prisma.$queryRaw<{ events: bigint; effects: string[] | null }[]>`
        SELECT (SELECT count(*) FROM kit.outbox WHERE sent_at IS NULL) AS events,
               (SELECT array_agg(queue || ' ' || state || ' ' || coalesce(last_error, '')) FROM kit.effects
                 WHERE state NOT IN ('done', 'failed', 'cancelled')) AS effects`;
      if (due.length > 0 || open?.events !== 0n || open.effects)
        throw new Error(
          `${due.map(({ type, lastStatus }) => `${type} ${lastStatus}`)}; ${open?.events}; ${open?.effects?.join('\n')}`,
        );
    });
  };

  const buyer = async () => {
    const { user, form } = await identity.person();
    let browser = identity.browser();
    const signIn = async (): Promise<void> => {
      browser = identity.browser();
      const { status } = await browser.send('POST', '/api/login', { username: form['username'], password: PASSWORD });
      if (status !== 200) throw new Error(`login answered ${status}`);
    };
    await signIn();
    const send = (act: string, body?: object, headers?: Record<string, string>): Promise<HttpAnswer> =>
      browser.send('POST', `/api/subscriptions/${act}`, body, headers);
    const mine = async (): Promise<SubscriptionState> => (await browser.get('/api/subscriptions/mine')).body;
    const open = async (plan: Plan): Promise<string> => {
      const { status, body } = await send('checkout', { plan });
      if (status !== 200) throw new Error(`checkout answered ${status}: ${JSON.stringify(body)}`);
      return (body.url as string).split('/').at(-1) ?? '';
    };
    return {
      id: user.id,
      email: form['email'] as string,
      signIn,
      send,
      open,
      mine,
      get: (path: string) => browser.get(path),
      user: async () => (await browser.get('/api/auth/user')).body,
      invoices: async () => (await browser.get('/api/subscriptions/invoices')).body,
      /** Buys a plan on the payment page; the webhooks activate it. */
      async buys(plan: Plan): Promise<{ sessionId: string; subscriptionId: string | undefined }> {
        const sessionId = await open(plan);
        const { subscription } = await control(`/sessions/${sessionId}/pay`, {});
        await quiet();
        return { sessionId, subscriptionId: subscription ?? undefined };
      },
    };
  };

  return {
    identity,
    stripe,
    prisma,
    control,
    clearFailures: stripe.clearFailures,
    quiet,
    buyer,
    async advance(step: Parameters<typeof identity.clock.advance>[0]): Promise<void> {
      clock.advance(step);
      await stripe.clockMoved();
      await quiet();
    },
    reconcile: () => identity.app.reconcilePlans!(systemContext('test')),
    reconcileLedger: () => identity.app.reconcilePlanLedger!(systemContext('test')),
    lapse: () => identity.app.useCases.expirePlans(),
    /** Releases held webhooks and those that they cause, each 1 to 5 times, in the order of a seed, until none is left. */
    async releaseShuffled(seed: number, gapMs: number): Promise<void> {
      for (let round = 0; ; round += 1) {
        const { released } = await control('/webhooks/release', { seed: seed + 1_000 * round, copiesUpTo: 5, gapMs });
        await quiet();
        if (released === 0) return;
      }
    },
    /** Events published about a user. */
    published: (userId: string, type: string) =>
      identity.bus.published
        .filter(({ key, headers }) => key === userId && headers['ce_type'] === type)
        .map(({ payload }) => JSON.parse(payload)),
    charges: async (): Promise<Charge[]> => (await control('/ledger')).charges,
    async stop(): Promise<void> {
      await identity.stop();
      await stripe.close();
    },
  };
};
