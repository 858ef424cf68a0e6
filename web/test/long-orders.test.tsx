import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { OrdersScreen } from '../src/app/routes/orders-screen.tsx';
import { areaSection, useArea } from './support/customer-area.ts';
import { anOrder } from './support/order-samples.ts';
import { press } from './support/press.ts';

useArea();

const openOrders = areaSection(<OrdersScreen />);
const address = '/dashboard?section=orders';
const card = async (number: string) => within(await screen.findByRole('article', { name: `Ordine ${number}` }));

describe('a card', () => {
  it('shows five of many lines, and the others on demand', async () => {
    const [line] = anOrder().items;
    const items = Array.from({ length: 8 }, (_, n) => ({ ...line!, id: `i${n}`, productName: `Capo ${n + 1}` }));
    openOrders(address, { orders: [anOrder({ items })] });
    const order = await card('ORD-2026-000123');
    expect(order.getAllByText(/^Capo/)).toHaveLength(5);
    await press(order.getByRole('button', { name: 'Mostra altri 3 articoli' }));
    expect(order.getAllByText(/^Capo/)).toHaveLength(8);
    await press(order.getByRole('button', { name: 'Mostra solo i primi 5', expanded: true }));
    expect(order.getAllByText(/^Capo/)).toHaveLength(5);
  });

  it('shows six lines immediately: a button for one more line would need the same space', async () => {
    const [line] = anOrder().items;
    const items = Array.from({ length: 6 }, (_, n) => ({ ...line!, id: `i${n}`, productName: `Capo ${n + 1}` }));
    openOrders(address, { orders: [anOrder({ items })] });
    expect((await card('ORD-2026-000123')).getAllByText(/^Capo/)).toHaveLength(6);
  });
});
