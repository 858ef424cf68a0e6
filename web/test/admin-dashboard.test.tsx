import { describe, expect, it } from '@jest/globals';
import type { OrderStatistics } from '@drappo/contracts/orders/order-statistics';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { facts } from './support/facts.ts';
import { openAdmin, useAdminArea } from './support/admin-area.ts';
import { adminOrders, anOrder } from './support/order-samples.ts';
import { press } from './support/press.ts';
import { aProduct } from './support/samples.ts';
import { answer, away } from './support/server.ts';

useAdminArea();

const path = '/api/admin/orders/statistics';
const nothing = { orders: 0, paid: 0, revenue: '0.00', reservations: 0, ordered: 0, expired: 0, released: 0 };
const days = Array.from({ length: 30 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 9, 23 + index)).toISOString().slice(0, 10),
  ...nothing,
}));
const statistics: OrderStatistics = {
  days: [
    ...days.slice(0, 28),
    { ...days[28]!, orders: 4, paid: 3, revenue: '1248.90', reservations: 6, ordered: 3 },
    { ...days[29]!, orders: 1, paid: 1, revenue: '97.90', reservations: 2, ordered: 1 },
  ],
  products: [
    { productId: 'p1', name: 'Trench', imageUrl: null, pieces: 3, sales: '1242.00' },
    { productId: 'p2', name: 'Sciarpa', imageUrl: null, pieces: 1, sales: '46.50' },
  ],
};
const productsHandler = http.get('/api/products', () => answer({ products: [aProduct({ id: 'p1' })], total: 1 }));
const open = (list = adminOrders([]), body = statistics) =>
  openAdmin(
    '/admin',
    list,
    http.get(path, () => answer(body)),
    productsHandler,
  );

describe('Dashboard', () => {
  it('counts orders to pay, paid today, shipped today and urgent', async () => {
    open(adminOrders([anOrder()]));
    await screen.findByText('0a1b2c3d');
    expect(facts()).toEqual([
      { term: 'Da pagare', value: '4' },
      { term: 'Pagati oggi', value: '5' },
      { term: 'Spediti oggi', value: '6' },
      { term: 'Urgenti', value: '7' },
    ]);
  });

  it('lists orders that ship today and tasks that wait for an answer, each row a link to exactly that list', async () => {
    openAdmin(
      '/admin',
      adminOrders([anOrder()]),
      http.get(path, () => answer(statistics)),
      http.get('/api/admin/identity/waiting', () => answer({ businesses: 3, betaApplications: 0 })),
      productsHandler,
    );
    const toShip = within(await screen.findByRole('region', { name: 'Da spedire oggi' }));
    expect(toShip.getByRole('img', { name: '6 di 13 pacchi di oggi sono partiti' })).toBeTruthy();
    expect(toShip.getByRole('link', { name: /Da preparare/ }).getAttribute('href')).toBe(
      '/admin?tab=orders&vista=da-preparare',
    );
    const waiting = within(screen.getByRole('region', { name: 'Aspettano una risposta' }));
    const row = await waiting.findByRole('link', { name: /^3 ?Aziende da verificare$/ });
    expect(row.getAttribute('href')).toBe('/admin?tab=users&verification=pending');
  });

  it('lists the five latest with the short id, customer, status and total', async () => {
    const { queries } = open(adminOrders([anOrder(), anOrder({ id: 'ffffffff-1', customerName: null })]));
    await screen.findByText('0a1b2c3d');
    expect(screen.getByRole('region', { name: 'Ultimi ordini' }).textContent).toContain(
      '0a1b2c3dORD-2026-000123Lucia MarchettiDa pagare€1.248,90ffffffffORD-2026-000123Nome non disponibileDa pagare€1.248,90',
    );
    expect(queries[0]).toMatchObject({ limit: '5', offset: '0' });
  });

  it('names the status of each of the latest orders, and says when no customer is known', async () => {
    const statuses = ['pending_payment', 'paid', 'processing', 'shipped', 'cancelled'] as const;
    open(adminOrders(statuses.map((status) => anOrder({ id: status, status, customerName: null }))));
    const latest = within(await screen.findByRole('region', { name: 'Ultimi ordini' }));
    expect(await latest.findAllByText('Nome non disponibile')).toHaveLength(5);
    for (const label of ['Da pagare', 'Pagato', 'In preparazione', 'Spedito', 'Annullato'])
      expect(await latest.findByText(label)).toBeTruthy();
  });

  it('shows the sum of each chart, and its numbers in a table too', async () => {
    open();
    const chart = within(await screen.findByRole('figure', { name: 'Incassi' }));
    expect(chart.getByText('€1.346,80, spedizioni comprese')).toBeTruthy();
    await press(chart.getByText('Dati in tabella'));
    const rows = chart.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toHaveLength(31);
    expect(rows.slice(0, 3)).toEqual(['GiornoIncassi', '21 novembre 2026€97,90', '20 novembre 2026€1.248,90']);
    expect(within(screen.getByRole('figure', { name: 'Ordini' })).getByText('5 in tutto')).toBeTruthy();
    expect(
      within(screen.getByRole('figure', { name: 'Riserve diventate ordini' })).getByText('4 di 8 riserve, 50%'),
    ).toBeTruthy();
  });

  it('names the best-selling products', async () => {
    open();
    const list = within(await screen.findByRole('list', { name: 'Prodotti più venduti' }));
    await list.findByText('Ritirato dal catalogo');
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Trench 3 pezzi€1.242,00',
      'Sciarpa Ritirato dal catalogo1 pezzo€46,50',
    ]);
  });

  it('says everywhere that there are no orders yet', async () => {
    open(adminOrders([]), { days, products: [] });
    expect(await screen.findByText('Nessun ordine presente')).toBeTruthy();
    expect(await screen.findByText('Nessuna vendita negli ultimi 30 giorni')).toBeTruthy();
    expect(screen.getByText('Nessuna riserva negli ultimi 30 giorni')).toBeTruthy();
  });

  it("shows the day's data when the statistics cannot be read, says why and retries on demand", async () => {
    const { handler, comeBack } = away(path, 'Il servizio ordini è fermo.');
    openAdmin(
      '/admin',
      adminOrders([anOrder()]),
      handler,
      http.get(path, () => answer(statistics)),
      productsHandler,
    );
    expect((await screen.findByRole('alert')).textContent).toContain('Il servizio ordini è fermo.');
    expect(screen.getByText('0a1b2c3d')).toBeTruthy();
    comeBack();
    await press(screen.getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByRole('figure', { name: 'Ordini' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
