/** One service of the system; this table is what runs, what gets a database and what the gateway knows about. */
export type ServiceEntry = {
  readonly name: ServiceName;
  /** Owns a database (and a database user) of its own. */
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

/** The port of a service's operations listener, in the table of ports. */
export const operationsOf = <S extends ServiceName>(service: S): `${S}Operations` => `${service}Operations`;

/** What the process of a service's instance is called; the first is 0. */
export const instanceName = (service: string, index: number): string =>
  index === 0 ? service : `${service}-${index + 1}`;

/** The program of a service in one file with its packages, made by its task `bundle`. */
export const bundleOf = (service: ServiceName): string => `services/${service}/dist/main.mjs`;

/** Where the program of a service begins, from the root of the project. */
export const mainOf = (service: ServiceName): string => `services/${service}/src/main.ts`;
