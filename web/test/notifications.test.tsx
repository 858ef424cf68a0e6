import { afterEach, describe, expect, it } from '@jest/globals';
import type { FeedNotification, NotificationFeed } from '@drappo/contracts/notifications/feed';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { openArea, useArea } from './support/customer-area.ts';
import { FakeEventSource, useFakeEventSource } from './support/fake-event-source.ts';
import { anOrder } from './support/order-samples.ts';
import { press } from './support/press.ts';
import { aUser } from './support/samples.ts';
import { answer, refuse } from './support/server.ts';

useArea();
useFakeEventSource();

const setHidden = (hidden: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};
afterEach(() => void Reflect.deleteProperty(document, 'hidden'));

const entry = (n: number, overrides: Partial<FeedNotification> = {}): FeedNotification => ({
  id: `0190b5a0-7c1e-7000-8000-00000000000${n}`,
  kind: 'order-paid',
  title: `Ordine pagato ${n}`,
  text: `ORD-2026-00000${n}, €241,00`,
  link: '/dashboard?section=orders&tab=paid',
  createdAt: '2024-03-09T14:40:00.000Z',
  read: false,
  ...overrides,
});
const feedOf = (...notifications: FeedNotification[]): NotificationFeed => ({
  notifications,
  unread: notifications.filter(({ read }) => !read).length,
  nextCursor: null,
});
const panel = () => screen.findByRole('region', { name: 'Notifiche' });
const stream = () => waitFor(() => expect(FakeEventSource.open).toHaveLength(1)).then(() => FakeEventSource.open[0]!);
const reading = () => {
  const marked: unknown[] = [];
  return {
    marked,
    handler: http.post('/api/notifications/read', async ({ request }) => {
      marked.push(await request.json());
      return answer({ unread: 0 });
    }),
  };
};

describe('Notifiche', () => {
  it('say what will appear there when there are none', async () => {
    openArea('/dashboard');
    expect(await within(await panel()).findByText(/Nessuna notifica/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Segna come lette' })).toBeNull();
  });

  it('reload the lists that they refer to once, in every section', async () => {
    const order = anOrder({ id: 'o1', status: 'paid' });
    const { area } = openArea('/dashboard?section=orders&tab=all', { orders: [order], feed: feedOf(entry(1)) });
    expect(await screen.findByText('Pagato')).toBeTruthy();
    area.orders = [{ ...order, status: 'shipped' }];
    const news = feedOf(entry(2, { kind: 'order-shipped', title: 'Ordine spedito' }), entry(1));
    (await stream()).say('feed', news);
    expect(await screen.findByText('Spedito')).toBeTruthy();
    area.orders = [];
    (await stream()).say('feed', news);
    expect(screen.getByText('Spedito')).toBeTruthy();
  });

  it('link to their subject and are marked as read on opening', async () => {
    const { marked, handler } = reading();
    const { location } = openArea('/dashboard', { feed: feedOf(entry(1), entry(2, { read: true })) }, handler);
    const rows = await within(await panel()).findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Ordine pagato 1 (non letta)ORD-2026-000001, €241,009 marzo 2024, 15:40',
      'Ordine pagato 2ORD-2026-000002, €241,009 marzo 2024, 15:40',
    ]);
    await press(within(rows[0]!).getByRole('link', { name: 'Ordine pagato 1' }));
    expect(location()).toBe('/dashboard?section=orders&tab=paid');
    await waitFor(() => expect(marked).toEqual([{ ids: [entry(1).id] }]));
  });

  it('are all marked as read at once', async () => {
    const { marked, handler } = reading();
    openArea('/dashboard', { feed: feedOf(entry(1), entry(2)) }, handler);
    await press(await screen.findByRole('button', { name: 'Segna come lette' }));
    await waitFor(() => expect(screen.queryByText('(non letta)')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Segna come lette' })).toBeNull();
    expect(marked).toEqual([{}]);
  });

  it('stay unread when marking fails', async () => {
    openArea(
      '/dashboard',
      { feed: feedOf(entry(1)) },
      http.post('/api/notifications/read', () => refuse(503, 'Il servizio non è raggiungibile.')),
    );
    await press(await screen.findByRole('button', { name: 'Segna come lette' }));
    expect(await screen.findByText('Il servizio non è raggiungibile.')).toBeTruthy();
    expect(await screen.findByText('(non letta)')).toBeTruthy();
  });

  it('show five of many, and the others on demand', async () => {
    openArea('/dashboard', { feed: feedOf(...[1, 2, 3, 4, 5, 6, 7].map((n) => entry(n))) });
    expect(await within(await panel()).findAllByRole('listitem')).toHaveLength(5);
    await press(screen.getByRole('button', { name: 'Mostra altre 2' }));
    expect(within(await panel()).getAllByRole('listitem')).toHaveLength(7);
  });

  it('reload on demand when they cannot be read', async () => {
    let away = true;
    openArea(
      '/dashboard',
      {},
      http.get('/api/notifications', () => (away ? refuse(503, 'x') : answer(feedOf(entry(1))))),
    );
    const again = await within(await panel()).findByRole('button', { name: 'Riprova' });
    away = false;
    await press(again);
    expect(await screen.findByRole('link', { name: 'Ordine pagato 1' })).toBeTruthy();
  });

  it('are shown in the overview of a base user too', async () => {
    openArea('/dashboard', {
      user: aUser({ userRole: 'base', isReseller: false, isRivenditore: false, isPublic: true }),
      feed: feedOf(entry(1)),
    });
    expect(await screen.findByRole('link', { name: 'Ordine pagato 1' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Account Base' })).toBeTruthy();
  });
});

describe('the stream', () => {
  it('delivers events in every section, and closes when the customer area is left', async () => {
    const { router } = openArea('/dashboard');
    const source = await stream();
    expect(source.url).toBe('/api/notifications/stream');
    source.say('feed', feedOf(entry(9)));
    expect(await screen.findByRole('link', { name: 'Ordine pagato 9' })).toBeTruthy();
    await act(() => router.navigate('/dashboard?section=orders'));
    expect(await stream()).toBe(source);
    await act(() => router.navigate('/terms'));
    await waitFor(() => expect(FakeEventSource.open).toHaveLength(0));
  });

  it('closes while the tab is hidden; when it is visible again, the feed is read and the stream reopens', async () => {
    const { area } = openArea('/dashboard');
    await stream();
    setHidden(true);
    expect(FakeEventSource.open).toHaveLength(0);
    area.feed = feedOf(entry(3));
    setHidden(false);
    expect(await screen.findByRole('link', { name: 'Ordine pagato 3' })).toBeTruthy();
    await stream();
  });

  it('reconnects after an interruption, after reading the feed', async () => {
    const { area } = openArea('/dashboard');
    const source = await stream();
    area.feed = feedOf(entry(4));
    source.fail();
    expect(FakeEventSource.open).toHaveLength(0);
    expect(await screen.findByRole('link', { name: 'Ordine pagato 4' })).toBeTruthy();
    await stream();
  });

  it('does not reconnect when the session has ended', async () => {
    let over = false;
    openArea(
      '/dashboard',
      {},
      http.get('/api/notifications', () => (over ? refuse(401, 'Devi accedere') : answer(feedOf()))),
    );
    const source = await stream();
    over = true;
    source.fail();
    expect(await screen.findByText('Accesso Richiesto')).toBeTruthy();
    expect(FakeEventSource.open).toHaveLength(0);
  });
});
