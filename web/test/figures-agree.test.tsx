import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { ReservationLimits } from '@drappo/contracts/catalog/reservation-limits';
import type { FeedNotification, NotificationFeed } from '@drappo/contracts/notifications/feed';
import type { Order } from '@drappo/contracts/orders/orders';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { createStore } from '../src/app/store.ts';
import { ordersApi } from '../src/shared/orders/orders-api.ts';
import { reservationsApi } from '../src/shared/orders/reservations-api.ts';
import { openArea, unlimited, useArea } from './support/customer-area.ts';
import { FakeEventSource, useFakeEventSource } from './support/fake-event-source.ts';
import { anOrder } from './support/order-samples.ts';
import { answer, server } from './support/server.ts';

useArea();
useFakeEventSource();
afterEach(() => void jest.restoreAllMocks());

/** The clock that determines the age of a cached answer. */
const passSeconds = (seconds: number) => {
  const from = Date.now() + seconds * 1_000 - performance.now();
  jest.restoreAllMocks();
  jest.spyOn(Date, 'now').mockImplementation(() => from + performance.now());
};

const orderNo = (n: number, status: Order['status']): Order =>
  anOrder({ id: `o${n}`, orderNumber: `ORD-2026-00000${n}`, status });
const tabs = { 'Da Pagare': ['pending', 'pending_payment'], Pagati: ['paid', 'processing'], Spediti: ['shipped'] };
const words = { paid: 'Pagato', shipped: 'Spedito' } as const;

let events = 0;
const entry = (order: Order): FeedNotification => ({
  id: `0190b5a0-7c1e-7000-8000-${String(++events).padStart(12, '0')}`,
  kind: `order-${order.status}`,
  title: `Ordine ${order.status === 'paid' ? 'pagato' : 'spedito'}`,
  text: `${order.orderNumber}, €241,00`,
  link: '/dashboard?section=orders',
  createdAt: '2026-11-21T14:40:00.000Z',
  read: false,
});
const feedOf = (notifications: FeedNotification[]): NotificationFeed => ({
  notifications,
  unread: notifications.length,
  nextCursor: null,
});
const stream = () => waitFor(() => expect(FakeEventSource.open).toHaveLength(1)).then(() => FakeEventSource.open[0]!);

const cards = () => screen.queryAllByRole('article', { name: /^Ordine / });
const countOf = (tab: string) =>
  Number(screen.getByRole('tab', { name: new RegExp(`^${tab}`) }).textContent.replace(/\D/g, ''));
const badge = () =>
  Number(within(screen.getByRole('link', { name: /^Gestione Ordini/ })).queryByText(/^\d+$/)?.textContent ?? 0);

/** Checks that all counts and sums of "Gestione Ordini" agree with each other and with the server. */
const agree = (orders: Order[]) =>
  waitFor(() => {
    for (const [tab, statuses] of Object.entries(tabs))
      expect([tab, countOf(tab)]).toEqual([tab, orders.filter(({ status }) => statuses.includes(status)).length]);
    expect(badge()).toBe(countOf('Da Pagare'));
    const shown = screen.getByRole('tab', { selected: true }).textContent.replace(/\s*\d+$/, '');
    expect(cards()).toHaveLength(countOf(shown));
  });

describe('the counts of a screen, while orders change', () => {
  const start = [1, 2, 3].map((n) => orderNo(n, 'pending_payment'));

  it.each([
    ['in time', 1],
    ['twice', 2],
  ])('agree when the stream reports %s', async (_when, times) => {
    const { area } = openArea('/dashboard?section=orders', { orders: start });
    await agree(start);
    const feed: FeedNotification[] = [];
    for (const [n, status] of [
      [1, 'paid'],
      [1, 'shipped'],
      [3, 'paid'],
    ] as const) {
      area.orders = area.orders.map((order) => (order.id === `o${n}` ? { ...order, status } : order));
      feed.unshift(entry(orderNo(n, status)));
      area.feed = feedOf([...feed]);
      for (let time = 0; time < times; time += 1) (await stream()).say('feed', area.feed);
      await agree(area.orders);
    }
  });

  it('agree when the stream reports late, and everything at once', async () => {
    const { area } = openArea('/dashboard?section=orders&tab=paid', { orders: start });
    await agree(start);
    area.orders = start.map((order) => ({ ...order, status: 'paid' as const }));
    const feed = feedOf(area.orders.map(entry));
    (await stream()).say('feed', feedOf(feed.notifications.slice(2)));
    (await stream()).say('feed', feed);
    await agree(area.orders);
  });

  it('agree when the stream is interrupted and only a list is read: the counts beside it are read as well', async () => {
    const { area, router } = openArea('/dashboard?section=orders', { orders: start });
    await agree(start);
    (await stream()).close();
    area.orders = [{ ...start[0]!, status: 'paid' }, ...start.slice(1)];
    // The list of this tab was never read before: it is current, the counts are older.
    await act(() => router.navigate('/dashboard?section=orders&tab=paid'));
    await agree(area.orders);
  });
});

const statuses = () => cards().map((card) => within(card).getByText(/^(Da pagare|Pagato|Spedito)$/).textContent);

const limitsOf = (toPay: number): ReservationLimits => ({
  ...unlimited,
  pieces: { limit: 40, inUse: 0 },
  orders: { limit: 20, inUse: toPay },
});

describe('while the stream is interrupted', () => {
  it('refetches the limit line when only the list of another tab is read', async () => {
    const [cancelled, ...toPay] = [1, 2, 3].map((n) => orderNo(n, 'pending_payment'));
    const content = { orders: [cancelled!, ...toPay], limits: limitsOf(3) };
    const { area, router } = openArea('/dashboard?section=orders', content);
    expect(await screen.findByText(/, 3 di 20 ordini da pagare/)).toBeTruthy();
    await agree(area.orders);
    (await stream()).close();
    passSeconds(2);
    area.orders = [{ ...cancelled!, status: 'cancelled' }, ...toPay];
    area.limits = limitsOf(2);
    // This list did not change: it agrees with its count, so that only its call refetches the figures next to it.
    await act(() => router.navigate('/dashboard?section=orders&tab=shipped'));
    await agree(area.orders);
    expect(await screen.findByText(/, 2 di 20 ordini da pagare/)).toBeTruthy();
  });

  it('refetches the figures next to a list that is read alone, and no other list', async () => {
    const reads: string[] = [];
    const read = ({ request }: { request: Request }) => {
      const { pathname, searchParams } = new URL(request.url);
      reads.push([pathname, searchParams.get('status') ?? ''].join(' ').trim());
      return answer([]);
    };
    server.use(
      ...['orders', 'orders/*', 'returns', 'reservations/limits'].map((path) => http.get(`/api/${path}`, read)),
    );
    const { listOrders, getOrderSummary, getOrderSums, listOrdersToPay, listAcceptedReturns } = ordersApi.endpoints;
    const { dispatch } = createStore();
    await Promise.all([
      dispatch(listOrders.initiate({ status: 'paid' })),
      dispatch(getOrderSummary.initiate()),
      dispatch(getOrderSums.initiate({})),
      dispatch(listOrdersToPay.initiate()),
      dispatch(listAcceptedReturns.initiate(undefined)),
      dispatch(reservationsApi.endpoints.readReservationLimits.initiate()),
    ]);
    reads.length = 0;
    passSeconds(2);
    await dispatch(listOrders.initiate({ status: 'shipped' }));
    const figures = ['summary', 'sums', 'to-pay'].map((name) => `/api/orders/${name}`);
    await waitFor(() =>
      expect(reads.toSorted()).toEqual(
        ['/api/orders shipped', ...figures, '/api/reservations/limits', '/api/returns accepted'].toSorted(),
      ),
    );
    dispatch(ordersApi.util.resetApiState());
  });

  it('a slightly older list is not shown beside newer counts', async () => {
    const { area, router } = openArea('/dashboard?section=orders&tab=all', { orders: [orderNo(1, 'paid')] });
    await waitFor(() => expect(statuses()).toEqual(['Pagato']));
    (await stream()).close();
    passSeconds(2);
    area.orders = [orderNo(1, 'shipped')];
    await act(() => router.navigate('/dashboard?section=orders&tab=shipped'));
    await agree(area.orders);
    passSeconds(2);
    await act(() => router.navigate('/dashboard?section=orders&tab=all'));
    await waitFor(() => expect([statuses(), countOf('Spediti')]).toEqual([['Spedito'], 1]));
  });

  it('the sums of all pages cover as many orders as the tab counts', async () => {
    const orders = [1, 2, 3].map((n) => orderNo(n, 'paid'));
    let summed = 3;
    const sums = { uncounted: 0, pieces: 3, products: '3.00', shipping: '0.00', total: '3.00' };
    openArea(
      '/dashboard?section=orders&tab=paid&vista=foglio',
      { orders },
      http.get('/api/orders', () => HttpResponse.json(orders.slice(0, 2), { headers: { 'x-next-cursor': 'next' } })),
      http.get('/api/orders/sums', () => answer({ ...sums, orders: ++summed > 4 ? 3 : 4 })),
    );
    expect(await screen.findByText(/^Qui i primi 2 di 3; in tutto 3 ordini/)).toBeTruthy();
    expect(countOf('Pagati')).toBe(3);
  });
});

it('an order that was priced between its list and the first stream message does not stay "in calcolo"', async () => {
  const { area } = openArea('/dashboard?section=orders', { orders: [orderNo(1, 'pending')] });
  await waitFor(() => expect(within(cards()[0]!).getAllByText('in calcolo').length).toBeGreaterThan(0));
  area.orders = [orderNo(1, 'pending_payment')];
  (await stream()).say('feed', area.feed);
  await waitFor(() => expect(within(cards()[0]!).queryAllByText('in calcolo')).toEqual([]));
});

it('an order that was shipped while another screen was open agrees with its notification in the feed', async () => {
  const { area, router } = openArea('/dashboard', { orders: [orderNo(1, 'paid')] });
  const recent = () => within(screen.getByRole('region', { name: 'Ordini Recenti' }));
  await waitFor(() => expect(recent().getByText(words.paid)).toBeTruthy());
  await stream();
  await act(() => router.navigate('/about'));
  await waitFor(() => expect(FakeEventSource.open).toEqual([]));
  area.orders = [orderNo(1, 'shipped')];
  area.feed = feedOf([entry(orderNo(1, 'shipped'))]);
  await act(() => router.navigate('/dashboard'));
  expect(await screen.findByText('Ordine spedito')).toBeTruthy();
  await waitFor(() => expect(recent().getByText(words.shipped)).toBeTruthy());
});

it('an order and its notification agree on the overview, and the total matches the orders beside it', async () => {
  const order = orderNo(1, 'paid');
  const { area } = openArea('/dashboard', { orders: [order], feed: feedOf([entry(order)]) });
  const recent = within(await screen.findByRole('region', { name: 'Ordini Recenti' }));
  expect(await recent.findByText(words.paid)).toBeTruthy();
  const shipped = { ...order, status: 'shipped' as const };
  // A shop order arrives, which the stream does not report.
  area.orders = [orderNo(2, 'pending'), shipped];
  area.feed = feedOf([entry(shipped), ...area.feed.notifications]);
  (await stream()).say('feed', area.feed);
  expect(await recent.findByText(words.shipped)).toBeTruthy();
  await waitFor(() => {
    expect(recent.getAllByRole('link', { name: /^ORD-/ })).toHaveLength(2);
    expect(screen.getByText('Ordini Totali').nextElementSibling?.textContent).toBe('2 1 da pagare');
  });
});
