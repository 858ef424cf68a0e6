import * as adminProducts from './catalog/routes/admin-products.ts';
import * as stockInsight from './catalog/routes/insight.ts';
import * as bulkLines from './catalog/routes/bulk-lines.ts';
import * as priceRule from './catalog/routes/price-rule.ts';
import * as products from './catalog/routes/products.ts';
import * as reservations from './catalog/routes/reservations.ts';
import * as sheets from './catalog/routes/sheets.ts';
import * as uploads from './catalog/routes/uploads.ts';
import * as waitingList from './catalog/routes/waiting-list.ts';
import * as wishlistLists from './catalog/routes/wishlist-lists.ts';
import * as customers from './customer-routes.ts';
import { operationsRoutes } from './every-service-routes.ts';
import * as accountViews from './identity/routes/account-views.ts';
import * as adminUsers from './identity/routes/admin-users.ts';
import * as betaWaiting from './identity/routes/beta-waiting.ts';
import * as ownAccount from './identity/routes/own-account.ts';
import * as plans from './identity/routes/plans.ts';
import * as secondFactor from './identity/routes/second-factor.ts';
import * as session from './identity/routes/session.ts';
import * as signIn from './identity/routes/sign-in.ts';
import * as integrations from './integrations/routes.ts';
import * as notifications from './notifications/routes.ts';
import * as adminOrders from './orders/admin-routes.ts';
import * as adminWork from './orders/admin-work-routes.ts';
import * as automaticPayment from './orders/automatic-payment-routes.ts';
import * as orderChanges from './orders/change-routes.ts';
import * as desk from './orders/desk-routes.ts';
import * as orderInsight from './orders/insight-routes.ts';
import * as orders from './orders/routes.ts';
import * as returns from './orders/return-routes.ts';
import * as whiteLabel from './orders/white-label-routes.ts';
import { searchRouteOf, type RouteDefinition } from './route.ts';
import * as shipping from './shipping/routes.ts';
import * as waiting from './waiting-routes.ts';

export type NamedRoute = { name: string; route: RouteDefinition };

const named = (routes: Record<string, RouteDefinition>): NamedRoute[] =>
  Object.entries(routes).flatMap(([name, route]) => {
    const search = searchRouteOf(route);
    return [{ name, route }, ...(search ? [{ name: `${name}BySearch`, route: search }] : [])];
  });

const addressOf = ({ route: { path, method } }: NamedRoute): string => `${path} ${method}`;
const byAddress = (a: NamedRoute, b: NamedRoute): number => (addressOf(a) < addressOf(b) ? -1 : 1);

/**
 * Every route that has one owner, with its name, by owner and path. The gateway does not know a routes file that is
 * missing here.
 */
export const allRoutes: readonly NamedRoute[] = [
  [
    signIn,
    session,
    secondFactor,
    adminUsers,
    plans,
    betaWaiting,
    ownAccount,
    accountViews,
    { getIdentityWaiting: waiting.getIdentityWaiting },
    operationsRoutes('identity'),
  ],
  [
    products,
    bulkLines,
    reservations,
    priceRule,
    waitingList,
    wishlistLists,
    uploads,
    sheets,
    adminProducts,
    stockInsight,
    { getCatalogWaiting: waiting.getCatalogWaiting, getCustomerCatalog: customers.getCustomerCatalog },
    operationsRoutes('catalog'),
  ],
  [
    orders,
    orderChanges,
    automaticPayment,
    adminOrders,
    adminWork,
    desk,
    orderInsight,
    returns,
    whiteLabel,
    { getOrdersWaiting: waiting.getOrdersWaiting, getCustomerOrders: customers.getCustomerOrders },
    operationsRoutes('orders'),
  ],
  [shipping, { getShippingWaiting: waiting.getShippingWaiting }, operationsRoutes('shipping')],
  [
    integrations,
    { getIntegrationsWaiting: waiting.getIntegrationsWaiting, getCustomerShop: customers.getCustomerShop },
    operationsRoutes('integrations'),
  ],
  [
    notifications,
    { getNotificationsWaiting: waiting.getNotificationsWaiting, getCustomerMails: customers.getCustomerMails },
    operationsRoutes('notifications'),
  ],
].flatMap((ofOwner) => ofOwner.flatMap(named).toSorted(byAddress));
