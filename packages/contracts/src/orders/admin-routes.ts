import { trackingForm } from './forms/tracking.ts';
import { orderBooks, orderBooksQuery } from './order-books.ts';
import { adminOrderDetail } from './order-detail.ts';
import { orderStatistics } from './order-statistics.ts';
import { adminOrderList } from './admin-orders.ts';
import { adminOrderFileQuery, adminOrderListQuery } from './admin-order-query.ts';
import { cancellationForm, packingSlipsQuery, pickListQuery, refundForm } from './orders.ts';
import { orderNames, orderNamesQuery } from './order-name.ts';
import { shipManyRequest, shipManyResult } from './ship-many.ts';
import { sheetMedia } from '../sheet-format.ts';
import { byId } from '../params.ts';
import { defineRoute } from '../route.ts';

export const listAdminOrders = defineRoute({
  owner: 'orders',
  method: 'GET',
  path: '/api/admin/orders',
  searchable: true,
  access: 'admin',
  summary: 'Lists the orders of all accounts',
  query: adminOrderListQuery,
  response: adminOrderList,
});

export const getAdminOrder = defineRoute({
  owner: 'orders',
  method: 'GET',
  path: '/api/admin/orders/:id',
  access: 'admin',
  summary: 'Reads any order',
  params: byId,
  response: adminOrderDetail,
  errors: ['orders.not-found'],
});

export const listOrderNames = defineRoute({
  owner: 'orders',
  method: 'GET',
  path: '/api/admin/orders/names',
  searchable: true,
  access: 'admin',
  summary: 'Reads what orders are called, by their ids or by one of their names',
  query: orderNamesQuery,
  response: orderNames,
});

export const getOrderStatistics = defineRoute({
  owner: 'orders',
  method: 'GET',
  path: '/api/admin/orders/statistics',
  access: 'admin',
  summary: 'Reads the figures of the dashboard',
  response: orderStatistics,
});

export const getOrderBooks = defineRoute({
  owner: 'orders',
  method: 'GET',
  path: '/api/admin/orders/books',
  access: 'admin',
  summary: "Compares our books with Stripe's",
  timeout: 60_000,
  query: orderBooksQuery,
  response: orderBooks,
});

export const exportOrders = defineRoute({
  owner: 'orders',
  method: 'GET',
  path: '/api/admin/orders/export',
  searchable: true,
  media: sheetMedia,
  access: 'admin',
  kind: 'file',
  summary: 'Sends orders as a sheet',
  timeout: 60_000,
  ownPagesOnly: true,
  query: adminOrderFileQuery,
  errors: ['orders.too-many-exports'],
});

export const getPickList = defineRoute({
  owner: 'orders',
  method: 'GET',
  path: '/api/admin/orders/pick-list',
  media: ['application/pdf'],
  access: 'admin',
  kind: 'file',
  summary: 'Sends a pick list as PDF',
  timeout: 60_000,
  ownPagesOnly: true,
  query: pickListQuery,
  errors: ['orders.document-too-large', 'orders.money-hold'],
});

export const getPackingSlips = defineRoute({
  owner: 'orders',
  method: 'GET',
  path: '/api/admin/orders/packing-slips',
  media: ['application/pdf'],
  access: 'admin',
  kind: 'file',
  summary: 'Sends packing slips as PDF',
  timeout: 60_000,
  ownPagesOnly: true,
  query: packingSlipsQuery,
  errors: ['orders.document-too-large', 'orders.money-hold', 'orders.not-found'],
});

export const shipMany = defineRoute({
  owner: 'orders',
  method: 'POST',
  path: '/api/admin/orders/ship-many',
  access: 'admin',
  summary: 'Ships many orders',
  timeout: 60_000,
  body: shipManyRequest,
  response: shipManyResult,
  errors: ['orders.bad-shipments'],
});

export const shipOrder = defineRoute({
  owner: 'orders',
  method: 'PUT',
  path: '/api/admin/orders/:id/shipping',
  access: 'admin',
  summary: 'Ships an order or corrects its tracking',
  params: byId,
  body: trackingForm,
  response: adminOrderDetail,
  errors: ['orders.cannot-be-shipped', 'orders.money-hold', 'orders.not-found', 'orders.stale'],
});

export const startProcessing = defineRoute({
  owner: 'orders',
  method: 'POST',
  path: '/api/admin/orders/:id/processing',
  access: 'admin',
  summary: 'Marks an order as being packed',
  params: byId,
  response: adminOrderDetail,
  errors: ['orders.cannot-be-processed', 'orders.money-hold', 'orders.not-found', 'orders.stale'],
});

export const cancelAnyOrder = defineRoute({
  owner: 'orders',
  method: 'POST',
  path: '/api/admin/orders/:id/cancel',
  access: 'admin',
  summary: 'Cancels an order and refunds what was paid',
  timeout: 40_000,
  stepUp: true,
  params: byId,
  body: cancellationForm,
  response: adminOrderDetail,
  errors: ['orders.cannot-be-cancelled', 'orders.not-found', 'orders.payment-under-way', 'orders.stale'],
});

export const refundOrder = defineRoute({
  owner: 'orders',
  method: 'POST',
  path: '/api/admin/orders/:id/refunds',
  access: 'admin',
  summary: 'Refunds a part of an order',
  stepUp: true,
  params: byId,
  body: refundForm,
  response: adminOrderDetail,
  errors: ['orders.cannot-be-refunded', 'orders.not-found', 'orders.refund-too-high', 'orders.stale'],
});
