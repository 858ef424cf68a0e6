import { z } from 'zod';
import { orderDetail } from './order-detail.ts';
import { lineNoteForm, purchaseOrderNumberForm } from './orders.ts';
import { byId } from '../params.ts';
import { defineRoute } from '../route.ts';

export const changeOrder = defineRoute({
  owner: 'orders',
  method: 'PATCH',
  path: '/api/orders/:id',
  access: 'rivenditore',
  summary: "Changes the reseller's own number of an order that is not shipped",
  params: byId,
  body: purchaseOrderNumberForm,
  response: orderDetail,
  errors: ['orders.not-found', 'orders.not-editable', 'orders.stale'],
});

export const changeOrderLine = defineRoute({
  owner: 'orders',
  method: 'PATCH',
  path: '/api/orders/:id/lines/:lineId',
  access: 'rivenditore',
  summary: "Changes the reseller's note about a line of an order that is not shipped",
  params: byId.extend({ lineId: z.uuid() }),
  body: lineNoteForm,
  response: orderDetail,
  errors: ['orders.line-not-found', 'orders.not-editable', 'orders.not-found', 'orders.stale'],
});
