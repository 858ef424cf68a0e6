import { listRoutes } from '@drappo/contracts/every-service-routes';
import type { Express } from 'express';
import { endpoint } from './endpoint.ts';

type Layer = { route?: { path: string; stack: { method?: string }[] } };

/** Method and path of every route of the router, e.g. `GET /api/orders/:id`. */
const routesOf = (app: Express): string[] => {
  const { stack } = app.router as unknown as { stack: Layer[] };
  return stack.flatMap(({ route }) => {
    const [method, ...others] = new Set(route?.stack.map((layer) => layer.method));
    // Routes with every method only report wrong methods.
    return route && method && others.length === 0 ? [`${method.toUpperCase()} ${route.path}`] : [];
  });
};

/** Lists the running router's routes for the access-rights test; the gateway does not expose it. */
export const routesEndpoint = endpoint(listRoutes, async ({ req }) => ({ routes: routesOf(req.app as Express) }));
