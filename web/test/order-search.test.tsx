import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { download } from '../src/shared/ui/download.ts';
import { openArea, useArea } from './support/customer-area.ts';
import { anOrder } from './support/order-samples.ts';
import { press } from './support/press.ts';
import { answer, refuse, server } from './support/server.ts';

useArea();

/** Opens the list of orders, and returns the queries that it sends. */
const openOrders = (address: string, found = [anOrder()]) => {
  const sent: string[] = [];
  openArea(
    address,
    { orders: [anOrder(), anOrder({ id: 'o2', orderNumber: 'ORD-2026-000124' })] },
    http.get('/api/orders', ({ request }) => {
      const { searchParams } = new URL(request.url);
      if (!searchParams.has('search')) return undefined;
      sent.push(`${searchParams.get('status')} ${searchParams.get('search')}`);
      return answer(found);
    }),
  );
  return sent;
};
const box = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Cerca ordini' });
const exported = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('the search in the own orders', () => {
  it('starts at two letters, keeps the tab, and shows the number of results', async () => {
    const sent = openOrders('/dashboard?section=orders&tab=paid');
    await userEvent.type(await box(), 't');
    expect(exported('Esporta CSV')).toBe('/api/orders/export?format=csv&status=paid');
    await userEvent.type(await box(), 'rench');
    expect(await screen.findByText('1 ordine per «trench».')).toBeTruthy();
    expect(sent).toEqual(['paid trench']);
  });

  it('is in the URL, and shows all orders again when cleared', async () => {
    const sent = openOrders('/dashboard?section=orders&tab=all&search=dw-1');
    expect(await screen.findByText('1 ordine per «dw-1».')).toBeTruthy();
    expect(sent).toEqual(['null dw-1']);
    expect((await box()).value).toBe('dw-1');
    await userEvent.clear(await box());
    expect(await screen.findByRole('heading', { name: /ORD-2026-000124/ })).toBeTruthy();
    await waitFor(() => expect(exported('Esporta CSV')).toBe('/api/orders/export?format=csv'));
  });

  it('exports files with a row for each line', async () => {
    openOrders('/dashboard?section=orders&tab=paid');
    await box();
    await press(screen.getByRole('button', { name: 'Righe' }));
    expect(screen.getByRole('button', { name: 'Righe', pressed: true })).toBeTruthy();
    expect(exported('Esporta CSV')).toBe('/api/orders/export?format=csv&rows=lines&status=paid');
    await press(screen.getByRole('button', { name: 'Ordini' }));
    expect(exported('Esporta CSV')).toBe('/api/orders/export?format=csv&status=paid');
  });

  it('keeps its text out of every URL, including those of its files', async () => {
    const addresses: string[] = [];
    const bodies: unknown[] = [];
    const saved = jest.spyOn(download, 'blob').mockReturnValue();
    server.events.on('request:start', ({ request }) => void addresses.push(request.url));
    openOrders('/dashboard?section=orders&tab=paid');
    server.use(
      http.post('/api/orders/export/search', async ({ request }) => {
        bodies.push(await request.json());
        return new HttpResponse('Numero', { headers: { 'Content-Disposition': 'attachment; filename="ordini.csv"' } });
      }),
    );
    await userEvent.type(await box(), 'trench');
    expect(await screen.findByText('1 ordine per «trench».')).toBeTruthy();
    await press(screen.getByRole('button', { name: 'Esporta CSV' }));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect(saved.mock.calls[0]?.[0]).toBe('ordini.csv');
    expect(saved.mock.calls[0]?.[1].size).toBe('Numero'.length);
    expect(bodies).toEqual([{ format: 'csv', status: 'paid', search: 'trench' }]);
    expect(addresses.filter((address) => address.endsWith('/api/orders/search'))).toHaveLength(1);
    expect(addresses.filter((address) => address.includes('trench'))).toEqual([]);
    server.events.removeAllListeners();
  });

  it('says why its file cannot be exported', async () => {
    openOrders('/dashboard?section=orders&tab=paid&search=trench');
    server.use(http.post('/api/orders/export/search', () => refuse(429, 'Troppe richieste in poco tempo.')));
    await press(await screen.findByRole('button', { name: 'Esporta XLSX' }));
    expect(await screen.findByText('Troppe richieste in poco tempo.')).toBeTruthy();
  });

  it('says that nothing was found, and where else to search', async () => {
    openOrders('/dashboard?section=orders&search=xyz', []);
    expect(await screen.findByText('Nessun ordine trovato per «xyz» in questa scheda: prova in Tutti.')).toBeTruthy();
  });
});
