import { deskDay, deskOrder, deskOrderQuery, deskShipment, deskShipmentForm } from './desk.ts';
import { adminOrderDetail } from './order-detail.ts';
import { orderProblemForm } from './order-problem.ts';
import { byId } from '../params.ts';
import { defineRoute } from '../route.ts';

export const getDeskOrder = defineRoute({
  owner: 'orders',
  method: 'GET',
  path: '/api/admin/orders/desk',
  access: 'admin',
  summary: 'Reads an order for its packer, by its scanned number',
  query: deskOrderQuery,
  response: deskOrder,
  errors: ['orders.not-found'],
});

export const getDeskDay = defineRoute({
  owner: 'orders',
  method: 'GET',
  path: '/api/admin/orders/desk/day',
  access: 'admin',
  summary: 'Reads how many parcels left today and how many have to',
  response: deskDay,
});

export const shipAtDesk = defineRoute({
  owner: 'orders',
  method: 'POST',
  path: '/api/admin/orders/desk/shipments',
  access: 'admin',
  summary: 'Ships an order once, by its scanned number',
  body: deskShipmentForm,
  response: deskShipment,
  errors: [
    'orders.already-shipped',
    'orders.cannot-be-shipped',
    'orders.money-hold',
    'orders.not-found',
    'orders.stale',
  ],
});

export const setOrderProblem = defineRoute({
  owner: 'orders',
  method: 'PUT',
  path: '/api/admin/orders/:id/problem',
  access: 'admin',
  summary: 'Puts a paid order aside with a reason',
  params: byId,
  body: orderProblemForm,
  response: adminOrderDetail,
  errors: ['orders.not-found', 'orders.problem-not-possible', 'orders.problem-unknown-line', 'orders.stale'],
});

export const clearOrderProblem = defineRoute({
  owner: 'orders',
  method: 'DELETE',
  path: '/api/admin/orders/:id/problem',
  access: 'admin',
  summary: 'Ends the problem of an order',
  params: byId,
  response: adminOrderDetail,
  errors: ['orders.not-found', 'orders.stale'],
});
