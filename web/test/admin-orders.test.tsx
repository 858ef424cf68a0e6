import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http } from 'msw';
import { AdminOrders } from '../src/features/admin/orders/admin-orders.tsx';
import { facts } from './support/facts.ts';
import { officeSection, useAdminArea } from './support/admin-area.ts';
import { adminOrders, anOrder, aReseller } from './support/order-samples.ts';
import { press } from './support/press.ts';
import { away } from './support/server.ts';

useAdminArea();

const openOrders = officeSection(<AdminOrders />);
const address = '/admin?tab=orders';
const searchBox = () => screen.findByPlaceholderText('Cerca per ID, cliente, email...');
const textsOf = (cells: HTMLElement[]) => cells.map(({ textContent }) => textContent);
const rowsOf = async () => {
  // While the list loads, its table shows placeholder rows.
  await screen.findAllByRole('button', { name: /^Vedi/ });
  return screen.getAllByRole('row').slice(1);
};
/** Without the checkbox that selects the row. */
const cellsOf = (row: HTMLElement) => textsOf(within(row).getAllByRole('cell')).slice(1);

describe('Admin orders', () => {
  it('counts all orders, shown orders, orders to pay and orders to ship', async () => {
    openOrders(address, adminOrders([anOrder()], 9));
    await rowsOf();
    expect(facts()).toEqual([
      { term: 'Totale', value: '12' },
      { term: 'Visualizzati', value: '9' },
      { term: 'Da pagare', value: '4' },
      { term: 'Da spedire', value: '3' },
    ]);
  });

  it('shows number, reseller, customer, status, total with shipping, date with the hour, and place', async () => {
    openOrders(
      address,
      adminOrders([{ ...anOrder({ shopifyOrderId: '5501' }), reseller: aReseller, whiteLabel: true }]),
    );
    await rowsOf();
    expect(textsOf(screen.getAllByRole('columnheader'))).toEqual([
      // From the checkboxes that select rows.
      '',
      'Ordine',
      'Rivenditore',
      'Cliente',
      'Stato',
      'Totale',
      'Data',
      'Indirizzo',
      'Azioni',
    ]);
    const [row] = await rowsOf();
    const cells = cellsOf(row!);
    expect(cells.slice(0, 5)).toEqual([
      'ORD-2026-000123Shopify 5501',
      'Boutique GiuliaWhite labelP.IVA 12345678903',
      'Lucia Marchettilucia.marchetti@example.com+39 02 5550123',
      'Da pagare',
      '€1.248,90sped. €6,90',
    ]);
    // 14:05 in UTC is an hour later in Italy in winter.
    expect(cells[5]).toMatch(/2026.*15:05/);
    expect(cells[6]).toBe('Milano 20129');
    expect(screen.getByRole('link', { name: 'Boutique Giulia' }).getAttribute('href')).toBe('/admin?tab=users&open=u1');
  });

  it('shows the short id and N/A when number, reseller, customer or place are missing', async () => {
    const missing = {
      orderNumber: '',
      customerName: null,
      customerEmail: null,
      customerPhone: null,
      shippingCity: null,
    };
    openOrders(address, adminOrders([anOrder({ ...missing, shippingZip: null, shippingCost: '0.00' })]));
    const [row] = await rowsOf();
    const cells = cellsOf(row!);
    expect([cells[0], cells[1], cells[2], cells[4], cells[6]]).toEqual([
      '0a1b2c3d',
      'N/A',
      'N/AN/AN/A',
      '€1.248,90sped. gratuita',
      'N/A ',
    ]);
  });

  it('offers tracking only for paid orders, in preparation or not', async () => {
    const statuses = ['pending', 'pending_payment', 'paid', 'processing', 'shipped', 'cancelled'] as const;
    openOrders(address, adminOrders(statuses.map((status) => anOrder({ id: status, orderNumber: status, status }))));
    await rowsOf();
    const offered = screen
      .getAllByRole('button', { name: /^Tracking / })
      .map((each) => each.getAttribute('aria-label'));
    expect(offered).toEqual(['Tracking paid', 'Tracking processing']);
    expect(screen.getAllByRole('button', { name: /^Vedi / })).toHaveLength(6);
  });

  it('says that there are no orders', async () => {
    openOrders(address);
    expect(await screen.findByText('Nessun ordine presente')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it.each(['search=lucia', 'status=paid'])('says for %s that the filters found nothing', async (filter) => {
    openOrders(`${address}&${filter}`);
    expect(await screen.findByText('Nessun ordine trovato con i filtri applicati')).toBeTruthy();
    expect(screen.queryByText('Nessun ordine presente')).toBeNull();
  });

  it('reads its filters from the URL', async () => {
    const { queries } = openOrders(`${address}&status=shipped&search=lucia&page=2`, adminOrders([anOrder()], 60));
    await rowsOf();
    expect(queries).toEqual([{ search: 'lucia', status: 'shipped', limit: '50', offset: '50' }]);
    expect((await searchBox()).getAttribute('value')).toBe('lucia');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Stato' }).value).toBe('shipped');
  });

  it('writes status and search to the URL and starts at page 1 when they change', async () => {
    const { location, queries } = openOrders(`${address}&page=2`, adminOrders([anOrder()], 60));
    await rowsOf();
    const choices = [...screen.getByRole<HTMLSelectElement>('combobox', { name: 'Stato' }).options];
    expect(choices.map(({ text }) => text)).toEqual(['Tutti gli stati', 'Da pagare', 'Pagato', 'Spedito', 'Annullato']);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Stato' }), 'Pagato');
    await waitFor(() => expect(location()).toBe(`${address}&status=paid`));
    await userEvent.type(await searchBox(), 'Lucia M{Enter}');
    await waitFor(() => expect(location()).toBe(`${address}&status=paid&search=Lucia+M`));
    await waitFor(() =>
      expect(queries.at(-1)).toEqual({ search: 'Lucia M', status: 'paid', limit: '50', offset: '0' }),
    );
  });

  it('asks for the next page without the orders that arrived since the first one', async () => {
    const newest = anOrder({ id: 'b', orderNumber: 'N2', createdAt: '2026-11-21T10:00:00.000Z' });
    const oldest = anOrder({ id: 'a', orderNumber: 'N1', createdAt: '2026-11-20T10:00:00.000Z' });
    const { queries } = openOrders(address, adminOrders([newest, oldest], 60));
    await rowsOf();
    expect(queries).toEqual([{ limit: '50', offset: '0' }]);
    await press(screen.getByRole('button', { name: '2' }));
    await waitFor(() =>
      expect(queries.at(-1)).toEqual({ limit: '50', offset: '50', before: '2026-11-21T10:00:00.000Z' }),
    );
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Stato' }), 'Pagato');
    await waitFor(() => expect(queries.at(-1)).toEqual({ status: 'paid', limit: '50', offset: '0' }));
  });

  it.each(['vista=da-preparare', 'sort=createdAt'])(
    'asks for the next page of all orders in the list %s',
    async (list) => {
      const { queries } = openOrders(`${address}&${list}`, adminOrders([anOrder()], 60));
      await rowsOf();
      await press(screen.getByRole('button', { name: '2' }));
      await waitFor(() => expect(queries.at(-1)).toMatchObject({ offset: '50' }));
      expect(queries.at(-1)).not.toHaveProperty('before');
    },
  );

  it('shows the last page when the URL names a page that does not exist', async () => {
    const { location } = openOrders(`${address}&page=9`, adminOrders([anOrder()], 60));
    await waitFor(() => expect(location()).toBe(`${address}&page=2`));
  });

  it('shows no empty state while orders load', async () => {
    openOrders(
      address,
      adminOrders([]),
      http.get('/api/admin/orders', () => delay('infinite')),
    );
    await searchBox();
    // oxlint-disable-next-line testing-library/no-node-access -- placeholders are hidden from screen readers
    expect(document.querySelector('.skeleton')).toBeTruthy();
    expect(screen.queryByText('Nessun ordine presente')).toBeNull();
  });

  it('says why orders cannot be read and retries on demand', async () => {
    const { handler, comeBack } = away('/api/admin/orders', 'Il servizio ordini è fermo.');
    openOrders(address, adminOrders([anOrder()]), handler);
    expect((await screen.findByRole('alert')).textContent).toContain('Il servizio ordini è fermo.');
    expect(screen.queryByText('Nessun ordine presente')).toBeNull();
    comeBack();
    await press(screen.getByRole('button', { name: 'Riprova' }));
    expect(await rowsOf()).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
