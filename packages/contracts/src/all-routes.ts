import * as adminProducts from './catalog/routes/admin-products.ts';
import * as products from './catalog/routes/products.ts';
import * as reservations from './catalog/routes/reservations.ts';
import * as uploads from './catalog/routes/uploads.ts';
import { operationsRoutes } from './every-service-routes.ts';
import * as adminUsers from './identity/routes/admin-users.ts';
import * as plans from './identity/routes/plans.ts';
import * as secondFactor from './identity/routes/second-factor.ts';
import * as session from './identity/routes/session.ts';
import * as signIn from './identity/routes/sign-in.ts';
import * as integrations from './integrations/routes.ts';
import * as notifications from './notifications/routes.ts';
import { serviceNames } from './operations.ts';
import * as adminOrders from './orders/admin-routes.ts';
import * as orders from './orders/routes.ts';
import type { RouteDefinition } from './route.ts';
import * as shipping from './shipping/routes.ts';

export type NamedRoute = { name: string; route: RouteDefinition };

const named = (routes: Record<string, RouteDefinition>): NamedRoute[] =>
  Object.entries(routes).map(([name, route]) => ({ name, route }));

/** Every route that has one owner, with its name. A file of routes that is missing here does not exist for the gateway. */
export const allRoutes: readonly NamedRoute[] = [
  ...[signIn, session, secondFactor, adminUsers, plans].flatMap(named),
  ...[products, reservations, uploads, adminProducts].flatMap(named),
  ...[orders, adminOrders].flatMap(named),
  ...[integrations, shipping, notifications].flatMap(named),
  ...serviceNames.flatMap((service) => named(operationsRoutes(service))),
];
