import { listRoutes } from '@drappo/contracts/every-service-routes';
import type { Express } from 'express';
import { endpoint } from './endpoint.ts';

type Layer = { route?: { path: string; stack: { method?: string }[] } };

/** Method and path of everything that the router answers, e.g. `GET /api/orders/:id`. */
const routesOf = (app: Express): string[] => {
  const { stack } = app.router as unknown as { stack: Layer[] };
  return stack.flatMap(({ route }) => {
    const [method, ...others] = new Set(route?.stack.map((layer) => layer.method));
    // Those with every method there is only say which are wrong.
    return route && method && others.length === 0 ? [`${method.toUpperCase()} ${route.path}`] : [];
  });
};

/** Lists the running router's routes for the test of their rights; the gateway does not lead here. */
export const routesEndpoint = endpoint(listRoutes, async ({ req }) => ({ routes: routesOf(req.app as Express) }));
