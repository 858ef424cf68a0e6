import type { ServiceName } from '../../services.ts';

/** Returns a required variable. */
export const required = (name: string): string => `\${${name}:?run "node scripts/make-env.ts" first}`;

/** Returns an optional variable. */
export const optional = (name: string, usual = ''): string => `\${${name}:-${usual}}`;

/** Returns optional variables, each under its own name. */
export const optionals = (...names: string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, optional(name)]));

/** Returns a service's own variable: `ORDERS_KAFKA_PASSWORD`. */
export const ownVariable = (service: ServiceName, name: string): string => `${service.toUpperCase()}_${name}`;

export const databaseUrl = (service: ServiceName): string =>
  `postgresql://drappo_${service}:${required(ownVariable(service, 'DATABASE_PASSWORD'))}@postgres:5432/drappo_${service}`;
