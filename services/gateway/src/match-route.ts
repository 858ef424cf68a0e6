import type { Route } from './routes.ts';

export type Match = { kind: 'found'; route: Route } | { kind: 'wrong-method'; allowed: string[] } | { kind: 'none' };

const toPattern = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/:[a-z]+/gi, '[^/]+')
      .replace(/\/\*$/, '/.+')}/?$`,
  );

/** Finds a route by method and path; the first that fits, so that exact paths stand before those with parameters. */
export const createMatcher = (routes: Route[]) => {
  const compiled = routes.map((route) => ({ route, pattern: toPattern(route.path) }));
  return (method: string, path: string): Match => {
    const asked = method === 'HEAD' ? 'GET' : method;
    const fitting = compiled.filter(({ pattern }) => pattern.test(path));
    const found = fitting.find(({ route }) => (route.methods as string[]).includes(asked));
    if (found) return { kind: 'found', route: found.route };
    return fitting.length > 0
      ? { kind: 'wrong-method', allowed: [...new Set(fitting.flatMap(({ route }) => route.methods))] }
      : { kind: 'none' };
  };
};
