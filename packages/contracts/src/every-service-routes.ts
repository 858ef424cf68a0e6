import { z } from 'zod';
import { erasureObstacles, servicePersonalData } from './identity/personal-data.ts';
import { auditPage, auditQuery, deadLetters, givenUpEffects, replayed, type ServiceName } from './operations.ts';
import { byId } from './params.ts';
import { defineRoute } from './route.ts';

/** Liveness for load balancers: the process runs. */
export const getLive = defineRoute({
  owner: 'every',
  method: 'GET',
  path: '/health/live',
  access: 'public',
  summary: 'Says that the process runs',
});

/** Readiness for load balancers: the service can do its work. */
export const getReady = defineRoute({
  owner: 'every',
  method: 'GET',
  path: '/health/ready',
  access: 'public',
  summary: 'Says whether the process can work',
});

export const getMetrics = defineRoute({
  owner: 'every',
  method: 'GET',
  path: '/metrics',
  access: 'public',
  kind: 'file',
  summary: 'Figures of the process, on its operations listener alone',
});

/** Lists the running router's routes for the access-rights test; the gateway does not expose it. */
export const listRoutes = defineRoute({
  owner: 'every',
  method: 'GET',
  path: '/health/routes',
  access: 'public',
  summary: 'Lists the routes that the service answers',
});

export const readServicePersonalData = defineRoute({
  owner: 'every',
  method: 'GET',
  path: '/internal/personal-data/:id',
  access: 'service',
  purpose: 'personal-data',
  summary: 'What the service keeps about a person',
  params: byId,
  response: servicePersonalData,
});

export const readErasureObstacles = defineRoute({
  owner: 'every',
  method: 'GET',
  path: '/internal/erasure-obstacles/:id',
  access: 'service',
  purpose: 'erasure-obstacles',
  summary: 'What prevents the erasure of a person',
  params: byId,
  response: erasureObstacles,
});

/** Dead letters, given-up effects and the audit trail, which each service serves under its own name. */
export const operationsRoutes = <const S extends ServiceName>(owner: S) => ({
  listDeadLetters: defineRoute({
    owner,
    method: 'GET',
    path: `/api/admin/${owner}/dead-letters`,
    access: 'admin',
    summary: 'Lists the messages that cannot be processed',
    response: deadLetters,
  }),
  replayDeadLetter: defineRoute({
    owner,
    method: 'POST',
    path: `/api/admin/${owner}/dead-letters/:id/replay`,
    access: 'admin',
    summary: 'Processes a dead letter and those that wait behind it again',
    timeout: 60_000,
    params: byId,
    response: replayed,
  }),
  discardDeadLetter: defineRoute({
    owner,
    method: 'POST',
    path: `/api/admin/${owner}/dead-letters/:id/discard`,
    access: 'admin',
    summary: 'Discards a dead letter and processes those that wait behind it',
    timeout: 60_000,
    params: byId,
    response: replayed,
  }),
  listEffects: defineRoute({
    owner,
    method: 'GET',
    path: `/api/admin/${owner}/effects`,
    access: 'admin',
    summary: 'Lists the effects that failed for good',
    response: givenUpEffects,
  }),
  retryEffect: defineRoute({
    owner,
    method: 'POST',
    path: `/api/admin/${owner}/effects/:id/retry`,
    access: 'admin',
    summary: 'Tries a failed effect again',
    params: byId,
    response: z.object({ status: z.literal('due') }),
  }),
  listAudit: defineRoute({
    owner,
    method: 'GET',
    path: `/api/admin/${owner}/audit`,
    searchable: true,
    access: 'admin',
    summary: 'Lists the audit trail',
    query: auditQuery,
    response: auditPage,
  }),
});
