import { automaticPayment, automaticPaymentForm } from './automatic-payment.ts';
import { checkoutSession } from './orders.ts';
import { defineRoute } from '../route.ts';

export const getAutomaticPayment = defineRoute({
  owner: 'orders',
  method: 'GET',
  path: '/api/automatic-payment',
  access: 'rivenditore',
  summary: 'Reads the own saved card and the automatic payment of orders of the shop',
  duringView: true,
  response: automaticPayment,
});

export const switchOnAutomaticPayment = defineRoute({
  owner: 'orders',
  method: 'PUT',
  path: '/api/automatic-payment',
  access: 'rivenditore',
  summary: 'Switches automatic payment on, or changes its limit of the day',
  stepUp: true,
  body: automaticPaymentForm,
  response: automaticPayment,
  errors: ['orders.no-saved-card', 'orders.password-not-proved'],
});

export const switchOffAutomaticPayment = defineRoute({
  owner: 'orders',
  method: 'DELETE',
  path: '/api/automatic-payment',
  access: 'rivenditore',
  summary: 'Switches automatic payment off',
  response: automaticPayment,
});

export const startSavingCard = defineRoute({
  owner: 'orders',
  method: 'POST',
  path: '/api/automatic-payment/card',
  access: 'rivenditore',
  summary: "Opens Stripe's page on which a card is saved",
  timeout: 40_000,
  response: checkoutSession,
  errors: ['orders.no-payment-page', 'orders.stripe-refused', 'orders.stripe-unavailable'],
});

export const removeCard = defineRoute({
  owner: 'orders',
  method: 'DELETE',
  path: '/api/automatic-payment/card',
  access: 'rivenditore',
  summary: 'Removes the saved card, which ends automatic payment',
  response: automaticPayment,
});
