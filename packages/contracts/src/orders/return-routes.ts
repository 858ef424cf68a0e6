import { z } from 'zod';
import {
  returnAcceptanceForm,
  returnForm,
  returnReceiptForm,
  returnRefundForm,
  returnRefusalForm,
  returnSentForm,
} from './forms/return.ts';
import {
  adminReturn,
  adminReturnList,
  adminReturnListQuery,
  orderReturn,
  orderReturns,
  returnListQuery,
} from './returns.ts';
import { byId } from '../params.ts';
import { defineRoute } from '../route.ts';

export const getOrderReturns = defineRoute({
  owner: 'orders',
  method: 'GET',
  path: '/api/orders/:id/returns',
  access: 'rivenditore',
  summary: "Reads the returns of an order of one's own, and what can still be returned",
  duringView: true,
  params: byId,
  response: orderReturns,
  errors: ['orders.not-found'],
});

export const requestReturn = defineRoute({
  owner: 'orders',
  method: 'POST',
  path: '/api/orders/:id/returns',
  access: 'rivenditore',
  summary: "Requests the return of pieces of an order of one's own",
  params: byId,
  body: returnForm,
  status: 201,
  response: orderReturn,
  errors: [
    'orders.not-found',
    'orders.return-not-shipped',
    'orders.return-only-faulty',
    'orders.return-photo-taken',
    'orders.return-too-late',
    'orders.return-too-many-pieces',
    'orders.too-many-returns',
  ],
});

export const listReturns = defineRoute({
  owner: 'orders',
  method: 'GET',
  path: '/api/returns',
  access: 'rivenditore',
  summary: 'Lists the own returns',
  duringView: true,
  query: returnListQuery,
  response: z.array(orderReturn),
});

export const getReturn = defineRoute({
  owner: 'orders',
  method: 'GET',
  path: '/api/returns/:id',
  access: 'rivenditore',
  summary: "Reads a return of one's own",
  duringView: true,
  params: byId,
  response: orderReturn,
  errors: ['orders.return-not-found'],
});

export const cancelReturn = defineRoute({
  owner: 'orders',
  method: 'POST',
  path: '/api/returns/:id/cancel',
  access: 'rivenditore',
  summary: "Cancels a return of one's own that was not sent",
  params: byId,
  response: orderReturn,
  errors: ['orders.return-not-found', 'orders.return-wrong-step'],
});

export const reportReturnSent = defineRoute({
  owner: 'orders',
  method: 'POST',
  path: '/api/returns/:id/sent',
  access: 'rivenditore',
  summary: 'Says that the pieces of an accepted return were sent',
  params: byId,
  body: returnSentForm,
  response: orderReturn,
  errors: ['orders.return-not-found', 'orders.return-wrong-step'],
});

export const listAdminReturns = defineRoute({
  owner: 'orders',
  method: 'GET',
  path: '/api/admin/returns',
  searchable: true,
  access: 'admin',
  summary: 'Lists the returns of all accounts',
  query: adminReturnListQuery,
  response: adminReturnList,
});

export const getAdminReturn = defineRoute({
  owner: 'orders',
  method: 'GET',
  path: '/api/admin/returns/:id',
  access: 'admin',
  summary: 'Reads any return',
  params: byId,
  response: adminReturn,
  errors: ['orders.return-not-found'],
});

export const acceptReturn = defineRoute({
  owner: 'orders',
  method: 'POST',
  path: '/api/admin/returns/:id/accept',
  access: 'admin',
  summary: 'Accepts a return: its pieces may be sent',
  params: byId,
  body: returnAcceptanceForm,
  response: adminReturn,
  errors: ['orders.return-not-found', 'orders.return-wrong-step'],
});

export const refuseReturn = defineRoute({
  owner: 'orders',
  method: 'POST',
  path: '/api/admin/returns/:id/refuse',
  access: 'admin',
  summary: 'Refuses a return with a reason',
  params: byId,
  body: returnRefusalForm,
  response: adminReturn,
  errors: ['orders.return-not-found', 'orders.return-wrong-step'],
});

export const receiveReturn = defineRoute({
  owner: 'orders',
  method: 'POST',
  path: '/api/admin/returns/:id/receive',
  access: 'admin',
  summary: 'Records what arrived of a return, and puts what can be sold back into the stock',
  params: byId,
  body: returnReceiptForm,
  response: adminReturn,
  errors: ['orders.return-not-found', 'orders.return-too-many-pieces', 'orders.return-wrong-step'],
});

export const refundReturn = defineRoute({
  owner: 'orders',
  method: 'POST',
  path: '/api/admin/returns/:id/refund',
  access: 'admin',
  summary: 'Refunds the pieces of a return that arrived',
  stepUp: true,
  params: byId,
  body: returnRefundForm,
  response: adminReturn,
  errors: [
    'orders.cannot-be-refunded',
    'orders.refund-too-high',
    'orders.return-not-found',
    'orders.return-shipping-kept',
    'orders.return-wrong-step',
    'orders.stale',
  ],
});
