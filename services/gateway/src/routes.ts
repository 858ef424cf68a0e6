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

/** A route as the gateway sees it, with all defaults filled in. */
export type Route = {
  method: HttpMethod;
  path: string;
  upstream: Upstream;
  access: PublicAccess;
  rate: RateClass;
  /** A GET that changes something or reads very much: like a write, pages of other sites cannot make a browser send it. */
  ownPagesOnly: boolean;
  /** Called by other systems, which sign what they send: no rules for browsers. */
  fromElsewhere: boolean;
  /** Milliseconds until the upstream has to have begun its answer. */
  timeout: number;
  /** Bytes of body that are let through. */
  bodyLimit: number;
  /** Also open to an administrator who has yet to set up a second factor. */
  duringFactorSetup: boolean;
  /** A read that is open to an administrator who looks at a customer's pages. */
  duringView: boolean;
  /** The query of a list as the body of a POST: a read. */
  isSearch: boolean;
  /** An answer that goes on for as long as the page is open. */
  stream: boolean;
  /** A body that passes through as it comes; any other one is taken in before it is forwarded. */
  upload: boolean;
};

const rateOf = (route: RouteDefinition): RateClass =>
  route.rate ?? (route.kind === 'webhook' ? 'webhook' : isRead(route) ? 'usual' : 'write');

/** Undefined for what only services call, in their own network. */
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
 * Every way in, as the contracts define it (`docs/generated/routes.md` is the same list to read, with rights). What does not stand
 * there does not exist: 404.
 */
export const routes: readonly Route[] = allRoutes.flatMap(({ route }) => toRoute(route) ?? []);
