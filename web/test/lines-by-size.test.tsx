import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { OrdersScreen } from '../src/app/routes/orders-screen.tsx';
import { areaSection, useArea } from './support/customer-area.ts';
import { anOrderDetail, aShippedOrder } from './support/order-samples.ts';
import { press } from './support/press.ts';
import { returnable } from './support/return-samples.ts';
import { answer } from './support/server.ts';

useArea();

const openOrders = areaSection(<OrdersScreen />);

const list = '/dashboard?section=orders';
const [line] = anOrderDetail().items;
const itemOf = (color: string, size: string, quantity = 1) => ({
  ...line!,
  id: `${color}-${size}`,
  variantId: `${color}-${size}`,
  sku: `DW-${color}-${size}`,
  variantInfo: `${color}, ${size}`,
  quantity,
  unitPrice: '148.00',
  totalPrice: `${quantity * 148}.00`,
});
// In the order in which they were added.
const items = [
  itemOf('sabbia', 'S', 3),
  itemOf('blu', '38½'),
  itemOf('sabbia', 'XL', 4),
  itemOf('blu', '38', 2),
  itemOf('sabbia', 'XXL'),
  itemOf('blu', '37,5'),
  itemOf('sabbia', 'XS', 2),
];
const sorted = ['sabbia, XS', 'sabbia, S', 'sabbia, XL', 'sabbia, XXL', 'blu, 37,5', 'blu, 38', 'blu, 38½'];
const order = anOrderDetail({ items });
const shipped = { ...aShippedOrder(), items };
const textsOf = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);

describe('the lines of an order by product, colour and size', () => {
  it('are shown on its card', async () => {
    openOrders(list, { orders: [order] });
    const card = within(await screen.findByRole('article', { name: 'Ordine ORD-2026-000123' }));
    await press(card.getByRole('button', { name: 'Mostra altri 2 articoli' }));
    expect(textsOf(card.getAllByText(/^(?:sabbia|blu), /))).toEqual(sorted);
  });

  it('are shown on its own page, with the sizes of each colour', async () => {
    openOrders(`${list}&order=${order.id}`, { orders: [order] });
    const [product, ...others] = within(await screen.findByRole('region', { name: 'Prodotti' })).getAllByText(
      'Trench doppiopetto',
    );
    expect(others).toEqual([]);
    expect(product?.getAttribute('href')).toBe('/product/p1');
    expect(textsOf(screen.getAllByRole('definition')).slice(0, 2)).toEqual(['XS 2S 3XL 4XXL 1', '37,5 138 238½ 1']);
    expect(screen.getByText('14 pezzi a €148,00')).toBeTruthy();
    expect(screen.getByText('€2.072,00')).toBeTruthy();
  });

  it('show SKUs and notes of several lines on demand, and immediately where there is a note', async () => {
    const { leave } = openOrders(`${list}&order=${order.id}`, { orders: [order] });
    const toggle = { name: 'SKU e note: Trench doppiopetto' };
    await press(await screen.findByRole('button', { ...toggle, expanded: false }));
    expect(screen.getByRole('button', { ...toggle, expanded: true })).toBeTruthy();
    expect(textsOf(screen.getAllByText(/ · DW-/))).toEqual(
      sorted.map((name) => `${name} · DW-${name.replace(', ', '-')}`),
    );
    expect(screen.getByRole('button', { name: 'Aggiungi una nota: Trench doppiopetto, blu, 38½' })).toBeVisible();
    leave();

    const noted = items.map((item) => (item.id === 'blu-38' ? { ...item, note: 'per la vetrina' } : item));
    openOrders(`${list}&order=${order.id}`, { orders: [{ ...order, items: noted }] });
    expect(await screen.findByText('per la vetrina')).toBeVisible();
  });

  it('show five of many products, and the total of the others', async () => {
    const products = Array.from({ length: 8 }, (_, n) => ({ ...items[0]!, id: `i${n}`, productName: `Capo ${n + 1}` }));
    openOrders(`${list}&order=${order.id}`, { orders: [{ ...order, items: products }] });
    const page = within(await screen.findByRole('region', { name: 'Prodotti' }));
    expect(page.getAllByText(/^Capo/)).toHaveLength(5);
    expect(page.getByText('3 righe, 9 pezzi, €1.332,00')).toBeTruthy();
    await press(page.getByRole('button', { name: 'Mostra altri 3 prodotti' }));
    expect(page.getAllByText(/^Capo/)).toHaveLength(8);
  });

  it('are shown in the result of a reorder', async () => {
    const gone = { productId: 'p1', outcome: 'sold-out', quantity: 0, available: 0 } as const;
    openOrders(
      `${list}&order=${order.id}`,
      { orders: [shipped] },
      http.post('/api/wishlist/lines', () => answer({ lines: items.map(({ variantId }) => ({ ...gone, variantId })) })),
    );
    await press(await screen.findByRole('button', { name: /^Riordina/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(textsOf(dialog.getAllByText(/Non restano pezzi/))).toEqual(
      sorted.map((name) => `${name} · Non restano pezzi`),
    );
  });

  it('are shown in the choice of lines to return', async () => {
    const returns = returnable({ lines: items.map(({ id, quantity }) => ({ itemId: id, left: quantity })) });
    openOrders(`${list}&order=${order.id}`, { orders: [shipped], returns });
    await press(await screen.findByRole('button', { name: 'Chiedi un reso' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Chiedi un reso/ }));
    expect(textsOf(dialog.getAllByText(/ al pezzo$/))).toEqual(sorted.map((name) => `${name}, €148,00 al pezzo`));
  });
});
