import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { OrdersScreen } from '../src/app/routes/orders-screen.tsx';
import { clickTwice } from './support/click-twice.ts';
import { areaSection, useArea } from './support/customer-area.ts';
import { anOrder } from './support/order-samples.ts';
import { press } from './support/press.ts';
import { aUser } from './support/samples.ts';
import { answer, away, refuse } from './support/server.ts';

useArea();

const openOrders = areaSection(<OrdersScreen />);
const address = '/dashboard?section=orders';
const paid = anOrder({ id: 'o2', orderNumber: 'ORD-2026-000124', status: 'paid', paymentStatus: 'paid' });
const shipped = anOrder({
  id: 'o3',
  orderNumber: 'ORD-2026-000125',
  status: 'shipped',
  carrier: 'BRT',
  trackingNumber: 'BRT0042',
  trackingUrl: 'https://vas.brt.it/?id=BRT0042',
});
const card = async (number: string) => within(await screen.findByRole('article', { name: `Ordine ${number}` }));
const openTab = async (name: RegExp) => press(await screen.findByRole('tab', { name }));

describe('Gestione Ordini', () => {
  it('shows three tabs with counts, orders in preparation among the paid, and starts with orders to pay', async () => {
    const pending = anOrder({ id: 'o4', status: 'pending' });
    openOrders(address, { orders: [anOrder(), pending, paid, { ...paid, id: 'o5', status: 'processing' }, shipped] });
    await waitFor(async () =>
      expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
        'Da Pagare 2',
        'Pagati 2',
        'Spediti 1',
      ]),
    );
    expect(screen.getByRole('tab', { name: /^Da Pagare/ }).getAttribute('aria-selected')).toBe('true');
  });

  it('shows the text of each empty tab, and puts the tab into the URL', async () => {
    const { location } = openOrders(address);
    for (const [name, empty, expected] of [
      [/^Da Pagare/, 'Non hai ordini in attesa di pagamento', address],
      [/^Pagati/, 'Non hai ordini pagati', `${address}&tab=paid`],
      [/^Spediti/, 'Non hai ordini spediti', `${address}&tab=shipped`],
    ] as const) {
      await openTab(name);
      expect(await screen.findByText(empty)).toBeTruthy();
      expect(location()).toBe(expected);
    }
  });

  it('opens the tab in the URL, or the first for an unknown one', async () => {
    openOrders(`${address}&tab=shipped`, { orders: [shipped] });
    const order = await card('ORD-2026-000125');
    expect(order.getByText('Spedito')).toBeTruthy();
    const link = order.getByRole('link', { name: 'BRT0042' });
    expect(link.getAttribute('href')).toBe('https://vas.brt.it/?id=BRT0042');
  });

  it('shows lines, sums in Italian format, the zone, and the payment deadline', async () => {
    openOrders(address, { orders: [anOrder()] });
    const order = await card('ORD-2026-000123');
    expect(order.getByRole('heading', { name: 'Ordine #ORD-2026-000123' })).toBeTruthy();
    for (const text of [
      'Trench doppiopetto',
      'blu, M',
      'Quantità 3',
      'Da pagare',
      'Prodotti',
      'Totale',
      '€1.248,90',
      '€6,90',
    ])
      expect(order.getByText(text)).toBeTruthy();
    expect(order.getByText('Spedizione (Italia Continentale)')).toBeTruthy();
    expect(order.getAllByText('€1.242,00')).toHaveLength(2);
    expect(order.getByText(/^Paga entro il /)).toBeTruthy();
    expect(order.queryByText('Lucia Marchetti')).toBeNull();
  });

  it("shows our number, the shop's number as a tag, and the customer of a shop order", async () => {
    openOrders(address, { orders: [anOrder({ shopifyOrderId: '5501', shopOrderName: '#1005' })] });
    const order = await card('ORD-2026-000123');
    expect(order.getByRole('heading', { name: 'Ordine #ORD-2026-000123' })).toBeTruthy();
    for (const text of [
      'Shopify #1005',
      'Lucia Marchetti',
      'lucia.marchetti@example.com',
      'Via dei Mille 21, 20129 Milano, IT',
    ])
      expect(order.getByText(text)).toBeTruthy();
  });

  it('shows the company of a shop order with its customer', async () => {
    const shippingAddress = { ...anOrder().shippingAddress, company: 'Boutique Rossi Srl' };
    openOrders(address, { orders: [anOrder({ shopifyOrderId: '5501', shippingAddress })] });
    const order = await card('ORD-2026-000123');
    for (const text of ['Lucia Marchetti', 'Boutique Rossi Srl, Via dei Mille 21, 20129 Milano, IT'])
      expect(order.getByText(text)).toBeTruthy();
  });

  it('says that the shop sent no customer', async () => {
    const unknown = {
      customerName: null,
      customerEmail: null,
      shippingCity: null,
      shippingZip: null,
      shippingCountry: null,
    };
    const shippingAddress = { name: '', address: '', city: '', zip: '', country: '' };
    openOrders(address, { orders: [anOrder({ shopifyOrderId: '5501', ...unknown, shippingAddress })] });
    const order = await card('ORD-2026-000123');
    for (const text of ['Nome non disponibile', 'Email non disponibile', 'Indirizzo non disponibile'])
      expect(order.getByText(text)).toBeTruthy();
  });

  it('shows what a shop order with too little stock waits for, and no unknown price', async () => {
    const waitingFor = [
      { sku: 'DW-0001', requested: 3, available: 1 },
      { sku: 'DW-0002', requested: 1, available: 0 },
    ];
    const unpriced = { totalAmount: '0.00', total: '6.90', items: [{ ...anOrder().items[0]!, totalPrice: '0.00' }] };
    openOrders(address, {
      orders: [anOrder({ status: 'pending', shopifyOrderId: '5501', shopOrderName: '#1042', waitingFor, ...unpriced })],
    });
    const order = await card('ORD-2026-000123');
    expect(
      order.getByText(
        /^In attesa di disponibilità: DW-0001 \(richiesti 3, disponibili 1\); DW-0002 \(richiesti 1, disponibili 0\)\./,
      ),
    ).toBeTruthy();
    for (const text of ['Shopify #1042', 'In attesa di merce']) expect(order.getByText(text)).toBeTruthy();
    for (const text of ['Da pagare', '€0,00']) expect(order.queryByText(text)).toBeNull();
    expect(order.queryByRole('button', { name: /Paga/ })).toBeNull();
  });

  it('shows no total and no payment button while shipping is unknown', async () => {
    openOrders(address, { orders: [anOrder({ status: 'pending' })] });
    const order = await card('ORD-2026-000123');
    expect(order.getAllByText('in calcolo')).toHaveLength(2);
    expect(order.queryByText('€1.248,90')).toBeNull();
    expect(order.queryByRole('button', { name: 'Paga e spediamo' })).toBeNull();
  });

  it('says that shipping is free above the threshold of its zone', async () => {
    const free = {
      shippingCost: '0.00',
      total: '1242.00',
      shippingZone: 'IT',
      shippingZoneName: 'Italia Continentale',
    };
    openOrders(address, { orders: [anOrder(free)] });
    const order = await card('ORD-2026-000123');
    expect(order.getByText('Spedizione (Italia Continentale)').nextSibling?.textContent).toBe('Gratuita');
  });

  it('requests the payment once, shows that it loads, and redirects to it', async () => {
    const seen = Promise.withResolvers<void>();
    const sent: unknown[] = [];
    const { opened } = openOrders(
      address,
      { orders: [anOrder()] },
      http.post('/api/payments/create-checkout-session', async ({ request }) => {
        sent.push(await request.json());
        return seen.promise.then(() => answer({ url: 'https://pay.example/cs_1' }));
      }),
    );
    clickTwice(await screen.findByRole('button', { name: 'Paga e spediamo' }));
    await screen.findByRole('button', { name: 'Caricamento...' }).then(() => seen.resolve());
    await waitFor(() => expect(opened).toEqual(['https://pay.example/cs_1']));
    expect(sent).toEqual([{ orderId: anOrder().id }]);
  });

  it('says that the payment cannot be opened, offers a retry, and reloads the order', async () => {
    const { area, opened } = openOrders(
      address,
      { orders: [anOrder()] },
      http.post('/api/payments/create-checkout-session', () => {
        area.orders = [paid];
        return refuse(409, "L'ordine è già pagato.");
      }),
    );
    await press(await screen.findByRole('button', { name: 'Paga e spediamo' }));
    expect(await screen.findByText('Impossibile aprire il pagamento. Riprova più tardi.')).toBeTruthy();
    expect(await screen.findByText('Non hai ordini in attesa di pagamento')).toBeTruthy();
    expect(opened).toEqual([]);
  });

  it('waits after the return from the payment until the order is paid, and only then opens its tab', async () => {
    const { area, location } = openOrders(`${address}&payment=success&order=${anOrder().id}`, { orders: [anOrder()] });
    expect(await screen.findByText('Stiamo aspettando la conferma del pagamento.')).toBeTruthy();
    expect(location()).toContain('payment=success');
    area.orders = [{ ...paid, id: anOrder().id }];
    expect(await screen.findByText('Pagamento ricevuto')).toBeTruthy();
    await waitFor(() => expect(location()).toBe(`${address}&tab=paid`));
    expect(await card('ORD-2026-000124')).toBeTruthy();
  });

  it('says that the payment was cancelled and leaves the order unpaid', async () => {
    const { location } = openOrders(`${address}&payment=cancelled&order=o1`, { orders: [anOrder()] });
    expect(await screen.findByText("L'ordine resta da pagare.")).toBeTruthy();
    // The person chose to cancel: a status, not an alert.
    const messages = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(messages.join()).toContain("L'ordine resta da pagare.");
    expect(screen.queryByRole('alert')).toBeNull();
    await waitFor(() => expect(location()).toBe(address));
    expect(await screen.findByRole('button', { name: 'Paga e spediamo' })).toBeTruthy();
  });

  it('shows no empty state while orders load, and an error with a retry when loading fails', async () => {
    const { handler, comeBack } = away('/api/orders');
    openOrders(address, { orders: [anOrder()] }, handler);
    const again = await screen.findByRole('button', { name: 'Riprova' });
    comeBack();
    await press(again);
    expect(screen.queryByText('Non hai ordini in attesa di pagamento')).toBeNull();
    expect(await card('ORD-2026-000123')).toBeTruthy();
  });

  it('shows no orders when access is refused', async () => {
    openOrders(
      address,
      {},
      http.get('/api/orders', () => refuse(403, 'Non permesso')),
      http.get('/api/orders/summary', () => refuse(403, 'Non permesso')),
    );
    expect(await screen.findByText('Non hai ordini in attesa di pagamento')).toBeTruthy();
  });

  it('reads no orders for a base user and links to the business profile', async () => {
    const asked: string[] = [];
    openOrders(
      address,
      { user: aUser({ userRole: 'base', isReseller: false, isRivenditore: false, isPublic: true }) },
      http.get(/\/api\/(orders|reservations)/, ({ request }) => {
        asked.push(request.url);
        return answer([]);
      }),
    );
    expect(await screen.findByRole('heading', { name: 'Account Base' })).toBeTruthy();
    expect(asked).toEqual([]);
  });
});
