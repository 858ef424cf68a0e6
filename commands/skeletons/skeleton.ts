import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../stack/src/home.ts';
import { serviceNames, type ServiceName } from '../../stack/src/services.ts';
import { StackFailure } from '../../stack/src/failure.ts';

/** The files of a skeleton and the remaining manual steps. */
export type Skeleton = {
  /** Path from the project's root to the file's whole text; `extend` changes existing files. */
  create: Record<string, string>;
  extend: Record<string, (text: string) => string>;
  next: string[];
};

export const usage = `usage:
  npm run new -- use-case <service>[/<module>] <verb-noun>           e.g. catalog/stock hold-more
  npm run new -- event <service>[/<module>] <type> [<consumer> ...]  e.g. shipping parcel.lost notifications
  npm run new -- route <service>[/<module>] <verb-noun> <METHOD> <path> <access>
  npm run new -- screen <name>
  npm run new -- migration <service> <name>                          after a change of its prisma/schema.prisma`;

export const cannotMake = (problem: string): StackFailure => new StackFailure(problem, usage);

/** A service with its own database and contracts. */
export type OwnerName = Exclude<ServiceName, 'gateway'>;

const isOwner = (name: string | undefined): name is OwnerName =>
  name !== 'gateway' && serviceNames.some((one) => one === name);

/** @throws StackFailure */
export const requireService = (name: string | undefined): OwnerName => {
  if (!isOwner(name))
    throw cannotMake(`"${name ?? ''}" is no service with a database: ${serviceNames.slice(1).join(', ')}.`);
  return name;
};

/** Location of a skeleton's layers: a module of a service (`catalog/stock`), or a service without modules (`shipping`). */
export type Place = {
  service: OwnerName;
  /** The service, and the module if it has modules. */
  name: string;
  /** The folder of the layers. */
  source: string;
  /** The folder of the component tests. */
  tests: string;
  /** The file that creates use-cases and lists endpoints and timers. */
  composition: string;
  /** The database client, as seen from a layer. */
  database: string;
};

const modulesOf = (service: OwnerName): string[] => {
  const source = join(projectRoot, 'services', service, 'src');
  return readdirSync(source).filter((name) => existsSync(join(source, name, `${name}-module.ts`)));
};

/** @throws StackFailure also for a service with modules without one, and for a service without modules with one */
export const requirePlace = (name: string | undefined): Place => {
  const [serviceName, module] = (name ?? '').split('/');
  const service = requireService(serviceName);
  const modules = modulesOf(service);
  const root = `services/${service}`;
  if (module === undefined && modules.length === 0)
    return {
      service,
      name: service,
      source: `${root}/src`,
      tests: `${root}/test`,
      composition: `${root}/src/app.ts`,
      database: '../data/database.ts',
    };
  if (module === undefined || !modules.includes(module))
    throw cannotMake(
      modules.length === 0
        ? `${service} has no modules.`
        : `Name a module of ${service}: ${modules.map((one) => `${service}/${one}`).join(', ')}.`,
    );
  return {
    service,
    name: `${service}/${module}`,
    source: `${root}/src/${module}`,
    tests: `${root}/test/${module}`,
    composition: `${root}/src/${module}/${module}-module.ts`,
    database: '../../data/database.ts',
  };
};

/** @throws StackFailure when it is missing or in another case */
export const requireName = (name: string | undefined, pattern: RegExp, example: string): string => {
  if (name === undefined || !pattern.test(name)) throw cannotMake(`"${name ?? ''}" is no name such as ${example}.`);
  return name;
};

export const pascal = (text: string): string =>
  text
    .split(/[-.]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

export const camel = (text: string): string => pascal(text).charAt(0).toLowerCase() + pascal(text).slice(1);
