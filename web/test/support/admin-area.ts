import { beforeAll } from '@jest/globals';
import type { ReactElement } from 'react';
import type { AccountLimits } from '@drappo/contracts/catalog/reservation-limits';
import { shopNumberOf } from '@drappo/contracts/orders/order-name';
import type { AdminOrderList } from '@drappo/contracts/orders/admin-orders';
import { http, type HttpHandler } from 'msw';
import { adminOrders } from './order-samples.ts';
import { unlimited } from './customer-area.ts';
import { renderApp, useFakeApi } from './render-app.tsx';
import { renderScreen } from './render-screen.tsx';
import { aUser } from './samples.ts';
import { answer, refuse, server, signedOut } from './server.ts';

export const anAdmin = aUser({ username: 'admin', firstName: 'Anna', userRole: 'admin', isAdmin: true });

/** The same as with `RESERVATION_LIMITS=off`. */
const noLimits: AccountLimits = {
  ...unlimited,
  own: { pieces: null, orders: null },
  expiredOrders: 0,
  levelLimits: { pieces: null, orders: null },
};

/** Like `useFakeApi`; preloads the panel, which takes longer than the test timeout. */
export const useAdminArea = () => {
  useFakeApi();
  beforeAll(() => import('../../src/app/routes/admin-route.tsx'));
};

/** Answers the calls of the admin panel with a list of orders. */
const answerAdmin = (list: AdminOrderList, answers: HttpHandler[]) => {
  const area = { list };
  const queries: Record<string, string>[] = [];
  server.use(
    ...answers,
    http.get('/api/auth/user', () => answer(anAdmin)),
    http.get('/api/admin/orders', ({ request }) => {
      queries.push(Object.fromEntries(new URL(request.url).searchParams));
      return answer(area.list);
    }),
    http.get('/api/admin/orders/views', () => answer([])),
    http.get('/api/admin/orders/names', ({ request }) => {
      const { ids, search } = Object.fromEntries(new URL(request.url).searchParams);
      const found = area.list.orders.filter(
        ({ id, orderNumber, shopOrderName }) =>
          ids?.split(',').includes(id) || (search && [orderNumber, shopOrderName].includes(search)),
      );
      return answer({
        orders: found.map((order) => ({
          id: order.id,
          orderNumber: order.orderNumber,
          shopNumber: shopNumberOf(order),
        })),
      });
    }),
    // Same as the default handler: otherwise the next one would answer it.
    http.get('/api/admin/orders/waiting', () => answer({ toPrepare: 0, returns: 0, discrepancies: 0 })),
    http.get('/api/admin/orders/:id', ({ params }) => {
      const order = area.list.orders.find(({ id }) => id === params['id']);
      return order ? answer({ history: [], refunds: [], disputes: [], ...order }) : refuse(404, 'Ordine non trovato');
    }),
    http.get('/api/admin/reservation-limits/:id', () => answer(noLimits)),
    http.get('/api/notifications', () => answer({ notifications: [], unread: 0, nextCursor: null })),
    ...signedOut.slice(1),
  );
  return { area, queries };
};

/**
 * Opens the admin panel with a list of orders; change `area.list` to change the API's next answer. `queries` are those
 * for the list. `answers` take precedence over the default handlers.
 */
export const openAdmin = (address: string, list: AdminOrderList = adminOrders([]), ...answers: HttpHandler[]) => {
  const answered = answerAdmin(list, answers);
  return { ...answered, ...renderApp(address) };
};

/** Returns an `openAdmin` that renders this section alone: see `renderScreen`. */
export const officeSection =
  (section: ReactElement): typeof openAdmin =>
  (address, list = adminOrders([]), ...answers) => {
    const answered = answerAdmin(list, answers);
    return { ...answered, ...renderScreen(section, address) };
  };
