import { serviceNames, type ServiceName } from '../../stack/src/services.ts';
import { StackFailure } from '../../stack/src/failure.ts';

/** What a skeleton writes, and what is left to do by hand. */
export type Skeleton = {
  /** Path from the project's root to the whole text of the file; files that exist are changed by `extend`. */
  create: Record<string, string>;
  extend: Record<string, (text: string) => string>;
  next: string[];
};

export const usage = `usage:
  npm run new -- use-case <service> <verb-noun>
  npm run new -- event <service> <type> [<consumer> ...]           e.g. shipping parcel.lost notifications
  npm run new -- route <service> <verb-noun> <METHOD> <path> <access>
  npm run new -- screen <name>
  npm run new -- migration <service> <name>                        after a change of its prisma/schema.prisma`;

export const cannotMake = (problem: string): StackFailure => new StackFailure(problem, usage);

/** A service with a database and contracts of its own. */
export type OwnerName = Exclude<ServiceName, 'gateway'>;

const isOwner = (name: string | undefined): name is OwnerName =>
  name !== 'gateway' && serviceNames.some((one) => one === name);

/** @throws StackFailure */
export const requireService = (name: string | undefined): OwnerName => {
  if (!isOwner(name))
    throw cannotMake(`"${name ?? ''}" is no service with a database: ${serviceNames.slice(1).join(', ')}.`);
  return name;
};

/** @throws StackFailure when it is absent or in another case */
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
