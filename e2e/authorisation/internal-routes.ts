import type { InternalCaller, InternalPurpose } from '@drappo/contracts/internal-calls';

/** Which services may call each route, and the purpose that their token must name (docs/adr/0021). */
export const internalRoutes: Record<string, { purpose: InternalPurpose; callers: InternalCaller[] }> = {
  'GET /internal/session-feed': {
    purpose: 'session-feed',
    callers: ['gateway', 'catalog', 'orders', 'shipping', 'integrations', 'notifications'],
  },
  'POST /internal/session-acts': { purpose: 'session-acts', callers: ['gateway'] },
  'POST /internal/demo-closing': { purpose: 'demo-closing', callers: ['gateway'] },
  'POST /internal/account-links/:id/hand-out': { purpose: 'account-links', callers: ['notifications'] },
  'GET /internal/personal-data/:id': { purpose: 'personal-data', callers: ['identity'] },
  'GET /internal/erasure-obstacles/:id': { purpose: 'erasure-obstacles', callers: ['identity'] },
  'POST /internal/security-bursts': { purpose: 'security-bursts', callers: ['gateway'] },
};
