import { z } from 'zod';
import { amount } from '../money-schema.ts';
import { paidPlans, plans } from './plans.ts';
import { plan, subscriptionStatus } from './plan-schema.ts';

const chooseOne = 'Scegli un piano';

/** `POST /api/subscriptions/checkout`: which plan is to be bought. */
export const planChoice = z.strictObject({ plan: z.enum(plans, { error: chooseOne }) });

/** `POST /api/subscriptions/change`: which plan follows at the renewal; the trial cannot. */
export const planChange = z.strictObject({ plan: z.enum(paidPlans, { error: chooseOne }) });

/** Where the plan of now comes from. `granted`: an admin set it. */
export const planSources = ['free', 'prova', 'subscription', 'granted'] as const;

/** `GET /api/subscriptions/mine`, and the answer to every change. */
export const subscriptionState = z.object({
  /** The plan that counts now. */
  plan,
  status: subscriptionStatus,
  source: z.enum(planSources),
  /** Until when is paid; null = no end. */
  expiresAt: z.iso.datetime().nullable(),
  /** Whether it is charged again at `expiresAt`. */
  renews: z.boolean(),
  /** The plan that the renewal charges, when it is another one. */
  nextPlan: plan.nullable(),
  /** Prova can be bought once. */
  trialUsed: z.boolean(),
  /** The renewal that could not be charged. `url`: Stripe's page on which it is paid. */
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
