import { automaticPaymentConsent, type AutomaticPayment } from '@drappo/contracts/orders/automatic-payment';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, type HttpHandler } from 'msw';
import { field, openDialog } from './support/act.ts';
import { press } from './support/press.ts';
import { noAutomaticPayment, openArea, useArea } from './support/customer-area.ts';
import { anOrderDetail, aShippedOrder } from './support/order-samples.ts';
import { answer, refuse } from './support/server.ts';
import { aShopOrder } from './support/shop-order.ts';
import { address, aShop, openShopify } from './support/shopify-section.tsx';

useArea();

const card = { brand: 'visa', last4: '4242', expires: '08/28' };
const withCard: AutomaticPayment = { ...noAutomaticPayment, card };
const on: AutomaticPayment = {
  ...withCard,
  isOn: true,
  dayLimit: '500.00',
  consentAt: '2026-03-03T08:51:00.000Z',
  today: { amount: '274.80', orders: 2 },
};
const panel = async () => within(await screen.findByRole('region', { name: 'Pagamento automatico' }));

/** Renders the section; change `state.setting` to change the API's next answer. */
const open = (setting: AutomaticPayment, ...answers: HttpHandler[]) => {
  const state = { setting, sent: [] as unknown[] };
  openShopify(
    aShop(),
    ...answers,
    http.get('/api/automatic-payment', () => answer(state.setting)),
    http.put('/api/automatic-payment', async ({ request }) => {
      state.sent.push(await request.json());
      state.setting = on;
      return answer(on);
    }),
    http.delete('/api/automatic-payment', () => {
      state.setting = withCard;
      return answer(withCard);
    }),
    http.delete('/api/automatic-payment/card', () => {
      state.setting = noAutomaticPayment;
      return answer(noAutomaticPayment);
    }),
  );
  return state;
};

describe('automatic payment', () => {
  it('is off without a card, and links to the page that saves one', async () => {
    let calls = 0;
    open(
      noAutomaticPayment,
      http.post('/api/automatic-payment/card', () => {
        calls += 1;
        return refuse(503, 'Stripe non risponde.');
      }),
    );
    expect(await (await panel()).findByText('Spento')).toBeTruthy();
    expect((await panel()).queryByRole('button', { name: 'Accendi' })).toBeNull();
    await press('Salva una carta');
    expect(await screen.findByText('Stripe non risponde.')).toBeTruthy();
    expect(calls).toBe(1);
  });

  it('is enabled with a limit, the agreement and the password', async () => {
    const state = open(
      withCard,
      http.post('/api/auth/password-proof', async ({ request }) => {
        const { password } = (await request.json()) as { password: string };
        return password === 'segreta-1'
          ? answer({ proof: 'proof-1', until: '2026-03-04T09:00:00.000Z' })
          : refuse(400, 'La password non è corretta.', {
              errors: [{ field: 'password', message: 'La password non è corretta' }],
            });
      }),
    );
    const button = await screen.findByRole('button', { name: 'Accendi' });
    expect(button).toBeDisabled();
    await press(screen.getByLabelText(automaticPaymentConsent));
    await userEvent.clear(field('Limite al giorno, in euro'));
    await userEvent.type(field('Limite al giorno, in euro'), '5');
    await press(button);
    expect(await screen.findByText('Almeno €10,00')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();

    await userEvent.clear(field('Limite al giorno, in euro'));
    await userEvent.type(field('Limite al giorno, in euro'), '350,50');
    const dialog = await openDialog('Accendi');
    expect(dialog.getByText(/Visa •••• 4242, fino a €350,50 al giorno/)).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Password'), 'sbagliata');
    await press(dialog.getByRole('button', { name: 'Accendi' }));
    expect(await dialog.findByText('La password non è corretta')).toBeTruthy();
    expect(state.sent).toEqual([]);
    await userEvent.clear(dialog.getByLabelText('Password'));
    await userEvent.type(dialog.getByLabelText('Password'), 'segreta-1');
    await press(dialog.getByRole('button', { name: 'Accendi' }));
    expect(await screen.findByText('Pagamento automatico acceso')).toBeTruthy();
    expect(state.sent).toEqual([{ dayLimit: '350,50', consent: automaticPaymentConsent, passwordProof: 'proof-1' }]);
    expect(await (await panel()).findByText('Acceso')).toBeTruthy();
  });

  it('shows the amount paid of the limit and its start date, and is disabled', async () => {
    open(on);
    expect(await (await panel()).findByText('Oggi €274,80 di €500,00')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Usati €274,80 di €500,00' })).toBeTruthy();
    expect(screen.getByText(/Autorizzato da te il 03\/03\/2026, 09:51/)).toBeTruthy();
    await press('Spegni');
    expect(await screen.findByText('Pagamento automatico spento')).toBeTruthy();
    expect(await (await panel()).findByText('Spento')).toBeTruthy();
  });

  it('removes its card after a confirmation', async () => {
    open(on);
    const dialog = await openDialog('Togli carta');
    expect(dialog.getByText(/Il pagamento automatico si spegne/)).toBeTruthy();
    await press(dialog.getByRole('button', { name: 'Togli la carta' }));
    expect(await screen.findByText('Carta tolta')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Salva una carta' })).toBeTruthy();
  });

  it('says why it was disabled automatically', async () => {
    open({ ...withCard, ended: { reason: 'refused-twice', at: '2026-03-04T07:00:00.000Z' } });
    expect((await screen.findByRole('alert')).textContent).toContain('rifiutata due volte di seguito');
  });

  it('waits for the card that was just saved, and says so', async () => {
    const state = { setting: { ...noAutomaticPayment, isSavingCard: true } };
    openArea(
      `${address}&card=saved`,
      {},
      http.get('/api/automatic-payment', () => answer(state.setting)),
      http.get('/api/shopify/integration', () => answer(aShop())),
      http.get('/api/shopify/orders', () =>
        answer({ orders: [], total: 0, counts: { imported: 0, partial: 0, skipped: 0, failed: 0 } }),
      ),
    );
    expect(await screen.findByText(/Stiamo salvando la carta/)).toBeTruthy();
    state.setting = withCard;
    expect(await screen.findByText('Carta salvata')).toBeTruthy();
    expect(await screen.findByText('Visa •••• 4242')).toBeTruthy();
  });
});

describe('results of automatic payment', () => {
  it('are shown with the reason above the orders to pay when it failed', async () => {
    const failure = {
      orderId: '0190b5a0-7c1e-7000-8000-00000000aa01',
      orderNumber: 'ORD-2026-000011',
      shopOrderName: '#1005',
      amount: '148.00',
      reason: 'declined' as const,
      at: '2026-03-04T09:41:00.000Z',
    };
    const orders = [aShopOrder({ group: 'to-pay', orderStatus: 'pending_payment' })];
    open(
      { ...on, failures: [failure] },
      http.get('/api/shopify/orders', () =>
        answer({ orders, total: 1, counts: { imported: 1, partial: 0, skipped: 0, failed: 0 } }),
      ),
    );
    const group = within(await screen.findByRole('region', { name: 'Aspettano il pagamento' }));
    expect(await group.findByText('1 ordine non è stato pagato in automatico')).toBeTruthy();
    expect(group.getByText(/€148,00, .*La banca ha rifiutato la carta\./)).toBeTruthy();
    expect(group.getByRole('link', { name: '#1005' }).getAttribute('href')).toBe(
      `/dashboard?section=orders&order=${failure.orderId}`,
    );
  });

  it.each([true, false])("are shown in the order's details (%s)", async (paidAutomatically) => {
    const order = { ...(paidAutomatically ? aShippedOrder() : anOrderDetail()), paidAutomatically };
    openArea(`/dashboard?section=orders&order=${order.id}`, { orders: [order] });
    await screen.findByRole('heading', { level: 1 });
    expect(await screen.findByRole('region', { name: 'Totale' })).toBeTruthy();
    const said = screen.queryByText('Pagato in automatico con la carta salvata.');
    expect(said !== null).toBe(paidAutomatically);
  });
});
