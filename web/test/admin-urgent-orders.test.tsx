import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { AdminOrders } from '../src/features/admin/orders/admin-orders.tsx';
import { officeSection, useAdminArea } from './support/admin-area.ts';
import { adminOrders, anOrder } from './support/order-samples.ts';
import { press } from './support/press.ts';
import { answer, shippingDaysAt } from './support/server.ts';

useAdminArea();

const openOrders = officeSection(<AdminOrders />);

const paid = (id: string, shipBy: string) =>
  anOrder({
    id: `0a1b2c3d-0000-4000-8000-00000000000${id}`,
    orderNumber: `ORD-2026-00000${id}`,
    status: 'paid',
    shipBy,
  });
const rowOf = async (number: string) => (await screen.findByRole('row', { name: new RegExp(number) })).textContent;

describe('the day on which orders must ship', () => {
  it('marks rows by the day of the server, and lists what is urgent', async () => {
    const list = adminOrders([paid('1', '2026-11-24'), paid('2', '2026-11-23'), paid('3', '2026-11-25')]);
    const { queries, location } = openOrders(
      '/admin?tab=orders',
      list,
      http.get('/api/shipping-days', () => answer(shippingDaysAt('2026-11-24T09:19:00.000Z'))),
    );
    await waitFor(async () => expect(await rowOf('ORD-2026-000002')).toContain('In ritardo'));
    expect(await rowOf('ORD-2026-000001')).toContain('Urgente');
    expect(await rowOf('ORD-2026-000003')).not.toMatch(/Urgente|In ritardo/);

    await press(screen.getByRole('link', { name: 'Urgenti 7' }));
    expect(location()).toBe('/admin?tab=orders&vista=urgenti');
    await waitFor(() => expect(queries.at(-1)).toMatchObject({ view: 'urgent' }));
    await press(screen.getByRole('link', { name: 'Tutti 12' }));
    expect(location()).toBe('/admin?tab=orders');
  });
});
