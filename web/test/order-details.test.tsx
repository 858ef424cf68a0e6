import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { OrdersScreen } from '../src/app/routes/orders-screen.tsx';
import { areaSection, openArea, useArea } from './support/customer-area.ts';
import { aMoment, anOrderDetail, aShippedOrder } from './support/order-samples.ts';
import { press } from './support/press.ts';
import { answer, away, refuse } from './support/server.ts';

useArea();

const openOrders = areaSection(<OrdersScreen />);

const list = '/dashboard?section=orders';
const order = anOrderDetail();
const own = `${list}&order=${order.id}`;
const shipped = aShippedOrder();
const timeline = async () =>
  within(await screen.findByRole('list', { name: 'Cronologia' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe("an order's own page", () => {
  it('opens from its card by number and by "Dettagli", and Back returns to the previous tab', async () => {
    const { location, router } = openOrders(`${list}&tab=shipped`, { orders: [shipped] });
    await press(await screen.findByRole('link', { name: 'Ordine #ORD-2026-000123' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ordine #ORD-2026-000123' })).toBeTruthy();
    expect(location()).toBe(`${list}&tab=shipped&order=${shipped.id}`);
    await act(() => router.navigate(-1));
    await press(await screen.findByRole('link', { name: "Dettagli dell'ordine ORD-2026-000123" }));
    await press(await screen.findByRole('link', { name: '← Gestione Ordini' }));
    expect(await screen.findByRole('tab', { name: /^Spediti/, selected: true })).toBeTruthy();
  });

  it('shows lines, sums, place, payments, shipment and history when opened by its URL', async () => {
    openArea(`${list}&order=${shipped.id}`, { orders: [shipped] });
    const heading = await screen.findByRole('heading', { level: 1, name: 'Ordine #ORD-2026-000123' });
    await waitFor(() => expect(heading).toHaveFocus());
    for (const text of [
      'DW-v1',
      '3 pezzi a €414,00',
      'Spedizione (Italia Continentale)',
      '€1.242,00',
      'Via dei Mille 21',
      '20129 Milano',
      'Italia',
      'Pagato il 04/03/2026',
    ])
      expect(screen.getAllByText(text)[0]).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Trench doppiopetto' }).getAttribute('href')).toBe('/product/p1');
    expect(screen.getByRole('link', { name: 'BRT0042' }).getAttribute('href')).toBe('https://vas.brt.it/?id=BRT0042');
    expect(await timeline()).toEqual([
      'Ordine creato03/03/2026, 15:05Prodotti €1.242,00',
      'Pronto da pagare03/03/2026, 15:05Spedizione calcolata, totale €1.248,90',
      'Pagato04/03/2026, 09:00€1.248,90',
      'In preparazione03/03/2026, 15:05',
      'Spedito03/03/2026, 15:05BRT, BRT0041',
      'Tracking corretto03/03/2026, 15:05BRT, BRT0042',
    ]);
  });

  it("saves the reseller's own number, and returns the focus", async () => {
    const sent: unknown[] = [];
    const { area } = openOrders(
      own,
      { orders: [order] },
      http.patch('/api/orders/:id', async ({ request }) => {
        const change = (await request.json()) as { purchaseOrderNumber: string };
        sent.push(change);
        if (change.purchaseOrderNumber === '') return refuse(409, "L'ordine è già spedito: non si può più modificare.");
        area.orders = [{ ...order, ...change }];
        return answer(area.orders[0]);
      }),
    );
    await press(await screen.findByRole('button', { name: /^Aggiungi il tuo numero d'ordine/ }));
    const field = screen.getByLabelText("Il tuo numero d'ordine");
    expect(field).toHaveFocus();
    fireEvent.change(field, { target: { value: 'PO 4711' } });
    await press(screen.getByRole('button', { name: 'Salva' }));
    expect(await screen.findByText('Rif. PO 4711')).toBeTruthy();
    const change = await screen.findByRole('button', { name: /^Modifica il tuo numero d'ordine/ });
    await waitFor(() => expect(change).toHaveFocus());
    await press(change);
    fireEvent.change(screen.getByLabelText("Il tuo numero d'ordine"), { target: { value: '' } });
    await press(screen.getByRole('button', { name: 'Salva' }));
    expect(await screen.findByText("L'ordine è già spedito: non si può più modificare.")).toBeTruthy();
    expect(sent).toEqual([{ purchaseOrderNumber: 'PO 4711' }, { purchaseOrderNumber: '' }]);
  });

  it('saves a note on a line', async () => {
    const [item] = order.items;
    const { area } = openOrders(
      own,
      { orders: [order] },
      http.patch('/api/orders/:id/lines/:lineId', async ({ request, params }) => {
        expect(params['lineId']).toBe(item?.id);
        const change = (await request.json()) as { note: string };
        area.orders = [{ ...order, items: order.items.map((one) => (one === item ? { ...one, ...change } : one)) }];
        return answer(area.orders[0]);
      }),
    );
    await press(await screen.findByRole('button', { name: 'Aggiungi una nota: Trench doppiopetto, blu, M' }));
    fireEvent.change(screen.getByLabelText('Nota'), { target: { value: 'per la vetrina' } });
    await press(screen.getByRole('button', { name: 'Salva' }));
    expect(await screen.findByText('per la vetrina')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Modifica nota: Trench doppiopetto, blu, M' })).toBeTruthy();
  });

  it("shows the reseller's own number of a shipped order as read-only", async () => {
    openOrders(`${list}&order=${shipped.id}`, { orders: [{ ...shipped, purchaseOrderNumber: 'PO 4711' }] });
    expect(await screen.findByText('Rif. PO 4711')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /il tuo numero/ })).toBeNull();
  });

  it('offers its lines as files', async () => {
    openOrders(own, { orders: [order] });
    for (const format of ['CSV', 'XLSX'])
      expect(
        (await screen.findByRole('link', { name: `Righe dell'ordine ORD-2026-000123 in ${format}` })).getAttribute(
          'href',
        ),
      ).toBe(`/api/orders/export?format=${format.toLowerCase()}&rows=lines&order=${order.id}`);
  });

  it('shows the next steps, and can be paid', async () => {
    const { opened } = openOrders(
      own,
      { orders: [order] },
      http.post('/api/payments/create-checkout-session', () => answer({ url: 'https://pay.example/cs_1' })),
    );
    expect((await timeline()).slice(2)).toEqual(['PagamentoEntro il 10/03/2026', 'Spedizione']);
    await press(screen.getByRole('button', { name: 'Paga e spediamo' }));
    await waitFor(() => expect(opened).toEqual(['https://pay.example/cs_1']));
  });

  it.each([
    ['reseller', 'Lo hai annullato tu.'],
    ['admin', 'Lo abbiamo annullato noi.'],
    ['unpaid', 'Non è stato pagato entro il termine.'],
  ])('says who cancelled it: %s', async (reason, words) => {
    openOrders(own, {
      orders: [{ ...order, status: 'cancelled', history: [aMoment({ id: '9', kind: 'cancelled', reason })] }],
    });
    expect(await timeline()).toEqual([`Annullato03/03/2026, 15:05${words}`]);
    expect(screen.getByText('Non pagato')).toBeTruthy();
  });

  it('shows pending and completed refunds', async () => {
    const refund = {
      id: 'f1',
      amount: '1248.90',
      reason: 'cancelled',
      requestedAt: order.createdAt,
      failedAt: null,
      note: null,
      refundedAt: null,
    };
    const cancelled = { ...order, status: 'cancelled', paidAt: order.createdAt } as const;
    const { area, router } = openOrders(own, {
      orders: [{ ...cancelled, paymentStatus: 'refund_pending', refunds: [refund] }],
    });
    expect(await screen.findByText('Rimborso in corso', { selector: 'dt' })).toBeTruthy();
    expect((await timeline()).at(-1)).toBe('Rimborso');
    area.orders = [{ ...cancelled, refunds: [{ ...refund, refundedAt: '2026-03-05T08:00:00.000Z' }] }];
    await act(() => router.navigate(list));
    await screen.findByText('Non hai ordini in attesa di pagamento');
    await act(() => router.navigate(own));
    expect(await screen.findByText('Rimborso del 05/03/2026')).toBeTruthy();
  });

  it('shows no content while it loads, and a retry when it cannot be read', async () => {
    const { handler, comeBack } = away(`/api/orders/${order.id}`);
    openOrders(own, { orders: [order] }, handler);
    const again = await screen.findByRole('button', { name: 'Riprova' });
    comeBack();
    await press(again);
    expect(await screen.findByRole('heading', { level: 1, name: 'Ordine #ORD-2026-000123' })).toBeTruthy();
  });

  it("shows an unknown order or another user's order as not found", async () => {
    openOrders(`${list}&order=0a1b2c3d-0000-4000-8000-00000000ffff`);
    expect(await screen.findByRole('heading', { name: 'Ordine non trovato' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '← Gestione Ordini' })).toBeTruthy();
  });
});

describe('"Tutti"', () => {
  it('shows the status of each order, and no carrier when none is known', async () => {
    const statuses = ['pending_payment', 'paid', 'processing', 'shipped', 'cancelled'] as const;
    const orders = statuses.map((status) => ({ ...order, id: status, orderNumber: status, status }));
    const unknown = { ...shipped, id: 'unknown', orderNumber: 'unknown', carrier: null };
    openOrders(`${list}&tab=all`, { orders: [...orders, unknown] });
    expect(await screen.findByRole('heading', { level: 1, name: 'Gestione Ordini' })).toBeTruthy();
    await screen.findByRole('button', { name: 'Tutti 6' });
    expect(screen.getByText('Tutti', { selector: 'button' })).toBeTruthy();
    for (const tab of ['Da Pagare', 'Pagati', 'Spediti'])
      expect(screen.getByText(tab, { selector: '.tab-label' })).toBeTruthy();
    const labels = ['Da pagare', 'Pagato', 'In preparazione', 'Spedito', 'Annullato'];
    for (const [index, status] of statuses.entries()) {
      const entry = within(await screen.findByRole('article', { name: `Ordine ${status}` }));
      expect(entry.getByText(labels[index]!)).toBeTruthy();
    }
    expect(within(screen.getByRole('article', { name: 'Ordine unknown' })).getByText('N/A')).toBeTruthy();
  });

  it('shows every order including cancelled ones, is in the URL, and selects no tab', async () => {
    const { location } = openOrders(list, { orders: [order, { ...shipped, id: 'o2', status: 'cancelled' }] });
    await press(await screen.findByRole('button', { name: 'Tutti 2' }));
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    expect(location()).toBe(`${list}&tab=all`);
    expect(screen.getByRole('button', { name: 'Tutti 2' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByRole('tab', { selected: true })).toBeNull();
  });

  it('shows the cancelled orders beside it, so that the counts add up', async () => {
    const { location } = openOrders(list, { orders: [order, { ...shipped, id: 'o2', status: 'cancelled' }] });
    await press(await screen.findByRole('button', { name: 'Annullati 1' }));
    expect(await screen.findAllByRole('article')).toHaveLength(1);
    expect(location()).toBe(`${list}&tab=cancelled`);
    expect(screen.queryByRole('tab', { selected: true })).toBeNull();
  });

  it('says that there are no orders', async () => {
    openOrders(`${list}&tab=all`);
    expect(await screen.findByText('Non hai ancora ordini')).toBeTruthy();
  });
});
