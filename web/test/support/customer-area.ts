import { beforeAll, beforeEach } from '@jest/globals';
import type { ReactElement } from 'react';
import type { Reservation, WishlistEntry } from '@drappo/contracts/catalog/products';
import type { WishlistLists } from '@drappo/contracts/catalog/wishlist-lists';
import type { ReservationLimits } from '@drappo/contracts/catalog/reservation-limits';
import type { CurrentUser } from '@drappo/contracts/identity/session';
import type { NotificationFeed } from '@drappo/contracts/notifications/feed';
import type { SavedAddress } from '@drappo/contracts/orders/addresses';
import type { AutomaticPayment } from '@drappo/contracts/orders/automatic-payment';
import type { OrderDetail } from '@drappo/contracts/orders/order-detail';
import type { Order } from '@drappo/contracts/orders/orders';
import type { OrderReturns } from '@drappo/contracts/orders/returns';
import { http, type HttpHandler } from 'msw';
import { renderApp, useFakeApi } from './render-app.tsx';
import { renderScreen } from './render-screen.tsx';
import { aUser } from './samples.ts';
import { quoteShipping } from './shipping-quotes.ts';
import { answer, refuse, server, signedOut } from './server.ts';

/** Like `useFakeApi`; preloads the area's screens, which takes longer than the test timeout. */
export const useArea = () => {
  useFakeApi();
  beforeAll(() => import('../../src/app/routes/dashboard-route.tsx'));
  // Drafts of forms are stored there.
  beforeEach(() => sessionStorage.clear());
};

type Area = {
  user: CurrentUser;
  wishlist: WishlistEntry[];
  /** When undefined, there is only the default list. */
  lists: WishlistLists | undefined;
  reservations: Reservation[];
  limits: ReservationLimits;
  /** Products with a history can be opened as well. */
  orders: (Order | OrderDetail)[];
  /** Data of the open order. */
  returns: OrderReturns;
  addresses: SavedAddress[];
  feed: NotificationFeed;
};

/** The default for everyone who has not enabled it. */
export const noAutomaticPayment: AutomaticPayment = {
  isOn: false,
  card: null,
  isSavingCard: false,
  dayLimit: null,
  consentAt: null,
  ended: null,
  today: { amount: '0.00', orders: 0 },
  failures: [],
};

/** The same as with `RESERVATION_LIMITS=off`. */
export const unlimited: ReservationLimits = {
  level: 'verified',
  pieces: { limit: null, inUse: 0 },
  orders: { limit: null, inUse: 0 },
  shared: false,
  raisedBy: [],
  pausedUntil: null,
  pauseReason: null,
};

const onlyDefault = ({ length }: WishlistEntry[]): WishlistLists => ({
  lists: [],
  defaultLines: length,
  variants: length,
});

const emptyFeed: NotificationFeed = { notifications: [], unread: 0, nextCursor: null };

const tabs: Record<string, string[]> = {
  pending: ['pending', 'pending_payment'],
  paid: ['paid', 'processing'],
  shipped: ['shipped'],
  cancelled: ['cancelled'],
};

/** For tests that open the area without testing it: refuses its first calls. */
export const refusedArea = [
  'notifications',
  'orders',
  'orders/summary',
  'orders/to-pay',
  'reservations/limits',
  'returns',
  'shopify/integration',
  'waiting-list',
].map((path) => http.get(`/api/${path}`, () => refuse(503, 'Servizio fermo')));

/** Answers the calls of the customer area with the given content. */
const answerArea = (content: Partial<Area>, answers: HttpHandler[]) => {
  const area: Area = {
    user: aUser(),
    wishlist: [],
    lists: undefined,
    reservations: [],
    limits: unlimited,
    orders: [],
    returns: { days: 30, until: null, onlyFaulty: false, lines: [], returns: [] },
    addresses: [],
    feed: emptyFeed,
    ...content,
  };
  const inTab = (name: string) => area.orders.filter(({ status }) => tabs[name]?.includes(status));
  server.use(
    ...answers,
    http.get('/api/auth/user', () => answer(area.user)),
    http.get('/api/account/second-factor', () =>
      answer({ totp: null, passkeys: [], recoveryCodesLeft: 0, passkeysPossible: false, required: false }),
    ),
    http.get('/api/wishlist', () => answer(area.wishlist)),
    http.get('/api/waiting-list', () => answer([])),
    http.get('/api/wishlist-lists', () => answer(area.lists ?? onlyDefault(area.wishlist))),
    http.patch('/api/wishlist/:id', async ({ params, request }) => {
      const change = (await request.json()) as object;
      area.wishlist = area.wishlist.map((entry) => (entry.id === params['id'] ? { ...entry, ...change } : entry));
      return answer(area.wishlist.find(({ id }) => id === params['id']));
    }),
    http.get('/api/reservations', () => answer(area.reservations)),
    http.get('/api/reservations/limits', () => answer(area.limits)),
    http.get('/api/orders/to-pay', () => {
      const payable = area.orders.filter(
        ({ status, paymentStatus }) => status === 'pending_payment' && paymentStatus !== 'processing',
      );
      const group = (isOfShop: boolean) => {
        const orders = payable
          .filter(({ shopifyOrderId }) => (shopifyOrderId !== null) === isOfShop)
          .map((order) => ({ ...order, lines: order.items.length, pieces: order.items.length }));
        return { orders, count: orders.length };
      };
      return answer({ shop: group(true), portal: group(false) });
    }),
    http.get('/api/white-label/statements', () => answer({ months: [] })),
    http.get('/api/shopify/integration', () => answer(null)),
    http.get('/api/automatic-payment', () => answer(noAutomaticPayment)),
    http.get('/api/orders/summary', () =>
      answer({
        counts: Object.fromEntries(Object.keys(tabs).map((name) => [name, inTab(name).length])),
        total: area.orders.length,
        grossRevenue: '1242.00',
      }),
    ),
    http.get('/api/orders', ({ request }) => {
      const status = new URL(request.url).searchParams.get('status');
      return answer(status ? inTab(status) : area.orders);
    }),
    http.get('/api/orders/:id', ({ params }) => {
      const order = area.orders.find(({ id }) => id === params['id']);
      return order ? answer({ history: [], refunds: [], disputes: [], ...order }) : refuse(404, 'Ordine non trovato');
    }),
    http.get('/api/returns', () => answer([])),
    http.get('/api/orders/:id/returns', () => answer(area.returns)),
    http.get('/api/shipping-addresses', () => answer(area.addresses)),
    http.get('/api/notifications/mail-choices', () =>
      answer({ reservations: true, 'payment-reminders': true, 'product-requests': true, 'shop-orders': 'now' }),
    ),
    http.post('/api/shipping/quote', quoteShipping),
    http.get('/api/notifications', () => answer(area.feed)),
    ...signedOut.slice(1),
  );
  return area;
};

/**
 * Opens the customer area with the given content; change the returned `area` to change the API's next answer. `answers`
 * take precedence over the default handlers.
 */
export const openArea = (address: string, content: Partial<Area> = {}, ...answers: HttpHandler[]) => {
  const area = answerArea(content, answers);
  return { area, ...renderApp(address) };
};

/** Returns an `openArea` that renders this section alone: see `renderScreen`. */
export const areaSection =
  (section: ReactElement): typeof openArea =>
  (address, content = {}, ...answers) => {
    const area = answerArea(content, answers);
    return { area, ...renderScreen(section, address) };
  };
