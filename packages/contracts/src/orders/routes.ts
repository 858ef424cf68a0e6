import { z } from 'zod';
import { savedAddress } from './addresses.ts';
import { savedAddressForm } from './forms/saved-address.ts';
import { orderDetail } from './order-detail.ts';
import {
  checkoutSession,
  checkoutForm,
  order,
  orderListQuery,
  orderSums,
  orderSumsQuery,
  ownOrderExportQuery,
  orderSummary,
} from './orders.ts';
import { ordersToPay } from './orders-to-pay.ts';
import { shippingDays } from './shipping-days.ts';
import { spending } from './spending.ts';
import { byId } from '../params.ts';
import { defineRoute } from '../route.ts';

export const listOrders = defineRoute({
  owner: 'orders',
  method: 'GET',
  path: '/api/orders',
  searchable: true,
  access: 'rivenditore',
  summary: 'Lists the own orders',
  duringView: true,
  query: orderListQuery,
  response: z.array(order),
  errors: ['orders.bad-cursor'],
});

export const getOrderSummary = defineRoute({
  owner: 'orders',
  method: 'GET',
  path: '/api/orders/summary',
  access: 'rivenditore',
  summary: 'Counts the own orders by status',
  duringView: true,
  response: orderSummary,
});

export const getOrderSums = defineRoute({
  owner: 'orders',
  method: 'GET',
  path: '/api/orders/sums',
  searchable: true,
  access: 'rivenditore',
  summary: 'Sums up the own orders that a filter finds',
  duringView: true,
  query: orderSumsQuery,
  response: orderSums,
});

export const listOrdersToPay = defineRoute({
  owner: 'orders',
  method: 'GET',
  path: '/api/orders/to-pay',
  access: 'rivenditore',
  summary: 'Lists the own orders that can be paid, nearest deadline first',
  duringView: true,
  response: ordersToPay,
});

export const exportOwnOrders = defineRoute({
  owner: 'orders',
  method: 'GET',
  path: '/api/orders/export',
  searchable: true,
  media: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  access: 'rivenditore',
  kind: 'file',
  summary: 'Sends the own orders or their lines as a sheet',
  timeout: 60_000,
  ownPagesOnly: true,
  query: ownOrderExportQuery,
  errors: ['orders.not-found'],
});

export const getSpending = defineRoute({
  owner: 'orders',
  method: 'GET',
  path: '/api/orders/spending',
  access: 'rivenditore',
  summary: 'Sums the own spending by month',
  duringView: true,
  response: spending,
});

export const getOrder = defineRoute({
  owner: 'orders',
  method: 'GET',
  path: '/api/orders/:id',
  access: 'rivenditore',
  summary: "Reads an order of one's own",
  duringView: true,
  params: byId,
  response: orderDetail,
  errors: ['orders.not-found'],
});

export const getOrderConfirmation = defineRoute({
  owner: 'orders',
  method: 'GET',
  path: '/api/orders/:id/confirmation',
  media: ['application/pdf'],
  access: 'rivenditore',
  kind: 'file',
  summary: "Sends the confirmation of an order of one's own as PDF",
  timeout: 60_000,
  ownPagesOnly: true,
  params: byId,
  errors: ['orders.document-too-large', 'orders.not-found'],
});

export const getPackingSlip = defineRoute({
  owner: 'orders',
  method: 'GET',
  path: '/api/orders/:id/packing-slip',
  media: ['application/pdf'],
  access: 'rivenditore',
  kind: 'file',
  summary: "Sends the packing slip of an order of one's own as PDF, as it travels with the parcel",
  timeout: 60_000,
  ownPagesOnly: true,
  params: byId,
  errors: ['orders.document-too-large', 'orders.not-found'],
});

export const cancelOrder = defineRoute({
  owner: 'orders',
  method: 'POST',
  path: '/api/orders/:id/cancel',
  access: 'rivenditore',
  summary: "Cancels an unpaid order of one's own",
  timeout: 40_000,
  params: byId,
  response: orderDetail,
  errors: [
    'orders.cannot-be-cancelled',
    'orders.not-found',
    'orders.payment-under-way',
    'orders.stale',
    'orders.stripe-unavailable',
  ],
});

export const listShippingDays = defineRoute({
  owner: 'orders',
  method: 'GET',
  path: '/api/shipping-days',
  access: 'public',
  summary: 'Lists the days on which orders leave, with the time of the server',
  response: shippingDays,
});

export const listAddresses = defineRoute({
  owner: 'orders',
  method: 'GET',
  path: '/api/shipping-addresses',
  access: 'rivenditore',
  summary: 'Lists the saved addresses',
  duringView: true,
  response: z.array(savedAddress),
});

export const saveAddress = defineRoute({
  owner: 'orders',
  method: 'POST',
  path: '/api/shipping-addresses',
  access: 'rivenditore',
  summary: 'Saves an address',
  body: savedAddressForm,
  status: 201,
  response: savedAddress,
  errors: ['orders.too-many-addresses'],
});

export const changeAddress = defineRoute({
  owner: 'orders',
  method: 'PUT',
  path: '/api/shipping-addresses/:id',
  access: 'rivenditore',
  summary: 'Changes a saved address',
  params: byId,
  body: savedAddressForm,
  response: savedAddress,
  errors: ['orders.address-not-found'],
});

export const deleteAddress = defineRoute({
  owner: 'orders',
  method: 'DELETE',
  path: '/api/shipping-addresses/:id',
  access: 'rivenditore',
  summary: 'Deletes a saved address',
  params: byId,
  errors: ['orders.address-not-found'],
});

export const createCheckoutSession = defineRoute({
  owner: 'orders',
  method: 'POST',
  path: '/api/payments/create-checkout-session',
  access: 'rivenditore',
  summary: "Opens Stripe's payment page for orders",
  timeout: 40_000,
  body: checkoutForm,
  response: checkoutSession,
  errors: [
    'orders.cannot-be-paid',
    'orders.no-payment-page',
    'orders.not-found',
    'orders.payment-under-way',
    'orders.stale',
    'orders.stripe-refused',
    'orders.stripe-unavailable',
    'orders.too-much-for-one-payment',
  ],
});

export const stripeOrdersWebhook = defineRoute({
  owner: 'orders',
  method: 'POST',
  path: '/api/webhooks/stripe/orders',
  access: 'public',
  kind: 'webhook',
  summary: "Takes in Stripe's events about orders",
  errors: ['orders.bad-signature'],
});
