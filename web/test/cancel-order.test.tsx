import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { OrdersScreen } from '../src/app/routes/orders-screen.tsx';
import { clickTwice } from './support/click-twice.ts';
import { areaSection, useArea } from './support/customer-area.ts';
import { anOrderDetail } from './support/order-samples.ts';
import { press } from './support/press.ts';
import { answer, refuse } from './support/server.ts';

useArea();

const openOrders = areaSection(<OrdersScreen />);

const list = '/dashboard?section=orders';
const order = anOrderDetail();
const own = `${list}&order=${order.id}`;

describe('cancelling an unpaid order', () => {
  const path = '/api/orders/:id/cancel';
  const open = async () => {
    await press(await screen.findByRole('button', { name: 'Annulla ordine ORD-2026-000123' }));
    return within(await screen.findByRole('dialog'));
  };

  it('asks for confirmation, cancels once, and shows the order among all orders', async () => {
    let calls = 0;
    const { area } = openOrders(
      list,
      { orders: [order] },
      http.post(path, async () => {
        calls += 1;
        area.orders = [{ ...order, status: 'cancelled' }];
        return answer(area.orders[0]!);
      }),
    );
    const dialog = await open();
    clickTwice(dialog.getByRole('button', { name: 'Annulla ordine' }));
    expect(await screen.findByText('L\'ordine ORD-2026-000123 è annullato: lo ritrovi in "Tutti".')).toBeTruthy();
    expect(await screen.findByText('Non hai ordini in attesa di pagamento')).toBeTruthy();
    await press(screen.getByRole('button', { name: /^Tutti/ }));
    expect(await screen.findByText('Annullato')).toBeTruthy();
    expect(calls).toBe(1);
  });

  it('says that the shop still expects a shop order', async () => {
    const { area } = openOrders(list, { orders: [order] });
    expect((await open()).queryByText(/nel tuo negozio/)).toBeNull();
    await press(screen.getByRole('button', { name: "Mantieni l'ordine" }));
    area.orders = [{ ...order, shopifyOrderId: '6100000000066', shopOrderName: '#1005' }];
    await press(screen.getByRole('button', { name: /^Tutti/ }));
    await screen.findByText('Shopify #1005');
    expect((await open()).getByText(/nel tuo negozio/).textContent).toBe(
      "L'ordine #1005 nel tuo negozio resta aperto: rimborsa lì il cliente.",
    );
  });

  it('changes nothing when it is not confirmed', async () => {
    openOrders(list, { orders: [order] });
    const dialog = await open();
    await press(dialog.getByRole('button', { name: "Mantieni l'ordine" }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Da pagare')).toBeTruthy();
  });

  it('says that an order was paid meanwhile, and reloads it', async () => {
    const { area } = openOrders(
      list,
      { orders: [order] },
      http.post(path, () => {
        area.orders = [{ ...order, status: 'paid' }];
        return refuse(409, "L'ordine non si può più annullare.");
      }),
    );
    const dialog = await open();
    await press(dialog.getByRole('button', { name: 'Annulla ordine' }));
    expect(await screen.findByText("L'ordine non si può più annullare.")).toBeTruthy();
    expect(await screen.findByText('Non hai ordini in attesa di pagamento')).toBeTruthy();
  });

  it.each(['paid', 'processing', 'shipped', 'cancelled'] as const)(
    'is not offered for an order that is %s',
    async (status) => {
      openOrders(own, { orders: [{ ...order, status }] });
      await screen.findByRole('button', { name: /^Riordina/ });
      expect(screen.queryByRole('button', { name: /^Annulla ordine/ })).toBeNull();
    },
  );
});
