import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { delay, http } from 'msw';
import { anAdmin } from './support/admin-area.ts';
import { openArea, useArea } from './support/customer-area.ts';
import { anOrder, aReservation, aWish } from './support/order-samples.ts';
import { renderApp } from './support/render-app.tsx';
import { aUser } from './support/samples.ts';
import { answer, refuse, server, signedOut } from './support/server.ts';

useArea();

const base = aUser({ userRole: 'base', isReseller: false, isRivenditore: false, isPublic: true });
const counter = async (label: string) => (await screen.findByText(label)).parentElement?.textContent;

/** The highest number seen at once: a toast shown for a second may have disappeared when a busy machine checks again. */
const mostShown = (find: () => HTMLElement[]): (() => number) => {
  let most = 0;
  const look = (): void => void (most = Math.max(most, find().length));
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  return () => most;
};

describe('Access to areas', () => {
  it.each(['/dashboard?section=orders', '/admin?tab=orders'])(
    'shows a visitor at %s that sign-in is required and redirects after a second',
    async (address) => {
      server.use(...signedOut);
      const headings = mostShown(() => screen.queryAllByRole('heading', { name: 'Accesso Richiesto' }));
      const [title, text] = ['Accesso Richiesto', "Devi effettuare l'accesso per accedere alla dashboard."];
      const titles = mostShown(() => screen.queryAllByText(title, { selector: '.toast__title' }));
      const noticed = mostShown(() => screen.queryAllByText(text));
      const { location } = renderApp(address);
      await waitFor(() => expect(headings()).toBe(1));
      await waitFor(() => expect(titles()).toBe(1));
      // On the screen and in the toast.
      await waitFor(() => expect(noticed()).toBe(2));
      await waitFor(() => expect(location()).toBe(`/login?next=${encodeURIComponent(address)}`));
    },
  );

  it('redirects an admin from the customer area to the panel', async () => {
    openArea(
      '/dashboard',
      { user: anAdmin },
      http.get('/api/admin/orders', () => refuse(503, 'Servizio fermo')),
      http.get('/api/admin/orders/statistics', () => refuse(503, 'Servizio fermo')),
    );
    expect(await screen.findByText('Ciao, Anna')).toBeTruthy();
    expect(await screen.findByRole('tablist')).toBeTruthy();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Dashboard',
      'Ordini',
      'Catalogo',
      'Wishlist',
      'Beta',
      'Log',
    ]);
  });

  it('refuses a reseller at the panel and reads no data', async () => {
    const asked: string[] = [];
    openArea(
      '/admin?tab=orders',
      {},
      http.get('/api/admin/*', ({ request }) => {
        asked.push(request.url);
        return answer({});
      }),
    );
    const text = 'Accesso Negato: Solo gli amministratori possono accedere a questa sezione.';
    expect(await screen.findByText(text)).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it('shows a loading state for the whole page until the session is known', async () => {
    server.use(http.get('/api/auth/user', () => delay('infinite')));
    renderApp('/dashboard');
    expect(await screen.findByText('Caricamento...')).toBeTruthy();
    expect(screen.queryByRole('heading')).toBeNull();
  });
});

describe('Overview', () => {
  it('counts orders, wishes and active reservations, and sums the order totals', async () => {
    openArea('/dashboard', {
      wishlist: [aWish()],
      reservations: [aReservation(), aReservation({ id: 'r2', status: 'confirmed' })],
      orders: [anOrder(), anOrder({ id: 'o2', status: 'shipped' })],
    });
    await waitFor(async () => expect(await counter('Ordini Totali')).toBe('Ordini Totali2 1 da pagare'));
    await waitFor(async () => expect(await counter('In Wishlist')).toBe('In Wishlist1 variante in tutte le liste'));
    await waitFor(async () => expect(await counter('Riserve Attive')).toBe('Riserve Attive1 1 pezzo'));
    await waitFor(async () =>
      expect(await counter('Fatturato Lordo')).toBe(
        'Fatturato Lordo€1.242,00 Solo prodotti (escl. spedizioni) Che cosa contiene?',
      ),
    );
    expect(screen.getByText('Solo prodotti (escl. spedizioni)')).toBeTruthy();
    expect(screen.getByText('Piano: trial', { selector: '.area__who *' })).toBeTruthy();
  });

  it('shows the first three orders with their first product, and how many more there are', async () => {
    const [item] = anOrder().items;
    const orders = [1, 2, 3, 4].map((number) =>
      anOrder({ id: `o${number}`, orderNumber: `ORD-${number}`, status: 'processing', items: [item!, item!, item!] }),
    );
    openArea('/dashboard', { orders });
    await screen.findByText('ORD-3');
    expect(screen.queryByText('ORD-4')).toBeNull();
    const recent = within(screen.getByRole('region', { name: 'Ordini Recenti' }));
    expect(recent.getAllByText('Trench doppiopetto +2 altri')).toHaveLength(3);
    expect(recent.getAllByText('In preparazione')).toHaveLength(3);
    expect(recent.getAllByText('€1.248,90')).toHaveLength(3);
    expect(recent.getAllByText('con spedizione')).toHaveLength(3);
  });

  it('names each status, and calls an order without lines an order', async () => {
    const orders = (['pending_payment', 'shipped', 'processing'] as const).map((status) =>
      anOrder({ id: status, status, items: [] }),
    );
    openArea('/dashboard', { orders });
    const recent = within(await screen.findByRole('region', { name: 'Ordini Recenti' }));
    expect(await recent.findAllByText('Ordine')).toHaveLength(3);
    for (const status of ['Da pagare', 'Spedito', 'In preparazione']) expect(recent.getByText(status)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Notifiche' })).toBeTruthy();
  });

  it('shows "in calcolo" for a recent order that has no price yet', async () => {
    openArea('/dashboard', { orders: [anOrder({ status: 'pending', shippingZone: null, total: '0.00' })] });
    const recent = within(await screen.findByRole('region', { name: 'Ordini Recenti' }));
    expect(await recent.findByText('in calcolo')).toBeTruthy();
    expect(recent.queryByText('€0,00')).toBeNull();
  });

  it('shows N/A instead of a wrong number when lists cannot be read', async () => {
    openArea(
      '/dashboard',
      {},
      http.get('/api/orders/summary', () => refuse(503, 'Servizio fermo')),
      http.get('/api/reservations', () => refuse(503, 'Servizio fermo')),
    );
    await waitFor(async () => expect(await counter('Ordini Totali')).toBe('Ordini TotaliN/A '));
    await waitFor(async () => expect(await counter('Riserve Attive')).toBe('Riserve AttiveN/A '));
  });

  it('shows a base user the missing steps, and reads no orders', async () => {
    const asked: string[] = [];
    openArea(
      '/dashboard',
      { user: base },
      http.get(/\/api\/(orders|reservations)/, ({ request }) => {
        asked.push(request.url);
        return answer([]);
      }),
    );
    expect(await screen.findByRole('heading', { name: 'Account Base' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Completa il profilo' }).getAttribute('href')).toBe(
      '/dashboard?section=business-profile',
    );
    for (const label of ['Ordini Totali', 'In Wishlist', 'Riserve Attive', 'Fatturato Lordo'])
      expect(screen.getByText(label)).toBeTruthy();
    expect(asked).toEqual([]);
  });
});
