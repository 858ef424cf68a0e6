import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { OrdersScreen } from '../src/app/routes/orders-screen.tsx';
import { clickTwice } from './support/click-twice.ts';
import { areaSection, useArea } from './support/customer-area.ts';
import { anOrder } from './support/order-samples.ts';
import { press } from './support/press.ts';
import { answer, refuse } from './support/server.ts';

useArea();

const openOrders = areaSection(<OrdersScreen />);
const address = '/dashboard?section=orders';
const path = '/api/payments/create-checkout-session';
const first = anOrder();
const second = anOrder({ id: 'o2', orderNumber: 'ORD-2026-000124', total: '51.10' });
const third = anOrder({ id: 'o3', orderNumber: 'ORD-2026-000125', total: '100.00' });
const box = (number: string) => screen.findByRole('checkbox', { name: `Paga l'ordine ${number} insieme ad altri` });
const bar = () => within(screen.getByRole('group', { name: 'Selezione' }));

describe('several unpaid orders', () => {
  it('are selected by keyboard; the bar shows their number and total, and pays them in one payment', async () => {
    const sent: unknown[] = [];
    const { opened } = openOrders(
      address,
      { orders: [first, second, third] },
      http.post(path, async ({ request }) => {
        sent.push(await request.json());
        return answer({ url: 'https://pay.example/cs_1' });
      }),
    );
    (await box('ORD-2026-000123')).focus();
    await userEvent.keyboard(' ');
    expect(bar().getByText('1 ordine, totale €1.248,90')).toBeTruthy();
    await press(await box('ORD-2026-000124'));
    expect(bar().getByText('2 ordini, totale €1.300,00')).toBeTruthy();
    clickTwice(bar().getByRole('button', { name: 'Paga e spediamo' }));
    await waitFor(() => expect(opened).toEqual(['https://pay.example/cs_1']));
    expect(sent).toEqual([{ orderIds: [first.id, 'o2'] }]);
  });

  it('are all selected and deselected at once', async () => {
    openOrders(address, { orders: [first, second, third] });
    await press(await box('ORD-2026-000125'));
    await press(bar().getByRole('button', { name: 'Seleziona tutti' }));
    expect(bar().getByText('3 ordini, totale €1.400,00')).toBeTruthy();
    expect(bar().queryByRole('button', { name: 'Seleziona tutti' })).toBeNull();
    await press(bar().getByRole('button', { name: 'Deseleziona' }));
    expect(screen.queryByRole('group', { name: 'Selezione' })).toBeNull();
    expect(((await box('ORD-2026-000125')) as HTMLInputElement).checked).toBe(false);
  });

  it('include only orders that can be paid now: no checkbox without shipping or with a pending transfer', async () => {
    openOrders(address, {
      orders: [first, second, { ...third, status: 'pending' }, { ...third, id: 'o4', paymentStatus: 'processing' }],
    });
    await box('ORD-2026-000123');
    expect(screen.getAllByRole('checkbox')).toHaveLength(2);
    expect(screen.getByText(/^Il pagamento è in corso/)).toBeTruthy();
  });

  it('have no checkbox when there is only one', async () => {
    openOrders(address, { orders: [first] });
    await screen.findByRole('button', { name: 'Paga e spediamo' });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('say that one was paid elsewhere, and only the others can be selected', async () => {
    const { area, opened } = openOrders(
      address,
      { orders: [first, second, third] },
      http.post(path, () => {
        area.orders = [second, third];
        return refuse(409, "L'ordine non si può pagare");
      }),
    );
    await press(await box('ORD-2026-000123'));
    await press(await box('ORD-2026-000124'));
    await press(bar().getByRole('button', { name: 'Paga e spediamo' }));
    expect(await screen.findByText('Impossibile aprire il pagamento. Riprova più tardi.')).toBeTruthy();
    await waitFor(() => expect(bar().getByText('1 ordine, totale €51,10')).toBeTruthy());
    expect(opened).toEqual([]);
  });
});

describe('many orders', () => {
  const many = Array.from({ length: 52 }, (_, index) =>
    anOrder({ id: `m${index}`, orderNumber: `ORD-2026-${String(index).padStart(6, '0')}`, total: '10.00', items: [] }),
  );

  it('are paged on demand, and a page that cannot be read is requested again', async () => {
    const asked: (string | null)[] = [];
    openOrders(
      `${address}&tab=shipped`,
      { orders: [anOrder({ status: 'shipped' }), anOrder({ id: 'o2', status: 'shipped' })] },
      http.get('/api/orders', ({ request }) => {
        const cursor = new URL(request.url).searchParams.get('cursor');
        asked.push(cursor);
        if (cursor === null)
          return HttpResponse.json([{ ...many[0]!, status: 'shipped' }], { headers: { 'X-Next-Cursor': 'next' } });
        return asked.length === 2 ? refuse(503, 'Servizio fermo') : answer([{ ...many[1]!, status: 'shipped' }]);
      }),
    );
    await press(await screen.findByRole('button', { name: 'Mostra altri ordini' }));
    expect(await screen.findByText('Non riusciamo a leggere gli altri ordini.')).toBeTruthy();
    await press(screen.getByRole('button', { name: 'Mostra altri ordini' }));
    expect(await screen.findByRole('article', { name: 'Ordine ORD-2026-000001' })).toBeTruthy();
    expect(screen.getByRole('article', { name: 'Ordine ORD-2026-000000' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Mostra altri ordini' })).toBeNull();
    expect(asked).toEqual([null, 'next', 'next']);
  });

  it('cannot be paid in one payment beyond its limit', async () => {
    openOrders(address, { orders: many });
    await press(await box('ORD-2026-000000'));
    await press(bar().getByRole('button', { name: 'Seleziona tutti' }));
    expect(bar().getByText('52 ordini: al massimo 50 in un pagamento')).toBeTruthy();
    expect(bar().getByRole<HTMLButtonElement>('button', { name: 'Paga e spediamo' }).disabled).toBe(true);
    for (const number of ['ORD-2026-000000', 'ORD-2026-000001']) await press(await box(number));
    expect(bar().getByText('50 ordini, totale €500,00')).toBeTruthy();
  });
});

describe('returning from the payment of several orders', () => {
  const paid = (order: typeof first) => ({ ...order, status: 'paid', paymentStatus: 'paid' }) as const;
  const back = `${address}&payment=success&orders=${first.id},o2`;

  it('waits for all of them in sequence, and then says how many are paid', async () => {
    const asked: string[] = [];
    const { area, location } = openOrders(
      back,
      { orders: [first, second] },
      http.get('/api/orders/:id', ({ params }) => {
        const id = String(params['id']);
        if (id === 'summary') return undefined;
        asked.push(id);
        if (asked.length === 2) area.orders = [paid(first), paid(second)];
        return undefined;
      }),
    );
    expect(await screen.findByText('2 ordini sono pagati: li prepariamo per la spedizione.')).toBeTruthy();
    expect(asked).toEqual([first.id, first.id, 'o2']);
    await waitFor(() => expect(location()).toBe(`${address}&tab=paid`));
  });

  it('says which part is refunded', async () => {
    openOrders(back, { orders: [paid(first), { ...second, status: 'cancelled', paymentStatus: 'pending' }] });
    expect(
      await screen.findByText(
        "L'ordine è pagato: lo prepariamo per la spedizione. Uno non si poteva più pagare: la sua parte ti viene restituita.",
      ),
    ).toBeTruthy();
  });

  it('says that the total is refunded, and shows the cancelled orders', async () => {
    const { location } = openOrders(`${address}&payment=success&orders=o2`, {
      orders: [{ ...second, status: 'cancelled' }],
    });
    expect(await screen.findByText('Pagamento da rimborsare')).toBeTruthy();
    await waitFor(() => expect(location()).toBe(`${address}&tab=all`));
  });

  it('does not wait for a bank transfer that takes days', async () => {
    const { location } = openOrders(back, {
      orders: [
        { ...first, paymentStatus: 'processing' },
        { ...second, paymentStatus: 'processing' },
      ],
    });
    expect(
      await screen.findByText('La banca lo sta elaborando. Ti scriviamo quando arriva: non pagare di nuovo.'),
    ).toBeTruthy();
    await waitFor(() => expect(location()).toBe(address));
  });
});
