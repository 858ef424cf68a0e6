import type { ServiceName } from '../../services.ts';

/** A variable that has to be set. */
export const required = (name: string): string => `\${${name}:?run "node scripts/make-env.ts" first}`;

/** A variable that may be left out. */
export const optional = (name: string, usual = ''): string => `\${${name}:-${usual}}`;

/** Variables that may be left out, each under its own name. */
export const optionals = (...names: string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, optional(name)]));

/** A service's own variable: `ORDERS_KAFKA_PASSWORD`. */
export const ownVariable = (service: ServiceName, name: string): string => `${service.toUpperCase()}_${name}`;

export const databaseUrl = (service: ServiceName): string =>
  `postgresql://drappo_${service}:${required(ownVariable(service, 'DATABASE_PASSWORD'))}@postgres:5432/drappo_${service}`;
