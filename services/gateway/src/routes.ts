import { allRoutes } from '@drappo/contracts/all-routes';
import type { ServiceName } from '@drappo/contracts/operations';
import {
  bodyLimitOf,
  isRead,
  usualTimeout,
  type Access,
  type HttpMethod,
  type RateClass,
  type RouteDefinition,
} from '@drappo/contracts/route';

export type Upstream = ServiceName;
export type PublicAccess = Exclude<Access, 'service'>;

/** A route with all defaults filled in. */
export type Route = {
  method: HttpMethod;
  path: string;
  upstream: Upstream;
  access: PublicAccess;
  rate: RateClass;
  /** A GET that changes something or reads very much: like a write, it is rejected when another site's page causes it. */
  ownPagesOnly: boolean;
  /** Called by other systems, which sign their requests: the rules for browsers do not apply. */
  fromElsewhere: boolean;
  /** Milliseconds within which the upstream must begin its answer. */
  timeout: number;
  /** Maximum size of a body in bytes. */
  bodyLimit: number;
  /** Also open to an administrator who has not set up a second factor yet. */
  duringFactorSetup: boolean;
  /** A read that is open to an administrator who views a customer's pages. */
  duringView: boolean;
  /** A read that sends the query of a list as the body of a POST. */
  isSearch: boolean;
  /** An answer that lasts as long as the page is open. */
  stream: boolean;
  /** A body that is streamed; any other body is buffered before it is forwarded. */
  upload: boolean;
};

const rateOf = (route: RouteDefinition): RateClass =>
  route.rate ?? (route.kind === 'webhook' ? 'webhook' : isRead(route) ? 'usual' : 'write');

/** Undefined for routes that only services call, in their own network. */
const toRoute = (definition: RouteDefinition): Route | undefined => {
  const { owner, method, path, access, kind, timeout, ownPagesOnly, duringFactorSetup, duringView, isSearch } =
    definition;
  if (owner === 'every' || access === 'service' || !path.startsWith('/api/')) return undefined;
  return {
    method,
    path,
    upstream: owner,
    access,
    rate: rateOf(definition),
    ownPagesOnly: ownPagesOnly ?? false,
    fromElsewhere: kind === 'webhook',
    timeout: timeout ?? usualTimeout,
    bodyLimit: bodyLimitOf(definition),
    duringFactorSetup: duringFactorSetup ?? false,
    duringView: duringView ?? false,
    isSearch: isSearch ?? false,
    stream: kind === 'stream',
    upload: kind === 'upload',
  };
};

/**
 * Every public route, from the contracts (`docs/generated/routes.md` is the same list to read, with rights). Any other
 * address is answered with 404.
 */
export const routes: readonly Route[] = allRoutes.flatMap(({ route }) => toRoute(route) ?? []);
