import { defineRoute } from '../route.ts';
import {
  resellerActivities,
  resellerActivityQuery,
  resellerCohorts,
  salesInsight,
  salesInsightQuery,
} from './insight.ts';

export const getSalesInsight = defineRoute({
  owner: 'orders',
  method: 'GET',
  path: '/api/admin/insight/sales',
  access: 'admin',
  summary: 'Reads revenue, margin, orders and holds by day, beside an earlier period',
  query: salesInsightQuery,
  response: salesInsight,
});

export const listResellerActivity = defineRoute({
  owner: 'orders',
  method: 'GET',
  path: '/api/admin/insight/resellers',
  searchable: true,
  access: 'admin',
  summary: 'Lists resellers by what they bought lately and before',
  query: resellerActivityQuery,
  response: resellerActivities,
});

export const getResellerCohorts = defineRoute({
  owner: 'orders',
  method: 'GET',
  path: '/api/admin/insight/cohorts',
  access: 'admin',
  summary: 'Reads how many new resellers ordered again, by the month of their first order',
  response: resellerCohorts,
});
