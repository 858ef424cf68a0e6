import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http } from 'msw';
import { clickTwice } from './support/click-twice.ts';
import { openArea, useArea } from './support/customer-area.ts';
import { aMoment, anOrderDetail } from './support/order-samples.ts';
import { answer, away, refuse } from './support/server.ts';

useArea();

const list = '/dashboard?section=orders';
const order = anOrderDetail();
const own = `${list}&order=${order.id}`;
const shipped = anOrderDetail({
  status: 'shipped',
  paymentStatus: 'paid',
  paidAt: '2026-03-04T08:00:00.000Z',
  carrier: 'BRT',
  trackingNumber: 'BRT0042',
  trackingUrl: 'https://vas.brt.it/?id=BRT0042',
  history: [
    aMoment({ amount: '1242.00' }),
    aMoment({ id: '2', kind: 'ready', amount: '1248.90' }),
    aMoment({ id: '3', kind: 'paid', amount: '1248.90', at: '2026-03-04T08:00:00.000Z' }),
    aMoment({ id: '4', kind: 'processing' }),
    aMoment({ id: '5', kind: 'shipped', carrier: 'BRT', trackingNumber: 'BRT0041' }),
    aMoment({ id: '6', kind: 'tracking-corrected', carrier: 'BRT', trackingNumber: 'BRT0042' }),
  ],
});
const timeline = async () =>
  within(await screen.findByRole('list', { name: 'Cronologia' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe("an order's own page", () => {
  it('is reached from its card by number and by "Dettagli", and Back leads to the tab it came from', async () => {
    const { location, router } = openArea(`${list}&tab=shipped`, { orders: [shipped] });
    await userEvent.click(await screen.findByRole('link', { name: 'Ordine #ORD-2026-000123' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ordine #ORD-2026-000123' })).toBeTruthy();
    expect(location()).toBe(`${list}&tab=shipped&order=${shipped.id}`);
    await router.navigate(-1);
    await userEvent.click(await screen.findByRole('link', { name: "Dettagli dell'ordine ORD-2026-000123" }));
    await userEvent.click(await screen.findByRole('link', { name: '← Gestione Ordini' }));
    expect(await screen.findByRole('tab', { name: /^Spediti/, selected: true })).toBeTruthy();
  });

  it('opened by its address shows lines, sums, place, money, parcel and all that happened', async () => {
    openArea(`${list}&order=${shipped.id}`, { orders: [shipped] });
    const heading = await screen.findByRole('heading', { level: 1, name: 'Ordine #ORD-2026-000123' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    for (const text of [
      'DW-v1',
      'Quantità 3',
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

  it('says what is still to come, and can be paid', async () => {
    const { opened } = openArea(
      own,
      { orders: [order] },
      http.post('/api/payments/create-checkout-session', () => answer({ url: 'https://pay.example/cs_1' })),
    );
    expect((await timeline()).slice(2)).toEqual(['PagamentoEntro il 10/03/2026', 'Spedizione']);
    await userEvent.click(screen.getByRole('button', { name: 'Paga e spediamo' }));
    await waitFor(() => expect(opened).toEqual(['https://pay.example/cs_1']));
  });

  it.each([
    ['reseller', 'Lo hai annullato tu.'],
    ['admin', 'Lo abbiamo annullato noi.'],
    ['unpaid', 'Non è stato pagato entro il termine.'],
  ])('tells who cancelled it: %s', async (reason, words) => {
    openArea(own, {
      orders: [{ ...order, status: 'cancelled', history: [aMoment({ id: '9', kind: 'cancelled', reason })] }],
    });
    expect(await timeline()).toEqual([`Annullato03/03/2026, 15:05${words}`]);
    expect(screen.getByText('Non pagato')).toBeTruthy();
  });

  it('shows money that goes and that went back', async () => {
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
    const { area, router } = openArea(own, {
      orders: [{ ...cancelled, paymentStatus: 'refund_pending', refunds: [refund] }],
    });
    expect(await screen.findByText('Rimborso in corso', { selector: 'dt' })).toBeTruthy();
    expect((await timeline()).at(-1)).toBe('Rimborso');
    area.orders = [{ ...cancelled, refunds: [{ ...refund, refundedAt: '2026-03-05T08:00:00.000Z' }] }];
    await router.navigate(list);
    await screen.findByText('Non hai ordini in attesa di pagamento');
    await router.navigate(own);
    expect(await screen.findByText('Rimborso del 05/03/2026')).toBeTruthy();
  });

  it('while it is read, promises nothing; unread, tries again on demand', async () => {
    const { handler, comeBack } = away(`/api/orders/${order.id}`);
    openArea(own, { orders: [order] }, handler);
    const again = await screen.findByRole('button', { name: 'Riprova' });
    comeBack();
    await userEvent.click(again);
    expect(await screen.findByRole('heading', { level: 1, name: 'Ordine #ORD-2026-000123' })).toBeTruthy();
  });

  it("that is nobody's, or another user's, is not found", async () => {
    openArea(`${list}&order=0a1b2c3d-0000-4000-8000-00000000ffff`);
    expect(await screen.findByRole('heading', { name: 'Ordine non trovato' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '← Gestione Ordini' })).toBeTruthy();
  });
});

describe('cancelling an unpaid order', () => {
  const path = '/api/orders/:id/cancel';
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Annulla ordine ORD-2026-000123' }));
    return within(await screen.findByRole('dialog'));
  };

  it('asks first, does it once, and shows it among all orders', async () => {
    let calls = 0;
    const { area } = openArea(
      list,
      { orders: [order] },
      http.post(path, async () => {
        calls += 1;
        await delay(50);
        area.orders = [{ ...order, status: 'cancelled' }];
        return answer(area.orders[0]!);
      }),
    );
    const dialog = await open();
    clickTwice(dialog.getByRole('button', { name: 'Annulla ordine' }));
    expect(await screen.findByText('L\'ordine ORD-2026-000123 è annullato: lo ritrovi in "Tutti".')).toBeTruthy();
    expect(await screen.findByText('Non hai ordini in attesa di pagamento')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /^Tutti/ }));
    expect(await screen.findByText('Annullato')).toBeTruthy();
    expect(calls).toBe(1);
  });

  it('changes nothing when it is not meant', async () => {
    openArea(list, { orders: [order] });
    const dialog = await open();
    await userEvent.click(dialog.getByRole('button', { name: "Mantieni l'ordine" }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Da pagare')).toBeTruthy();
  });

  it('that was paid meanwhile says so and reads it again', async () => {
    const { area } = openArea(
      list,
      { orders: [order] },
      http.post(path, () => {
        area.orders = [{ ...order, status: 'paid' }];
        return refuse(409, "L'ordine non si può più annullare.");
      }),
    );
    const dialog = await open();
    await userEvent.click(dialog.getByRole('button', { name: 'Annulla ordine' }));
    expect(await screen.findByText("L'ordine non si può più annullare.")).toBeTruthy();
    expect(await screen.findByText('Non hai ordini in attesa di pagamento')).toBeTruthy();
  });

  it.each(['paid', 'processing', 'shipped', 'cancelled'] as const)(
    'is not offered for one that is %s',
    async (status) => {
      openArea(own, { orders: [{ ...order, status }] });
      await screen.findByRole('button', { name: /^Riordina/ });
      expect(screen.queryByRole('button', { name: /^Annulla ordine/ })).toBeNull();
    },
  );
});

describe('"Tutti"', () => {
  it('shows every order, cancelled ones too, stands in the address, and marks no tab', async () => {
    const { location } = openArea(list, { orders: [order, { ...shipped, id: 'o2', status: 'cancelled' }] });
    await userEvent.click(await screen.findByRole('button', { name: 'Tutti 2' }));
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    expect(location()).toBe(`${list}&tab=all`);
    expect(screen.getByRole('button', { name: 'Tutti 2' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByRole('tab', { selected: true })).toBeNull();
  });

  it('without any says so', async () => {
    openArea(`${list}&tab=all`);
    expect(await screen.findByText('Non hai ancora ordini')).toBeTruthy();
  });
});

describe('Riordina', () => {
  const line = { productId: 'p1', variantId: 'v1' };
  const items = [
    order.items[0]!,
    { ...order.items[0]!, id: 'i2', variantId: 'v2', variantInfo: 'blu, L', quantity: 4 },
    { ...order.items[0]!, id: 'i3', variantId: 'v3', productName: 'Gonna a pieghe' },
    { ...order.items[0]!, id: 'i4', productId: null, variantId: null, productName: 'Capo del negozio' },
  ];

  it('sends the lines once and says of each what became of it', async () => {
    const sent: unknown[] = [];
    const { location } = openArea(
      own,
      { orders: [{ ...shipped, items }] },
      http.post('/api/wishlist/lines', async ({ request }) => {
        sent.push(await request.json());
        await delay(50);
        return answer({
          lines: [
            { ...line, outcome: 'added', quantity: 3, available: 9 },
            { ...line, variantId: 'v2', outcome: 'reduced', quantity: 2, available: 2 },
            { ...line, variantId: 'v3', outcome: 'sold-out', quantity: 0, available: 0 },
          ],
        });
      }),
    );
    clickTwice(await screen.findByRole('button', { name: 'Riordina: ordine ORD-2026-000123' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Trench doppiopettoblu, M · 3 pezziIn wishlist',
      'Trench doppiopettoblu, L · 2 pezzi su 4: gli altri sono esauritiIn parte',
      'Gonna a pieghe' + 'blu, M · Non restano pezziEsaurito',
      'Capo del negozio' + 'blu, M · Non è più in catalogoNon disponibile',
    ]);
    expect(sent).toEqual([
      {
        lines: [
          { ...line, quantity: 3 },
          { ...line, variantId: 'v2', quantity: 4 },
          { ...line, variantId: 'v3', quantity: 3 },
        ],
      },
    ]);
    await userEvent.click(dialog.getByRole('link', { name: 'Vai alla wishlist' }));
    await waitFor(() => expect(location()).toBe('/dashboard?section=wishlist'));
  });

  it('of what cannot be had any more leads nowhere and asks nothing', async () => {
    openArea(own, { orders: [{ ...shipped, items: [items[3]!] }] });
    await userEvent.click(await screen.findByRole('button', { name: /^Riordina/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Nessuno di questi prodotti è disponibile adesso.')).toBeTruthy();
    expect(dialog.queryByRole('link', { name: 'Vai alla wishlist' })).toBeNull();
  });

  it('that fails says so', async () => {
    openArea(
      own,
      { orders: [shipped] },
      http.post('/api/wishlist/lines', () => refuse(503, '')),
    );
    await userEvent.click(await screen.findByRole('button', { name: /^Riordina/ }));
    expect(await screen.findByText('Impossibile riordinare. Riprova.')).toBeTruthy();
  });
});
