import { defineRoute } from '../../route.ts';
import {
  deadStock,
  deadStockQuery,
  reorderQuery,
  reorderSuggestions,
  stockInsight,
  stockInsightQuery,
} from '../insight.ts';

export const getStockInsight = defineRoute({
  owner: 'catalog',
  method: 'GET',
  path: '/api/admin/insight/stock',
  access: 'admin',
  summary: 'Reads how much of the stock was sold, by category',
  query: stockInsightQuery,
  response: stockInsight,
});

export const listDeadStock = defineRoute({
  owner: 'catalog',
  method: 'GET',
  path: '/api/admin/insight/dead-stock',
  access: 'admin',
  summary: 'Lists products with stock of which nothing is sold',
  query: deadStockQuery,
  response: deadStock,
});

export const listReorderSuggestions = defineRoute({
  owner: 'catalog',
  method: 'GET',
  path: '/api/admin/insight/reorder',
  access: 'admin',
  summary: 'Lists what to order again, from sales, waiting list and wishlists',
  query: reorderQuery,
  response: reorderSuggestions,
});
