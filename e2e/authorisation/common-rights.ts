import type { Right } from './right.ts';

/** The routes that every service offers to operators. */
export const operations = (service: string): Record<string, Right> => ({
  'GET /health/live': 'public',
  'GET /health/ready': 'public',
  'GET /health/routes': 'network',
  [`GET /api/admin/${service}/dead-letters`]: 'admin',
  [`POST /api/admin/${service}/dead-letters/:id/replay`]: 'admin',
  [`POST /api/admin/${service}/dead-letters/:id/discard`]: 'admin',
  [`GET /api/admin/${service}/effects`]: 'admin',
  [`POST /api/admin/${service}/effects/:id/retry`]: 'admin',
  [`GET /api/admin/${service}/audit`]: 'admin',
  [`POST /api/admin/${service}/audit/search`]: 'admin',
  [`GET /api/admin/${service}/waiting`]: 'admin',
});

/** The requests about one person that identity sends to every other service. */
export const aboutPeople: Record<string, Right> = {
  'GET /internal/personal-data/:id': 'secret',
  'GET /internal/erasure-obstacles/:id': 'secret',
};
