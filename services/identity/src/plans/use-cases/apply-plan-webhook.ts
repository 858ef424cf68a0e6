import type { RequestContext } from '@drappo/service-kit';
import type { PrismaDatabase } from '../../data/database.ts';
import { findWebhookBody } from '../data/stripe-event-repository.ts';
import type { StripeEventPayload } from '../domain/effects.ts';
import { planTraceOf } from '../stripe/plan-trace.ts';
import type { RefreshPlan } from './refresh-plan.ts';

type Deps = { prisma: PrismaDatabase; refreshPlan: RefreshPlan };

/** Applies one stored webhook by reading the current state from Stripe. Returns the affected checkout. */
export const createApplyPlanWebhook =
  ({ prisma, refreshPlan }: Deps) =>
  async ({ eventId }: StripeEventPayload, ctx: RequestContext): Promise<string | undefined> => {
    const body = await findWebhookBody(prisma, eventId);
    const trace = body === undefined ? undefined : planTraceOf(body);
    if (trace) await refreshPlan(trace, ctx);
    return trace?.checkoutId;
  };
export type ApplyPlanWebhook = ReturnType<typeof createApplyPlanWebhook>;
