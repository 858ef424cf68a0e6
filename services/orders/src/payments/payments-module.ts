import type { WorkingCalendar } from '@drappo/contracts/working-days';
import { createStripeClient, type StripeOptions } from '@drappo/payments';
import { createFindings, type AnyEffectWorker, type Endpoint, type Runtime, type Timer } from '@drappo/service-kit';
import { createAutomaticPayments } from './automatic-payment.ts';
import type { PrismaClient, Tx } from '../data/database.ts';
import { endCreatingCheckouts, hasOpenCheckout } from './data/unfinished-checkouts.ts';
import { createAdminMoneyEndpoints } from './http/admin-money-endpoints.ts';
import { createCheckoutEndpoints } from './http/checkout-endpoints.ts';
import { createWebhookEndpoint } from './http/webhook-endpoint.ts';
import { createStripeGateway } from './stripe/stripe-gateway.ts';
import { createStripeMoney } from './stripe/stripe-money.ts';
import { createApplyWebhook } from './use-cases/apply-webhook.ts';
import { createExpireOpenCheckouts } from './use-cases/expire-open-checkouts.ts';
import { createOpenCheckout } from './use-cases/open-checkout.ts';
import type { OrderPayments } from '../order/use-cases/order-payments.ts';
import { createReadLedgerReport } from './use-cases/read-ledger-report.ts';
import { createReconcileCheckouts } from './use-cases/reconcile-checkouts.ts';
import { createNightlyReconciliation, createReconcileLedger } from './use-cases/reconcile-ledger.ts';
import type { RefundedReturns } from './use-cases/record-refund.ts';
import { createRefundCancelled } from './use-cases/refund-cancelled.ts';
import { createRefundOrder } from './use-cases/refund-order.ts';
import { createSendRefund } from './use-cases/send-refund.ts';
import { createSettleCheckout } from './use-cases/settle-checkout.ts';
import { createSettleDispute } from './use-cases/settle-dispute.ts';
import { createSettlePaymentFirst } from './use-cases/settle-payment-first.ts';
import { createSettleRefunds } from './use-cases/settle-refunds.ts';
import { createStoreWebhook } from './use-cases/store-webhook.ts';
import { createTakePayment, type TakePaymentDeps } from './use-cases/take-payment.ts';
import { createRefundWorker } from './workers/refund.ts';
import { createStripeEventWorker } from './workers/stripe-event.ts';

const RECONCILE_LEDGER_MS = 600_000;
const SUMMARISE_AUTOMATIC_MS = 600_000;
const PAY_AUTOMATICALLY_MS = 60_000;

type Needs = {
  prisma: PrismaClient;
  calendar: WorkingCalendar;
  stripe: StripeOptions & { webhookSecret: string };
  /** The portal's address; Stripe redirects to it. */
  portal: string;
  /** Seconds between two polls for missed webhooks. */
  reconcileSeconds: number;
  /** The returns that refunds are for. */
  returns: RefundedReturns;
  onPaymentEnd: TakePaymentDeps['onPaymentEnd'];
};

/** Payments of orders: checkouts, webhooks, refunds, disputes, payments with a saved card, and ledger reconciliation. */
export const createPayments = (runtime: Runtime<Tx>, needs: Needs) => {
  const { database, outbox, effects, errors, clock, logger } = runtime;
  const { prisma, calendar, portal, reconcileSeconds, returns, onPaymentEnd } = needs;
  const { webhookSecret: secret, ...options } = needs.stripe;
  const client = createStripeClient(options);
  const stripe = createStripeGateway(client);
  const money = createStripeMoney(client);
  const deps = { database, outbox, clock };
  const settleRefunds = createSettleRefunds({ ...deps, errors, returns });
  const settleDispute = createSettleDispute({ database, errors, clock });
  const takePayment = createTakePayment({ outbox, effects, errors, clock, calendar, onPaymentEnd });
  const settleCheckout = createSettleCheckout({ database, errors, clock, takePayment });
  const expireOpenCheckouts = createExpireOpenCheckouts({ prisma, stripe, settleCheckout });
  const automatic = createAutomaticPayments(runtime, {
    prisma,
    client,
    calendar,
    portal,
    reconcileSeconds,
    takePayment,
    expireOpenCheckouts,
  });
  const applyWebhook = createApplyWebhook({
    ...automatic,
    prisma,
    stripe,
    money,
    settleCheckout,
    settlePaymentFirst: createSettlePaymentFirst({ prisma, stripe, money, settleCheckout }),
    settleRefunds,
    settleDispute,
  });
  const findings = createFindings({ errors, clock, table: 'book_differences' });
  const readLedgerReport = createReadLedgerReport({ prisma, clock, money });
  const reconcileLedger = createReconcileLedger({
    database,
    prisma,
    findings,
    clock,
    money,
    readLedgerReport,
    settleDispute,
  });
  const reconcileCheckouts = createReconcileCheckouts({
    prisma,
    clock,
    logger,
    stripe,
    settleCheckout,
    reconcileSeconds,
  });

  const workers: AnyEffectWorker[] = [
    createRefundWorker(createSendRefund({ prisma, stripe, outbox, errors, clock, returns })),
    createStripeEventWorker({ applyWebhook, clock }),
    ...automatic.workers,
  ];
  const endpoints: Endpoint[] = [
    ...createCheckoutEndpoints({
      prisma,
      openCheckout: createOpenCheckout({ database, prisma, stripe, clock, portal, settleCheckout }),
    }),
    ...createAdminMoneyEndpoints({ prisma, readLedgerReport, refundOrder: createRefundOrder({ ...deps, effects }) }),
    ...automatic.endpoints,
    createWebhookEndpoint(createStoreWebhook({ database, effects, stripe, clock, secret })),
  ];
  const reconcileMs = (reconcileSeconds * 1_000) / 2;
  const { runAutomaticPayments, reconcileAutomaticPayments, summariseAutomaticPayments } = automatic.timers;
  const timers: Timer[] = [
    { name: 'orders-reconcile', everyMs: reconcileMs, run: reconcileCheckouts },
    // Checks often whether tonight's reconciliation is done, so that a service that was down makes up for it.
    {
      name: 'orders-reconcile-ledger',
      everyMs: RECONCILE_LEDGER_MS,
      run: createNightlyReconciliation({ prisma, clock }, reconcileLedger),
    },
    // Checks often whether it is 12:30, so that a service that was down makes up for it until the cut-off.
    { name: 'orders-pay-automatically', everyMs: PAY_AUTOMATICALLY_MS, run: runAutomaticPayments },
    { name: 'orders-reconcile-automatic', everyMs: reconcileMs, run: reconcileAutomaticPayments },
    { name: 'orders-summarise-automatic', everyMs: SUMMARISE_AUTOMATIC_MS, run: summariseAutomaticPayments },
  ];
  const ofOrders: OrderPayments = {
    expireOpenCheckouts,
    hasOpenCheckout,
    endCreatingCheckouts,
    refundCancelled: createRefundCancelled({ effects, clock }),
    beginAutomaticPayment: automatic.beginAutomaticPayment,
  };
  return {
    endpoints,
    timers,
    workers,
    /** The functions that use-cases of orders need from payments. */
    ofOrders,
    endForBlocked: automatic.endForBlocked,
    ledger: { reconcileLedger, readLedgerReport },
  };
};
