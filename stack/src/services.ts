/** A service of the system; this table defines the processes, the databases and the gateway's routes. */
export type ServiceEntry = {
  readonly name: ServiceName;
  /** Owns a database and a database user. */
  readonly database: boolean;
};

export const serviceNames = [
  'gateway',
  'identity',
  'catalog',
  'orders',
  'shipping',
  'integrations',
  'notifications',
] as const;

export type ServiceName = (typeof serviceNames)[number];

export const services: readonly ServiceEntry[] = serviceNames.map((name) => ({ name, database: name !== 'gateway' }));

/** Returns the port of a service's operations listener, from the table of ports. */
export const operationsOf = <S extends ServiceName>(service: S): `${S}Operations` => `${service}Operations`;

/** Returns the process name of a service's instance; the first is 0. */
export const instanceName = (service: string, index: number): string =>
  index === 0 ? service : `${service}-${index + 1}`;

/** Path of a service's bundled program, which its task `bundle` builds. */
export const bundleOf = (service: ServiceName): string => `services/${service}/dist/main.mjs`;

/** Path of a service's entry module, from the root of the project. */
export const mainOf = (service: ServiceName): string => `services/${service}/src/main.ts`;
