import { z } from 'zod';
import { amount } from '../money-schema.ts';
import { paidPlans, plans } from './plans.ts';
import { plan, subscriptionStatus } from './plan-schema.ts';

const chooseOne = 'Scegli un piano';

/** `POST /api/subscriptions/checkout`: the plan to buy. */
export const planChoice = z.strictObject({ plan: z.enum(plans, { error: chooseOne }) });

/** `POST /api/subscriptions/change`: the plan from the renewal on; the trial cannot be chosen. */
export const planChange = z.strictObject({ plan: z.enum(paidPlans, { error: chooseOne }) });

/** The source of the current plan. `granted`: an admin set it. */
export const planSources = ['free', 'prova', 'subscription', 'granted'] as const;

/** `GET /api/subscriptions/mine`, and the response to every change. */
export const subscriptionState = z.object({
  /** The current plan. */
  plan,
  status: subscriptionStatus,
  source: z.enum(planSources),
  /** Until when the plan is paid; null means no end. */
  expiresAt: z.iso.datetime().nullable(),
  /** Whether the plan renews at `expiresAt`. */
  renews: z.boolean(),
  /** The plan that the renewal charges, if it differs from the current one. */
  nextPlan: plan.nullable(),
  /** Prova can be bought once. */
  trialUsed: z.boolean(),
  /** The renewal that could not be charged. `url`: Stripe's page for paying it. */
  unpaid: z.object({ amount, url: z.url().nullable() }).nullable(),
});
export type SubscriptionState = z.infer<typeof subscriptionState>;

export const invoiceStatuses = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** One row of `GET /api/subscriptions/invoices`, newest first. */
export const subscriptionInvoice = z.object({
  id: z.string(),
  number: z.string().nullable(),
  plan,
  amount,
  status: z.enum(invoiceStatuses),
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  periodStart: z.iso.datetime(),
  periodEnd: z.iso.datetime(),
  /** Stripe's page of the invoice, and its PDF. */
  url: z.url().nullable(),
  pdfUrl: z.url().nullable(),
});
export type SubscriptionInvoice = z.infer<typeof subscriptionInvoice>;
