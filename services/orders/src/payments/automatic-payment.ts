import type { WorkingCalendar } from '@drappo/contracts/working-days';
import type { AnyEffectWorker, Endpoint, RequestContext, Runtime } from '@drappo/service-kit';
import type Stripe from 'stripe';
import type { PrismaClient, Tx } from '../data/database.ts';
import { createAutomaticPaymentEndpoints } from './http/automatic-payment-endpoints.ts';
import { createSavedCards } from './stripe/saved-cards.ts';
import {
  createEndForBlocked,
  createSwitchOffAutomaticPayment,
  createSwitchOnAutomaticPayment,
} from './use-cases/automatic-payment.ts';
import { createBeginAutomaticPayment } from './use-cases/begin-automatic-payment.ts';
import type { ExpireOpenCheckouts } from './use-cases/expire-open-checkouts.ts';
import { createLeaveToPay } from './use-cases/leave-to-pay.ts';
import { createPayAutomatically } from './use-cases/pay-automatically.ts';
import {
  createReconcileAttempts,
  createReconcileSetups,
  createRunAutomaticPayments,
  createSummariseAutomaticPayments,
} from './use-cases/run-automatic-payments.ts';
import { createSavedCard } from './use-cases/saved-card.ts';
import type { TakePayment } from './use-cases/take-payment.ts';
import { createAutomaticPaymentWorker, createDetachCardWorker } from './workers/automatic-payment.ts';

type Needs = {
  prisma: PrismaClient;
  client: Stripe;
  calendar: WorkingCalendar;
  portal: string;
  reconcileSeconds: number;
  takePayment: TakePayment;
  expireOpenCheckouts: ExpireOpenCheckouts;
};

/** Wires saved cards and the payments with them (docs/product/automatic-payment.md). */
export const createAutomaticPayments = (runtime: Runtime<Tx>, needs: Needs) => {
  const { database, outbox, effects, clock, logger, passwordProofs } = runtime;
  const { prisma, client, calendar, portal, reconcileSeconds, takePayment, expireOpenCheckouts } = needs;
  const deps = { database, outbox, clock };
  const cards = createSavedCards(client);
  const beginAutomaticPayment = createBeginAutomaticPayment({ outbox, effects, clock, calendar });
  const payAutomatically = createPayAutomatically({ ...deps, prisma, cards, takePayment });
  const savedCard = createSavedCard({ ...deps, prisma, cards, effects, portal });
  const reconciling = { prisma, clock, logger, reconcileSeconds };
  const reconcileSetups = createReconcileSetups({ ...reconciling, cards, savedCard });
  const reconcileAttempts = createReconcileAttempts({ ...reconciling, payAutomatically });
  const workers: AnyEffectWorker[] = [createAutomaticPaymentWorker(payAutomatically), createDetachCardWorker(cards)];
  const endpoints: Endpoint[] = createAutomaticPaymentEndpoints({
    prisma,
    clock,
    savedCard,
    switchOn: createSwitchOnAutomaticPayment({ database, clock, passwordProofs }),
    switchOff: createSwitchOffAutomaticPayment({ database, clock }),
  });
  return {
    cards,
    savedCard,
    payAutomatically,
    beginAutomaticPayment,
    endForBlocked: createEndForBlocked({ outbox, clock }),
    workers,
    endpoints,
    timers: {
      runAutomaticPayments: createRunAutomaticPayments({
        database,
        prisma,
        clock,
        logger,
        calendar,
        beginAutomaticPayment,
        leaveToPay: createLeaveToPay({ outbox, clock }),
        expireOpenCheckouts,
      }),
      reconcileAutomaticPayments: async (ctx: RequestContext): Promise<void> => {
        await reconcileSetups(ctx);
        await reconcileAttempts(ctx);
      },
      summariseAutomaticPayments: createSummariseAutomaticPayments({ ...deps, prisma }),
    },
  };
};
