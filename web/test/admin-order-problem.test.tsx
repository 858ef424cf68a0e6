import { expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { http } from 'msw';
import { AdminOrders } from '../src/features/admin/orders/admin-orders.tsx';
import { openDialog } from './support/act.ts';
import { officeSection, useAdminArea } from './support/admin-area.ts';
import { adminOrders, orderPath, paidOrder } from './support/order-samples.ts';
import { press } from './support/press.ts';
import { answer } from './support/server.ts';

useAdminArea();

const openOrders = officeSection(<AdminOrders />);

it('an order that a packer set aside shows the reason until the office has solved it', async () => {
  const aside = {
    ...paidOrder,
    problem: {
      reason: 'missing-piece' as const,
      itemId: paidOrder.items[0]?.id ?? '',
      note: 'lo scaffale è vuoto',
      at: '2026-03-10T10:02:00.000Z',
      by: 'Paolo',
    },
  };
  const { area } = openOrders(
    '/admin?tab=orders',
    adminOrders([aside]),
    http.delete(orderPath(paidOrder, 'problem'), () => {
      area.list = adminOrders([paidOrder]);
      return answer({ history: [], refunds: [], disputes: [], ...area.list.orders[0] });
    }),
  );
  const dialog = await openDialog('Vedi ORD-2026-000123');
  expect(dialog.getByText('Manca un capo')).toBeTruthy();
  expect(dialog.getByText(/lo scaffale è vuoto/)).toBeTruthy();
  expect(dialog.getByText(/da Paolo\.$/)).toBeTruthy();
  await press(dialog.getByRole('button', { name: 'Risolto' }));
  await waitFor(() => expect(dialog.queryByText('Manca un capo')).toBeNull());
  expect(dialog.getByRole('button', { name: 'Segna come spedito' })).toBeTruthy();
});
