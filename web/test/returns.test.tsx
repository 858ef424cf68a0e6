import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ReturnForm } from '@drappo/contracts/orders/forms/return';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { OrdersScreen } from '../src/app/routes/orders-screen.tsx';
import { chooseOption } from './support/choose-option.ts';
import { areaSection, useArea } from './support/customer-area.ts';
import { fillIn } from './support/fill-in.ts';
import { press } from './support/press.ts';
import { aReturn, inDays, itemIds, returnable, returnOrder } from './support/return-samples.ts';
import { answer, away, refuse } from './support/server.ts';

useArea();

const openOrders = areaSection(<OrdersScreen />);
beforeAll(() => {
  // jsdom does not render and has no object URLs for files.
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => {};
});

const page = `/dashboard?section=orders&order=${returnOrder.id}`;
const upload = '0190b5a0-7c1e-7000-8000-000000000051';
const photo = new File([new Uint8Array(10)], 'spalla.jpg', { type: 'image/jpeg' });
const uploads = [
  http.post('/api/objects/upload', () =>
    answer({ uploadURL: `http://localhost/api/uploads/${upload}`, headers: {}, expiresAt: inDays(1) }),
  ),
  http.put('/api/uploads/:id', () => new HttpResponse(null, { status: 204 })),
  http.put('/api/return-images', () => answer({ objectPath: `/api/return-images/${upload}.webp`, widths: [] })),
];

const open = (returns = returnable(), ...answers: Parameters<typeof openOrders>[2][]) =>
  openOrders(page, { orders: [returnOrder], returns }, ...answers, ...uploads);
const ask = async () => {
  await press(await screen.findByRole('button', { name: 'Chiedi un reso' }));
  return within(await screen.findByRole('dialog', { name: 'Chiedi un reso, ORD-2026-000123' }));
};
const send = (dialog: Awaited<ReturnType<typeof ask>>) =>
  press(dialog.getByRole('button', { name: 'Invia la richiesta' }));

describe('requesting a return', () => {
  it('moves the focus from one missing field to the next, retains the input while closed, and sends once', async () => {
    const sent: { body: ReturnForm; key: string | null }[] = [];
    const { area } = open(
      returnable(),
      http.post('/api/orders/:id/returns', async ({ request }) => {
        sent.push({ body: (await request.json()) as ReturnForm, key: request.headers.get('idempotency-key') });
        area.returns = returnable({ returns: [aReturn()] });
        return answer(aReturn());
      }),
    );
    let dialog = await ask();
    await send(dialog);
    expect(dialog.getByText('Scegli almeno un pezzo')).toHaveFocus();

    await press(dialog.getByRole('checkbox', { name: 'Rendi Trench doppiopetto, blu, M' }));
    const pieces = dialog.getByRole('textbox', { name: 'Pezzi da rendere: Trench doppiopetto, blu, M' });
    fillIn(pieces, '1,5');
    await send(dialog);
    expect(pieces).toHaveFocus();
    expect(dialog.getByText('Scrivi un numero intero')).toBeTruthy();
    fillIn(pieces, '4');
    await chooseOption(dialog.getByRole('combobox', { name: 'Motivo' }), 'Difetto di cucitura');
    await send(dialog);
    expect(dialog.getByText('Puoi renderne al massimo 3')).toBeTruthy();
    await press(dialog.getByRole('button', { name: /^Un pezzo in meno/ }));
    await press(dialog.getByRole('button', { name: /^Un pezzo in meno/ }));
    expect(dialog.getByText('2 pezzi, €828,00')).toBeTruthy();
    await send(dialog);
    expect(dialog.getByRole('button', { name: 'Aggiungi foto' })).toHaveFocus();
    expect(dialog.getByText('Per un difetto serve almeno una foto')).toBeTruthy();
    await userEvent.upload(dialog.getByLabelText('Fotografie', { selector: 'input' }), photo);
    await dialog.findByText('Foto caricate: 1 di 1');
    await press(dialog.getByRole('button', { name: 'Annulla' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    dialog = await ask();
    expect(dialog.getByRole('textbox', { name: /^Pezzi da rendere/ })).toHaveValue('2');
    expect(dialog.getByRole('img', { name: 'foto 1' })).toBeTruthy();
    fillIn(dialog.getByLabelText('Cosa è successo (facoltativo)'), 'Scucito');
    await send(dialog);
    expect(await screen.findByText('Reso RES-000218: ti rispondiamo per e-mail.')).toBeTruthy();
    expect(sent).toEqual([
      {
        body: {
          lines: [{ itemId: itemIds[0], quantity: 2, reason: 'defect', note: 'Scucito' }],
          photos: [`/api/return-images/${upload}.webp`],
        },
        key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
    expect(await screen.findByRole('listitem', { name: 'Reso RES-000218' })).toBeTruthy();
    dialog = await ask();
    expect(dialog.queryByRole('textbox', { name: /^Pezzi da rendere/ })).toBeNull();
  });

  it('shows a server error at its field', async () => {
    const message = 'Di questo articolo non restano pezzi da rendere';
    open(
      returnable(),
      http.post('/api/orders/:id/returns', () =>
        refuse(409, `${message}.`, { errors: [{ field: 'lines.0.quantity', message }] }),
      ),
    );
    const dialog = await ask();
    await press(dialog.getByRole('checkbox', { name: 'Rendi Camicia, bianco, S' }));
    await chooseOption(dialog.getByRole('combobox', { name: 'Motivo' }), 'Taglia sbagliata');
    await send(dialog);
    expect(await dialog.findByText(message)).toBeTruthy();
    expect(dialog.getByRole('textbox', { name: /^Pezzi da rendere/ })).toHaveFocus();
  });

  it('offers only faults for a white-label order', async () => {
    open(returnable({ onlyFaulty: true }));
    const dialog = await ask();
    expect(dialog.getByText('È un ordine White Label: puoi rendere solo i pezzi difettosi.')).toBeTruthy();
    await press(dialog.getByRole('checkbox', { name: 'Rendi Camicia, bianco, S' }));
    await press(dialog.getByRole('combobox', { name: 'Motivo' }));
    expect((await screen.findAllByTitle('Macchia o danno')).length).toBeGreaterThan(0);
    expect(screen.queryByTitle('Ci ho ripensato')).toBeNull();
  });

  it.each([
    [{ lines: [] }, 'Tutti i pezzi sono già in un reso.'],
    [{ until: inDays(-1) }, /il reso si poteva chiedere fino al/],
  ])('is not possible with %j', async (changes, sentence) => {
    open(returnable(changes));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Chiedi un reso' })).toBeNull();
  });

  it('shows the deadline on the tape and as text', async () => {
    open();
    expect(await screen.findByRole('img', { name: 'Reso: Restano 18 giorni su 30' })).toBeTruthy();
    expect(screen.getByText(/puoi chiedere il reso fino al.*, restano 18 giorni\.$/)).toBeTruthy();
  });
});

describe('the returns of an order', () => {
  it('leave the rest of the page when they cannot be read, and are retried on demand', async () => {
    const returns = away('/api/orders/:id/returns');
    openOrders(page, { orders: [returnOrder], returns: returnable() }, returns.handler);
    const notice = within(await screen.findByRole('alert'));
    expect(notice.getByText('Non riusciamo a leggere i resi.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Ordine #ORD-2026-000123' })).toBeTruthy();
    returns.comeBack();
    await press(notice.getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByRole('button', { name: 'Chiedi un reso' })).toBeTruthy();
  });

  const accepted = aReturn({ status: 'accepted', sendBy: inDays(14.5), sendTo: 'Via Prova 8, Bologna' });

  it('show their state, the next step, and the refund', async () => {
    open(returnable({ returns: [{ ...accepted, reply: 'In una scatola' }] }));
    const card = within(await screen.findByRole('listitem', { name: 'Reso RES-000218' }));
    expect(card.getByText('Accettato', { selector: '.status' })).toBeTruthy();
    expect(card.getByRole('navigation', { name: 'Passi del reso RES-000218' })).toBeTruthy();
    expect(card.getByRole('img', { name: 'Per spedire: Restano 14 giorni su 14' })).toBeTruthy();
    for (const text of [/^Manda i pezzi entro/, 'Nota: In una scatola', /^Difetto di cucitura · Scucito/])
      expect(card.getByText(text)).toBeTruthy();
  });

  it('can be reported as sent with their tracking, and cancelled before that', async () => {
    const calls: unknown[] = [];
    open(
      returnable({ returns: [accepted] }),
      http.post('/api/returns/:id/sent', async ({ request }) => {
        calls.push(await request.json());
        return answer({ ...accepted, sentAt: inDays(0) });
      }),
      http.post('/api/returns/:id/cancel', () => {
        calls.push('cancel');
        return answer(aReturn({ status: 'cancelled' }));
      }),
    );
    await press(await screen.findByRole('button', { name: 'Ho spedito' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reso RES-000218 spedito' }));
    await chooseOption(dialog.getByRole('combobox', { name: 'Corriere (facoltativo)' }), 'BRT');
    fillIn(dialog.getByLabelText('Codice tracking (facoltativo)'), '77310218');
    await press(dialog.getByRole('button', { name: 'Salva' }));
    await screen.findByText('Il reso RES-000218 è in viaggio: ti scriviamo quando arriva.');
    await press(screen.getByRole('button', { name: 'Annulla il reso' }));
    const question = within(await screen.findByRole('dialog', { name: 'Annullare il reso RES-000218?' }));
    await press(question.getByRole('button', { name: 'Annulla il reso' }));
    await screen.findByText('Il reso RES-000218 è annullato: tieni i pezzi.');
    expect(calls).toEqual([{ carrier: 'BRT', trackingNumber: '77310218' }, 'cancel']);
  });
});

it('cards and sheet show how many pieces of an accepted return are still to be sent', async () => {
  const accepted = aReturn({ status: 'accepted', orderId: returnOrder.id, pieces: 2, sentAt: null });
  const sent = aReturn({ id: 'r2', status: 'accepted', orderId: returnOrder.id, sentAt: inDays(-1) });
  const { router } = openOrders(
    '/dashboard?section=orders&tab=shipped',
    { orders: [returnOrder] },
    http.get('/api/returns', () => answer([accepted, sent])),
  );
  const fact = await screen.findByRole('link', { name: 'Reso: rimanda 2 pezzi' });
  expect(fact.getAttribute('href')).toContain(`order=${returnOrder.id}`);
  await act(() => router.navigate('/dashboard?section=orders&tab=shipped&vista=foglio'));
  expect(await screen.findByRole('cell', { name: 'Reso: rimanda 2 pezzi' })).toBeTruthy();
});
