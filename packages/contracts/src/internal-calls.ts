import { serviceNames, type ServiceName } from './operations.ts';

/** The services that may sign a call to another service. */
export const internalCallers = ['gateway', ...serviceNames] as const;
export type InternalCaller = (typeof internalCallers)[number];

/**
 * Every call between services, by purpose, with the services that may make it. All other calls are rejected
 * (docs/adr/0021).
 */
export const internalCalls = {
  'session-feed': ['gateway', 'catalog', 'orders', 'shipping', 'integrations', 'notifications'],
  'session-acts': ['gateway'],
  'demo-closing': ['gateway'],
  'account-links': ['notifications'],
  'personal-data': ['identity'],
  'erasure-obstacles': ['identity'],
  'security-bursts': ['gateway'],
} as const satisfies Record<string, readonly InternalCaller[]>;
export type InternalPurpose = keyof typeof internalCalls;

export type InternalTarget = ServiceName;
