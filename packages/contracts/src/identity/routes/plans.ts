import { z } from 'zod';
import {
  adminBetaApplication,
  adminBetaApplications,
  betaApplication,
  ownBetaApplications,
} from '../beta-applications.ts';
import { betaApplicationForm, betaReviewForm } from '../forms/beta-application.ts';
import { planChange, planChoice, subscriptionInvoice, subscriptionState } from '../subscriptions.ts';
import { checkoutSession } from '../../orders/orders.ts';
import { byId } from '../../params.ts';
import { defineRoute } from '../../route.ts';

export const listOwnBetaApplications = defineRoute({
  owner: 'identity',
  method: 'GET',
  path: '/api/beta-applications/mine',
  access: 'user',
  summary: 'Lists the own beta applications',
  duringView: true,
  response: ownBetaApplications,
});

export const submitBetaApplication = defineRoute({
  owner: 'identity',
  method: 'POST',
  path: '/api/beta-applications',
  access: 'user',
  summary: 'Applies for the beta',
  body: betaApplicationForm,
  status: 201,
  response: betaApplication,
  errors: ['identity.beta-already-applied', 'identity.beta-full'],
});

export const listBetaApplications = defineRoute({
  owner: 'identity',
  method: 'GET',
  path: '/api/admin/beta-applications',
  access: 'admin',
  summary: 'Lists beta applications',
  response: adminBetaApplications,
});

export const reviewBetaApplication = defineRoute({
  owner: 'identity',
  method: 'PUT',
  path: '/api/admin/beta-applications/:id',
  access: 'admin',
  summary: 'Reviews a beta application',
  params: byId,
  body: betaReviewForm,
  response: adminBetaApplication,
  errors: ['identity.beta-already-reviewed', 'identity.beta-application-not-found', 'identity.beta-full'],
});

export const getSubscription = defineRoute({
  owner: 'identity',
  method: 'GET',
  path: '/api/subscriptions/mine',
  access: 'user',
  summary: 'Reads the own subscription',
  duringView: true,
  response: subscriptionState,
});

export const listInvoices = defineRoute({
  owner: 'identity',
  method: 'GET',
  path: '/api/subscriptions/invoices',
  access: 'user',
  summary: 'Lists the own invoices',
  response: z.array(subscriptionInvoice),
});

export const openPlanCheckout = defineRoute({
  owner: 'identity',
  method: 'POST',
  path: '/api/subscriptions/checkout',
  access: 'user',
  summary: "Opens Stripe's page for a plan",
  timeout: 40_000,
  body: planChoice,
  response: checkoutSession,
  errors: [
    'identity.already-subscribed',
    'identity.no-payment-page',
    'identity.payment-under-way',
    'identity.plan-granted',
    'identity.still-paid',
    'identity.stripe-missing',
    'identity.stripe-refused',
    'identity.stripe-unavailable',
    'identity.trial-used',
  ],
});

export const changePlan = defineRoute({
  owner: 'identity',
  method: 'POST',
  path: '/api/subscriptions/change',
  access: 'user',
  summary: 'Changes the plan',
  timeout: 40_000,
  body: planChange,
  response: subscriptionState,
  errors: [
    'identity.invoice-to-pay',
    'identity.no-subscription',
    'identity.still-paid',
    'identity.stripe-missing',
    'identity.stripe-refused',
  ],
});

export const cancelPlan = defineRoute({
  owner: 'identity',
  method: 'POST',
  path: '/api/subscriptions/cancel',
  access: 'user',
  summary: 'Ends the plan with its period',
  timeout: 40_000,
  response: subscriptionState,
  errors: ['identity.no-subscription', 'identity.stripe-missing', 'identity.stripe-refused'],
});

export const resumePlan = defineRoute({
  owner: 'identity',
  method: 'POST',
  path: '/api/subscriptions/resume',
  access: 'user',
  summary: 'Keeps a plan that was to end',
  timeout: 40_000,
  response: subscriptionState,
  errors: ['identity.no-subscription', 'identity.stripe-missing', 'identity.stripe-refused'],
});

export const stripeSubscriptionsWebhook = defineRoute({
  owner: 'identity',
  method: 'POST',
  path: '/api/webhooks/stripe/subscriptions',
  access: 'public',
  kind: 'webhook',
  summary: "Takes in Stripe's events about subscriptions",
  errors: ['identity.bad-signature', 'identity.stripe-missing'],
});
