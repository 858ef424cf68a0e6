import type { OrderQuoteForm } from '@drappo/contracts/shipping/forms/order-quote';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { OrdersScreen } from '../src/app/routes/orders-screen.tsx';
import { isQuoted } from './support/confirm-dialog.ts';
import { areaSection, useArea } from './support/customer-area.ts';
import { fillIn } from './support/fill-in.ts';
import { anAddress, anOrder, aReservation } from './support/order-samples.ts';
import { press, pressUnready } from './support/press.ts';
import { aUser } from './support/samples.ts';
import { refuse } from './support/server.ts';
import { quoteShipping } from './support/shipping-quotes.ts';

useArea();

const openOrders = areaSection(<OrdersScreen />);

type Sent = { shippingCost?: string; shippingAddress: { zip: string } };

/**
 * Opens the dialog with a new address. The shipping quote is answered after `answerQuotes`; `sent` holds the
 * confirmations.
 */
const openDialog = async (content: Parameters<typeof openOrders>[1] = {}) => {
  const sent: Sent[] = [];
  const gate = Promise.withResolvers<'quote' | 'fail'>();
  openOrders(
    '/dashboard?section=orders',
    {
      user: aUser({ companyName: 'Boutique Giulia', companyAddress: 'casella postale' }),
      reservations: [aReservation()],
      orders: [anOrder()],
      ...content,
    },
    http.post('/api/reservations/confirm', async ({ request }) => {
      sent.push((await request.json()) as Sent);
      return HttpResponse.json({ id: anOrder().id }, { status: 202 });
    }),
    http.post('/api/shipping-addresses', () => HttpResponse.json(anAddress(), { status: 201 })),
    http.post('/api/shipping/quote', async (call) => {
      const { destinations } = (await call.request.clone().json()) as OrderQuoteForm;
      return destinations.length > 0 && (await gate.promise) === 'fail' ? refuse(503, '') : quoteShipping(call);
    }),
  );
  return { sent, answerQuotes: gate.resolve, dialog: await reopenDialog() };
};
const reopenDialog = async () => {
  await press('Conferma Ordine: Trench doppiopetto, blu, M');
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('button', { name: 'Conferma Ordine' });
  return dialog;
};
type Dialog = Awaited<ReturnType<typeof reopenDialog>>;

/** The CAP is typed last: it starts the calculation of the shipping. */
const typeAddress = async (dialog: Dialog, { city = 'Torino', zip = '10122' } = {}) => {
  fillIn(dialog.getByLabelText('Indirizzo'), 'Via Garibaldi 3');
  if (city) fillIn(dialog.getByLabelText('Città'), city);
  await userEvent.type(dialog.getByLabelText('CAP'), zip);
};
const confirm = (dialog: Dialog) => press(dialog.getByRole('button', { name: 'Conferma Ordine' }));
const isConfirming = (dialog: Dialog) => dialog.queryByRole('button', { name: 'Confermando...' }) !== null;

describe('a confirmation sent while the shipping is being calculated', () => {
  it.each([
    ['Enter right after the CAP', (dialog: Dialog) => typeAddress(dialog, { zip: '10122{Enter}' })],
    [
      'a press right after the CAP',
      async (dialog: Dialog) => {
        await typeAddress(dialog);
        await confirm(dialog);
      },
    ],
  ])('by %s shows that it was heard, and is sent with the cost once it is there', async (_way, submit) => {
    const { sent, answerQuotes, dialog } = await openDialog();
    await submit(dialog);
    expect(isConfirming(dialog)).toBe(true);
    expect(sent).toEqual([]);
    answerQuotes('quote');
    expect(await screen.findByText('Ordine confermato')).toBeTruthy();
    expect(sent).toMatchObject([{ shippingCost: '4.90', shippingAddress: { zip: '10122' } }]);
  });

  it('waits for the cost also for a saved address', async () => {
    const { sent, answerQuotes, dialog } = await openDialog({ addresses: [anAddress()] });
    await confirm(dialog);
    expect(isConfirming(dialog)).toBe(true);
    answerQuotes('quote');
    await waitFor(() => expect(sent).toMatchObject([{ shippingCost: '4.90' }]));
  });

  it('is sent once for two clicks', async () => {
    const { sent, answerQuotes, dialog } = await openDialog();
    await typeAddress(dialog, { zip: '10122{Enter}{Enter}' });
    await pressUnready(dialog.getByRole('button', { name: 'Confermando...' }), 'dblClick');
    answerQuotes('quote');
    expect(await screen.findByText('Ordine confermato')).toBeTruthy();
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['the CAP', (dialog: Dialog) => userEvent.type(dialog.getByLabelText('CAP'), '{Backspace}3')],
    ['the name', (dialog: Dialog) => userEvent.type(dialog.getByLabelText('Destinatario'), ' srl')],
    ['whether the address is saved', (dialog: Dialog) => press(dialog.getByLabelText('Salva indirizzo'))],
  ])('is forgotten when %s changes', async (_what, change) => {
    const { sent, answerQuotes, dialog } = await openDialog();
    await typeAddress(dialog, { zip: '10122{Enter}' });
    await change(dialog);
    expect(isConfirming(dialog)).toBe(false);
    answerQuotes('quote');
    await isQuoted(dialog);
    expect(sent).toEqual([]);
    await confirm(dialog);
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('is cancelled when the change is undone', async () => {
    const { sent, answerQuotes, dialog } = await openDialog();
    await typeAddress(dialog, { zip: '10122{Enter}' });
    await userEvent.type(dialog.getByLabelText('CAP'), '{Backspace}2');
    expect(isConfirming(dialog)).toBe(false);
    answerQuotes('quote');
    await isQuoted(dialog);
    expect(sent).toEqual([]);
  });

  it('is cancelled when the dialog is closed', async () => {
    const { sent, answerQuotes, dialog } = await openDialog();
    await typeAddress(dialog, { zip: '10122{Enter}' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    answerQuotes('quote');
    const again = await reopenDialog();
    await isQuoted(again);
    expect(sent).toEqual([]);
    await confirm(again);
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('shows missing fields immediately, and is not sent later', async () => {
    const { sent, answerQuotes, dialog } = await openDialog();
    await typeAddress(dialog, { city: '', zip: '10122{Enter}' });
    expect(dialog.getByLabelText('Città')).toHaveFocus();
    expect(dialog.getByLabelText('Città')).toBeInvalid();
    expect(isConfirming(dialog)).toBe(false);
    answerQuotes('quote');
    await isQuoted(dialog);
    await userEvent.type(dialog.getByLabelText('Città'), 'Torino');
    expect(sent).toEqual([]);
    await confirm(dialog);
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('asks again when the cost cannot be read, and explains the effect above the button', async () => {
    const { sent, answerQuotes, dialog } = await openDialog();
    await typeAddress(dialog, { zip: '10122{Enter}' });
    answerQuotes('fail');
    expect(await dialog.findByText(/Se confermi, la vedi sull'ordine prima di pagare/)).toBeTruthy();
    expect(isConfirming(dialog)).toBe(false);
    expect(sent).toEqual([]);
    await confirm(dialog);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).not.toHaveProperty('shippingCost');
  });
});
