import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { OrdersScreen } from '../src/app/routes/orders-screen.tsx';
import { areaSection, useArea } from './support/customer-area.ts';
import { anOrder } from './support/order-samples.ts';
import { press } from './support/press.ts';
import { answer } from './support/server.ts';

useArea();

const openOrders = areaSection(<OrdersScreen />);
const address = '/dashboard?section=orders&tab=all&vista=foglio';
const orders = [
  anOrder(),
  anOrder({ id: 'o2', orderNumber: 'ORD-2026-000124', shippingCost: '0.00', total: '1242.00' }),
  anOrder({ id: 'o3', orderNumber: 'ORD-2026-000125', status: 'cancelled', cancelledAt: '2026-03-05T10:00:00.000Z' }),
  anOrder({ id: 'o4', orderNumber: 'ORD-2026-000126', status: 'pending', shippingZone: null }),
];
const row = async (number: string) => within(await screen.findByRole('row', { name: new RegExp(number) }));

describe('the order sheet', () => {
  it('has one line per order, says what the amounts include, and sums the valid orders', async () => {
    openOrders(address, { orders });
    expect((await row('ORD-2026-000124')).getByText('Gratuita')).toBeTruthy();
    expect((await row('ORD-2026-000125')).getByText('Annullato il 05/03/2026')).toBeTruthy();
    expect((await row('ORD-2026-000126')).getAllByText('in calcolo').length).toBeGreaterThan(0);
    expect(
      screen.getByText(/^2 ordini, \d+ pezzi, €2\.490,90 con spedizione; 2 annullati o in calcolo non sono contati$/),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Foglio' }).getAttribute('aria-current')).toBe('true');
  });

  it('pays the selected orders that are payable, and says how many are not', async () => {
    openOrders(address, { orders });
    await press((await row('ORD-2026-000123')).getByRole('checkbox'));
    await press((await row('ORD-2026-000125')).getByRole('checkbox'));
    const bar = within(screen.getByRole('group', { name: 'Selezione' }));
    expect(bar.getByText('1 ordine, totale €1.248,90; 1 non è da pagare')).toBeTruthy();
    expect(bar.getByRole('button', { name: 'Paga e spediamo' }).hasAttribute('disabled')).toBe(false);
  });

  it('links to an order and back to the sheet', async () => {
    openOrders(address, { orders });
    const link = (await row('ORD-2026-000123')).getByRole('link', { name: 'ORD-2026-000123' });
    expect(link.getAttribute('href')).toContain('vista=foglio');
  });

  it('has the sums of its rows in the footer', async () => {
    openOrders(address, { orders });
    await row('ORD-2026-000124');
    const foot = screen.getByRole('row', { name: /^Totale/ });
    expect(foot.textContent).toContain('€2.484,00');
    expect(foot.textContent).toContain('€6,90');
    expect(foot.textContent).toContain('€2.490,90');
  });

  it('sums all pages when there are several', async () => {
    const sums = { orders: 80, uncounted: 1, pieces: 1240, products: '90000.00', shipping: '0.00', total: '90000.00' };
    openOrders(
      address,
      {},
      http.get('/api/orders', () => HttpResponse.json(orders, { headers: { 'x-next-cursor': 'next' } })),
      http.get('/api/orders/sums', () => answer(sums)),
    );
    expect(
      await screen.findByText(
        'Qui i primi 4 di 80; in tutto 79 ordini, 1.240 pezzi, €90.000,00 con spedizione; 1 annullato o in calcolo non è contato',
      ),
    ).toBeTruthy();
    expect(screen.getByRole('row', { name: /^Totale/ }).textContent).toContain('€90.000,00');
  });

  it('filters rows, sums and export by period and origin, which are in the URL', async () => {
    let asked = new URLSearchParams();
    const { location } = openOrders(
      address,
      {},
      http.get('/api/orders', ({ request }) => {
        asked = new URL(request.url).searchParams;
        return answer(asked.has('source') ? [] : orders);
      }),
    );
    await row('ORD-2026-000124');
    const period = screen.getByRole('combobox', { name: 'Periodo' });
    await userEvent.selectOptions(period, within(period).getAllByRole('option')[2]!);
    const [from, to] = [/from=(\d{4}-\d\d)-01/.exec(location())?.[1], /to=(\d{4}-\d\d)-\d\d/.exec(location())?.[1]];
    expect([from, to]).toEqual([from, from]);
    await waitFor(() => expect(asked.get('from')).toBe(`${from}-01`));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Origine' }), 'Negozio');
    expect(await screen.findByText('Nessun ordine con questi filtri.')).toBeTruthy();
    expect(location()).toContain('source=shop');
    const file = new URL(screen.getByRole('link', { name: 'Esporta XLSX' }).getAttribute('href') ?? '', 'http://x');
    expect(file.searchParams.toString()).toBe(`format=xlsx&source=shop&from=${from}-01&to=${asked.get('to')}`);
  });
});

it('"Da Pagare" requests its orders by deadline', async () => {
  let sort: string | null = null;
  openOrders(
    '/dashboard?section=orders',
    {},
    http.get('/api/orders', ({ request }) => {
      sort = new URL(request.url).searchParams.get('sort');
      return answer(orders.slice(0, 1));
    }),
  );
  await screen.findByRole('article', { name: 'Ordine ORD-2026-000123' });
  expect(sort).toBe('due');
});
