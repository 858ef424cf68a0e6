import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { newTab } from '../src/features/admin/orders/new-tab.ts';
import { AdminOrders } from '../src/features/admin/orders/admin-orders.tsx';
import { officeSection, useAdminArea } from './support/admin-area.ts';
import { adminOrders, anOrder } from './support/order-samples.ts';
import { press, pressTwice } from './support/press.ts';
import { answer, refuse } from './support/server.ts';

useAdminArea();

const openOrders = officeSection(<AdminOrders />);
let opened: string[] = [];
beforeEach(() => {
  opened = [];
  jest.spyOn(newTab, 'open').mockImplementation((address) => void opened.push(address));
});

const paid = (id: string) => anOrder({ id, orderNumber: `N-${id}`, status: 'paid' });
const list = adminOrders([paid('a'), paid('b'), anOrder({ id: 'c', orderNumber: 'N-c', status: 'shipped' })], 3);
const path = '/api/admin/orders/pick-lists';
const made = { id: 'l1', number: 'LISTA-000007', orders: 2, pieces: 6, skipped: 0 };
const choose = async (...names: string[]) => {
  for (const name of names) await press(await screen.findByRole('checkbox', { name: `Scegli ${name}` }));
  return within(screen.getByRole('group', { name: 'Selezione' }));
};

describe('the bar for selected orders', () => {
  it('shows the total of the selection', async () => {
    openOrders('/admin?tab=orders', list);
    const bar = await choose('N-a', 'N-c');
    expect(bar.getByText('2 ordini selezionati')).toBeTruthy();
    expect(bar.getByText('6 pezzi, €2.497,80')).toBeTruthy();
  });

  it('selects all orders of the list, with its filters', async () => {
    const asked: string[] = [];
    openOrders(
      '/admin?tab=orders&vista=da-preparare&zone=IT',
      { ...list, total: 118 },
      http.get('/api/admin/orders/selection', ({ request }) => {
        asked.push(new URL(request.url).search);
        const orders = Array.from({ length: 118 }, (_, n) => ({
          id: n === 0 ? 'a' : `x${n}`,
          status: 'paid',
          pieces: 1,
          total: '10.00',
        }));
        return answer({ orders, hasMore: false });
      }),
    );
    const bar = await choose('N-a');
    await press(bar.getByRole('button', { name: 'Seleziona tutti i 118' }));
    expect(await bar.findByText('118 ordini selezionati')).toBeTruthy();
    expect(bar.getByText('118 pezzi, €1.180,00')).toBeTruthy();
    expect(asked).toEqual(['?zone=IT&view=to-prepare']);
    expect(bar.queryByRole('button', { name: /^Seleziona tutti/ })).toBeNull();
  });

  it('moves paid orders to preparation, opens their list, and undoes it', async () => {
    const sent: unknown[] = [];
    const undone: string[] = [];
    openOrders(
      '/admin?tab=orders',
      list,
      http.post(path, async ({ request }) => {
        sent.push(await request.json(), request.headers.get('idempotency-key') !== null);
        return answer(made);
      }),
      http.post(`${path}/:id/undo`, ({ params }) => {
        undone.push(String(params['id']));
        return answer({ orders: 2 });
      }),
    );
    const bar = await choose('N-a', 'N-b', 'N-c');
    await pressTwice(bar.getByRole('button', { name: 'Stampa lista e metti in preparazione' }));
    expect(await screen.findByText('LISTA-000007: 2 ordini sono in preparazione.')).toBeTruthy();
    expect(sent).toEqual([{ ids: ['a', 'b'] }, true]);
    expect(opened).toEqual(['/api/admin/orders/pick-lists/l1']);
    expect(screen.queryByRole('group', { name: 'Selezione' })).toBeNull();
    await press(screen.getByRole('button', { name: 'Annulla' }));
    expect(await screen.findByText('2 ordini sono di nuovo da preparare.')).toBeTruthy();
    expect(undone).toEqual(['l1']);
  });

  it('says how many were skipped, and keeps the selection when none could be prepared', async () => {
    let refuses = true;
    openOrders(
      '/admin?tab=orders',
      list,
      http.post(path, () =>
        refuses
          ? refuse(409, 'Nessuno degli ordini scelti è da preparare.')
          : answer({ ...made, orders: 1, skipped: 1 }),
      ),
    );
    const bar = await choose('N-a', 'N-b');
    await press(bar.getByRole('button', { name: 'Stampa lista e metti in preparazione' }));
    expect(await screen.findByText('Nessuno degli ordini scelti è da preparare.')).toBeTruthy();
    expect(bar.getByText('2 ordini selezionati')).toBeTruthy();
    refuses = false;
    await press(bar.getByRole('button', { name: 'Stampa lista e metti in preparazione' }));
    expect(await screen.findByText(/1 ordine è in preparazione\. 1 era già in preparazione/)).toBeTruthy();
  });

  it('offers no preparation for shipped orders', async () => {
    openOrders('/admin?tab=orders', list);
    const bar = await choose('N-c');
    expect(bar.queryByRole('button', { name: /^Stampa lista/ })).toBeNull();
    expect(bar.getByRole('link', { name: 'Distinte di imballaggio' })).toBeTruthy();
  });
});
