import { createStripeClient } from '@drappo/payments';
import { createFindings, type AnyEffectWorker, type Endpoint, type Runtime, type Timer } from '@drappo/service-kit';
import type { PrismaDatabase, Tx } from '../data/database.ts';
import { subscriptionEndpoints, type PlanPurchases } from './http/subscription-endpoints.ts';
import { createStripeGateway } from './stripe/stripe-gateway.ts';
import { createStripePlanLedger } from './stripe/stripe-plan-ledger.ts';
import { createApplyPlanWebhook } from './use-cases/apply-plan-webhook.ts';
import { createChangeSubscription } from './use-cases/change-subscription.ts';
import { createReconcilePlanLedger, createNightlyPlanReconciliation } from './use-cases/reconcile-plan-ledger.ts';
import { createExpirePlans } from './use-cases/expire-plans.ts';
import { createRefreshPlan } from './use-cases/refresh-plan.ts';
import { createOpenPlanCheckout } from './use-cases/open-plan-checkout.ts';
import { createReconcilePlans } from './use-cases/reconcile-plans.ts';
import { createRefundSecondPurchase } from './use-cases/refund-second-purchase.ts';
import { createSettlePlan } from './use-cases/settle-plan.ts';
import { createStorePlanWebhook } from './use-cases/store-plan-webhook.ts';
import { createRefusedPurchaseWorker } from './workers/refused-purchase.ts';
import { createStripeEventWorker } from './workers/stripe-event.ts';

type Settings = {
  PUBLIC_URL: string;
  STRIPE_API_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET_SUBSCRIPTIONS?: string | undefined;
  STRIPE_API_HOST?: string | undefined;
  STRIPE_API_PORT?: number | undefined;
  STRIPE_API_PROTOCOL: 'http' | 'https';
  STRIPE_API_TIMEOUT_MS?: number | undefined;
  RECONCILE_SECONDS: number;
};
type Needs = { prisma: PrismaDatabase; settings: Settings };

/** Bought plans, where Stripe is configured. */
type Purchases = {
  endpoints: Endpoint[];
  workers: AnyEffectWorker[];
  timers: Timer[];
  /** Polls Stripe for webhooks that may have been missed. */
  reconcile: ReturnType<typeof createReconcilePlans> | undefined;
  /** Compares our ledger with Stripe's; undefined without Stripe. */
  reconcileLedger: ReturnType<typeof createReconcilePlanLedger> | undefined;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Without a Stripe key, the endpoints that need it return an error and everything else works. */
const createPurchases = (runtime: Runtime<Tx>, { prisma, settings }: Needs): Purchases => {
  const { database, outbox, effects, errors, clock, logger } = runtime;
  const { STRIPE_API_KEY: apiKey, STRIPE_WEBHOOK_SECRET_SUBSCRIPTIONS: secret } = settings;
  if (!apiKey || !secret)
    return {
      endpoints: subscriptionEndpoints({ prisma, clock, purchases: undefined }),
      workers: [],
      timers: [],
      reconcile: undefined,
      reconcileLedger: undefined,
    };

  const client = createStripeClient({
    apiKey,
    host: settings.STRIPE_API_HOST,
    port: settings.STRIPE_API_PORT,
    protocol: settings.STRIPE_API_PROTOCOL,
    timeoutMs: settings.STRIPE_API_TIMEOUT_MS,
  });
  const stripe = createStripeGateway(client);
  const shared = { prisma, database, outbox, effects, errors, clock, logger, stripe };
  const settlePlan = createSettlePlan(shared);
  const refreshPlan = createRefreshPlan({ prisma, stripe, settlePlan });
  const portal = settings.PUBLIC_URL.replace(/\/$/, '');
  const purchases: PlanPurchases = {
    openCheckout: createOpenPlanCheckout({ ...shared, portal, refreshPlan }),
    change: createChangeSubscription({ prisma, stripe, refreshPlan }),
    storeWebhook: createStorePlanWebhook({ ...shared, secret }),
  };
  const reconcile = createReconcilePlans({
    ...shared,
    refreshPlan,
    reconcileSeconds: settings.RECONCILE_SECONDS,
  });
  const findings = createFindings({ errors, clock, table: 'book_differences' });
  const reconcileLedger = createReconcilePlanLedger({ ...shared, findings, ledger: createStripePlanLedger(client) });
  return {
    endpoints: subscriptionEndpoints({ prisma, clock, purchases }),
    workers: [
      createStripeEventWorker({ applyPlanWebhook: createApplyPlanWebhook({ prisma, refreshPlan }), clock }),
      createRefusedPurchaseWorker(createRefundSecondPurchase({ prisma, stripe, refreshPlan })),
    ],
    timers: [
      { name: 'identity-reconcile', everyMs: (settings.RECONCILE_SECONDS * 1_000) / 2, run: reconcile },
      {
        name: 'identity-reconcile-ledger',
        everyMs: HOUR_MS,
        run: createNightlyPlanReconciliation({ clock }, reconcileLedger),
      },
    ],
    reconcile,
    reconcileLedger,
  };
};

/** Plans: purchases at Stripe, what they entitle to, and when they end. */
export const createPlans = (runtime: Runtime<Tx>, needs: Needs) => {
  const { database, outbox, clock } = runtime;
  const { timers, ...purchases } = createPurchases(runtime, needs);
  const expirePlans = createExpirePlans({ prisma: needs.prisma, database, outbox, clock });
  return {
    ...purchases,
    timers: [...timers, { name: 'expire-plans', everyMs: MINUTE_MS, run: () => expirePlans() }],
    useCases: { expirePlans },
  };
};
