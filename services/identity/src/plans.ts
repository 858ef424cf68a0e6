import { createStripeClient } from '@drappo/payments';
import { createFindings, type AnyEffectWorker, type Endpoint, type Runtime, type Timer } from '@drappo/service-kit';
import type { Config } from './config.ts';
import type { PrismaDatabase, Tx } from './data/database.ts';
import { subscriptionEndpoints, type PlanPurchases } from './plans/http/subscription-endpoints.ts';
import { createStripeGateway } from './plans/stripe/stripe-gateway.ts';
import { createStripePlanLedger } from './plans/stripe/stripe-plan-ledger.ts';
import { createApplyPlanWebhook } from './plans/use-cases/apply-plan-webhook.ts';
import { createChangeSubscription } from './plans/use-cases/change-subscription.ts';
import { createReconcilePlanLedger, createNightlyPlanReconciliation } from './plans/use-cases/reconcile-plan-ledger.ts';
import { createRefreshPlan } from './plans/use-cases/refresh-plan.ts';
import { createOpenPlanCheckout } from './plans/use-cases/open-plan-checkout.ts';
import { createReconcilePlans } from './plans/use-cases/reconcile-plans.ts';
import { createRefundSecondPurchase } from './plans/use-cases/refund-second-purchase.ts';
import { createSettlePlan } from './plans/use-cases/settle-plan.ts';
import { createStorePlanWebhook } from './plans/use-cases/store-plan-webhook.ts';
import { createRefusedPurchaseWorker } from './plans/workers/refused-purchase.ts';
import { createStripeEventWorker } from './plans/workers/stripe-event.ts';

export type Plans = {
  endpoints: Endpoint[];
  workers: AnyEffectWorker[];
  timers: Timer[];
  /** Compares our ledger with Stripe's; undefined without Stripe. */
  reconcileLedger: ReturnType<typeof createReconcilePlanLedger> | undefined;
};

const HOUR_MS = 3_600_000;

/** Bought plans, put together: without Stripe's key the doors that need it say so, and nothing else is missing. */
export const createPlans = (runtime: Runtime<Tx>, config: Config, prisma: PrismaDatabase): Plans => {
  const { database, outbox, effects, errors, clock, logger } = runtime;
  const { STRIPE_API_KEY: apiKey, STRIPE_WEBHOOK_SECRET_SUBSCRIPTIONS: secret } = config;
  if (!apiKey || !secret)
    return {
      endpoints: subscriptionEndpoints({ prisma, clock, purchases: undefined }),
      workers: [],
      timers: [],
      reconcileLedger: undefined,
    };

  const client = createStripeClient({
    apiKey,
    host: config.STRIPE_API_HOST,
    port: config.STRIPE_API_PORT,
    protocol: config.STRIPE_API_PROTOCOL,
    timeoutMs: config.STRIPE_API_TIMEOUT_MS,
  });
  const stripe = createStripeGateway(client);
  const shared = { prisma, database, outbox, effects, errors, clock, logger, stripe };
  const settlePlan = createSettlePlan(shared);
  const refreshPlan = createRefreshPlan({ prisma, stripe, settlePlan });
  const portal = config.PUBLIC_URL.replace(/\/$/, '');
  const purchases: PlanPurchases = {
    openCheckout: createOpenPlanCheckout({ ...shared, portal, refreshPlan }),
    change: createChangeSubscription({ prisma, stripe, refreshPlan }),
    storeWebhook: createStorePlanWebhook({ ...shared, secret }),
  };
  const reconcile = createReconcilePlans({
    ...shared,
    refreshPlan,
    reconcileSeconds: config.RECONCILE_SECONDS,
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
      { name: 'identity-reconcile', everyMs: (config.RECONCILE_SECONDS * 1_000) / 2, run: reconcile },
      {
        name: 'identity-reconcile-ledger',
        everyMs: HOUR_MS,
        run: createNightlyPlanReconciliation({ clock }, reconcileLedger),
      },
    ],
    reconcileLedger,
  };
};
