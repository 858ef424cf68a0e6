import type { HttpMethod } from '@drappo/contracts/route';
import type { Route } from './routes.ts';

export type Match = { kind: 'found'; route: Route } | { kind: 'wrong-method'; allowed: string[] } | { kind: 'none' };

type Branch = {
  exact: Map<string, Branch>;
  /** `:x` */
  any: Branch | undefined;
  /** `*x` */
  rest: Map<HttpMethod, Route>;
  routes: Map<HttpMethod, Route>;
};

const branch = (): Branch => ({ exact: new Map(), any: undefined, rest: new Map(), routes: new Map() });
const NONE: Match = { kind: 'none' };

/** Finds a route by method and path, segment by segment; an exact segment has priority over a parameter. */
export const createMatcher = (routes: readonly Route[]): ((method: string, path: string) => Match) => {
  const root = branch();
  for (const route of routes) plant(root, route);
  return (method, path) => {
    if (isSuspicious(path)) return NONE;
    const segments = path.split('/').slice(1);
    if (segments.at(-1) === '') segments.pop();
    const found = climb(root, segments, 0);
    if (!found) return NONE;
    const route = found.get((method === 'HEAD' ? 'GET' : method) as HttpMethod);
    return route ? { kind: 'found', route } : { kind: 'wrong-method', allowed: [...found.keys()] };
  };
};

const plant = (root: Branch, route: Route): void => {
  let at = root;
  let ends = at.routes;
  for (const segment of route.path.split('/').slice(1)) {
    if (segment.startsWith('*')) {
      ends = at.rest;
      break;
    }
    const next = segment.startsWith(':') ? (at.any ??= branch()) : (at.exact.get(segment) ?? branch());
    if (!segment.startsWith(':')) at.exact.set(segment, next);
    at = next;
    ends = at.routes;
  }
  if (ends.has(route.method)) throw new Error(`two routes for ${route.method} ${route.path}`);
  ends.set(route.method, route);
};

const climb = (at: Branch, segments: string[], depth: number): Map<HttpMethod, Route> | undefined => {
  const segment = segments[depth];
  if (segment === undefined) return at.routes.size > 0 ? at.routes : undefined;
  const exact = at.exact.get(segment);
  const any = segment === '' ? undefined : at.any;
  return (
    (exact && climb(exact, segments, depth + 1)) ??
    (any && climb(any, segments, depth + 1)) ??
    (at.rest.size > 0 && segment !== '' ? at.rest : undefined)
  );
};

// A service that decodes or normalises such a path would see a different path than the one checked here.
const isSuspicious = (path: string): boolean =>
  /%(2e|2f|5c|00)|\\|\/\.{1,2}(\/|$)/i.test(path) || (path.includes('%') && !isDecodable(path));

const isDecodable = (path: string): boolean => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};
