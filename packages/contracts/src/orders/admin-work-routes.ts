import { z } from 'zod';
import { byId } from '../params.ts';
import { defineRoute } from '../route.ts';
import { adminOrderExportQuery } from './admin-order-query.ts';
import { orderSelection, pickListForm, pickListMade, pickListUndone } from './pick-lists.ts';
import { savedView, savedViewForm } from './saved-views.ts';

export const listSavedViews = defineRoute({
  owner: 'orders',
  method: 'GET',
  path: '/api/admin/orders/views',
  access: 'admin',
  summary: 'Lists the own saved views of the orders',
  response: z.array(savedView),
});

export const saveView = defineRoute({
  owner: 'orders',
  method: 'POST',
  path: '/api/admin/orders/views',
  access: 'admin',
  summary: 'Saves a view of the orders',
  body: savedViewForm,
  status: 201,
  response: savedView,
  errors: ['orders.too-many-views', 'orders.view-name-taken'],
});

export const changeView = defineRoute({
  owner: 'orders',
  method: 'PUT',
  path: '/api/admin/orders/views/:id',
  access: 'admin',
  summary: 'Changes an own saved view',
  params: byId,
  body: savedViewForm,
  response: savedView,
  errors: ['orders.view-name-taken', 'orders.view-not-found'],
});

export const deleteView = defineRoute({
  owner: 'orders',
  method: 'DELETE',
  path: '/api/admin/orders/views/:id',
  access: 'admin',
  summary: 'Deletes an own saved view',
  params: byId,
  errors: ['orders.view-not-found'],
});

export const selectOrders = defineRoute({
  owner: 'orders',
  method: 'GET',
  path: '/api/admin/orders/selection',
  searchable: true,
  access: 'admin',
  summary: 'Reads what all orders of a list come to, to choose them at once',
  query: adminOrderExportQuery,
  response: orderSelection,
});

export const makePickList = defineRoute({
  owner: 'orders',
  method: 'POST',
  path: '/api/admin/orders/pick-lists',
  access: 'admin',
  summary: 'Puts paid orders in preparation, on one pick list',
  timeout: 60_000,
  body: pickListForm,
  status: 201,
  response: pickListMade,
  errors: ['orders.nothing-to-pick'],
});

export const getMadePickList = defineRoute({
  owner: 'orders',
  method: 'GET',
  path: '/api/admin/orders/pick-lists/:id',
  media: ['application/pdf'],
  access: 'admin',
  kind: 'file',
  summary: 'Sends a pick list that was made as PDF',
  timeout: 60_000,
  ownPagesOnly: true,
  params: byId,
  errors: ['orders.document-too-large', 'orders.money-hold', 'orders.pick-list-not-found'],
});

export const getPickListSlips = defineRoute({
  owner: 'orders',
  method: 'GET',
  path: '/api/admin/orders/pick-lists/:id/slips',
  media: ['application/pdf'],
  access: 'admin',
  kind: 'file',
  summary: 'Sends the packing slips of a pick list as one PDF',
  timeout: 60_000,
  ownPagesOnly: true,
  params: byId,
  errors: ['orders.document-too-large', 'orders.money-hold', 'orders.pick-list-not-found'],
});

export const undoPickList = defineRoute({
  owner: 'orders',
  method: 'POST',
  path: '/api/admin/orders/pick-lists/:id/undo',
  access: 'admin',
  summary: 'Takes back a pick list: its orders are to be prepared again',
  timeout: 60_000,
  params: byId,
  response: pickListUndone,
  errors: ['orders.pick-list-not-found', 'orders.pick-list-too-old'],
});
