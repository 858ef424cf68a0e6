import type { ProductRequest } from '@drappo/contracts/catalog/product-requests';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { delay, http } from 'msw';
import { clickTwice } from './support/click-twice.ts';
import { press } from './support/press.ts';
import {
  useRequestForm,
  aRequest,
  photo,
  open,
  openInArea,
  choose,
  chooseCategory,
  send,
  type,
  uploaded,
  user,
} from './support/request-form.tsx';
import { away, refuse } from './support/server.ts';

useRequestForm();

describe('the list', () => {
  it('says that there are no requests', async () => {
    openInArea();
    expect(await screen.findByRole('heading', { name: 'Nessuna richiesta ancora' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Richiesta Prodotto' })).toBeTruthy();
    for (const size of ['XS', 'S', 'M', 'L', 'XL', 'XXL']) {
      expect(screen.getByRole('checkbox', { name: size })).toBeTruthy();
      expect(screen.getByText(size)).toBeTruthy();
    }
  });

  it('shows neither an empty state nor an error while it loads', async () => {
    open(
      [],
      http.get('/api/product-requests', () => delay('infinite')),
    );
    await screen.findByRole('heading', { name: 'Richiesta Prodotto' });
    // oxlint-disable-next-line testing-library/no-node-access -- placeholders are hidden from screen readers
    expect(document.querySelector('.requests .skeleton')).toBeTruthy();
    expect(screen.queryByText('Nessuna richiesta ancora')).toBeNull();
  });

  it('reloads on demand when it cannot be read, while the form works', async () => {
    const { handler, comeBack } = away('/api/product-requests');
    open([aRequest()], handler);
    expect(await screen.findByText('Non riusciamo a leggere le tue richieste.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Invia Richiesta' })).toBeTruthy();
    comeBack();
    await press(screen.getByRole('button', { name: 'Riprova' }), user);
    expect(await screen.findByText('Giacca in lana cotta.')).toBeTruthy();
  });

  it('is empty when access is refused', async () => {
    open(
      [],
      http.get('/api/product-requests', () => refuse(403, 'Non permesso')),
    );
    expect(await screen.findByText('Nessuna richiesta ancora')).toBeTruthy();
  });

  it('shows the request, its date, pictures, status and answer', async () => {
    open([aRequest({ status: 'approved', adminNotes: 'Arriva a gennaio.' })]);
    const card = within(await screen.findByRole('article', { name: 'Richiesta del 3 marzo 2026' }));
    for (const text of ['Abbigliamento', '3 marzo 2026', 'Approvato', 'S, M', 'verde', 'Arriva a gennaio.'])
      expect(card.getByText(text)).toBeTruthy();
    expect(card.getByRole('link', { name: 'esempio.it' }).getAttribute('href')).toBe(
      'https://www.esempio.it/giacca?x=1',
    );
    expect(card.getByRole('img', { name: 'Immagine 1 di 1' }).getAttribute('src')).toBe(
      '/api/product-request-images/a-320.webp',
    );
  });

  it.each([
    ['pending', 'In attesa'],
    ['reviewing', 'In revisione'],
    ['approved', 'Approvato'],
    ['rejected', 'Rifiutato'],
    ['parked', 'parked'],
  ])('calls %s "%s"', async (status, label) => {
    open([aRequest({ status: status as ProductRequest['status'] })]);
    expect(await screen.findByText(label)).toBeTruthy();
  });

  it('shows the newest five of many and the others on demand', async () => {
    open(Array.from({ length: 8 }, (_, index) => aRequest({ id: `q${index}` })));
    await press(await screen.findByRole('button', { name: 'Mostra tutte le 8 richieste' }), user);
    expect(screen.getAllByText('Giacca in lana cotta.')).toHaveLength(8);
  });
});

describe('a request', () => {
  it('is not sent without a category or with a short description', async () => {
    const { sent } = open();
    type(await screen.findByLabelText('Descrizione'), '123456789');
    type(screen.getByLabelText('Link al prodotto (opzionale)'), 'javascript:alert(1)');
    await send();
    expect(await screen.findByText('Seleziona una categoria')).toBeTruthy();
    expect(screen.getByText('La descrizione deve essere di almeno 10 caratteri')).toBeTruthy();
    expect(screen.getByText(/^Inserisci un link valido/)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('is sent once when complete, shows success, clears the form and appears in the list', async () => {
    const { sent } = open();
    await choose(photo('davanti.jpg'), photo('dietro.png', { type: 'image/png', size: 3_000 }));
    await uploaded(2);
    await chooseCategory('Abbigliamento');
    await press(screen.getByRole('checkbox', { name: 'M' }), user);
    await press(screen.getByRole('checkbox', { name: 'XS' }), user);
    type(screen.getByLabelText('Colori (opzionale)'), 'verde');
    type(screen.getByLabelText('Descrizione'), 'Giacca corta.');
    clickTwice(screen.getByRole('button', { name: 'Invia Richiesta' }));
    expect(await screen.findByText('Richiesta prodotto inviata con successo!')).toBeTruthy();
    expect(await screen.findByText('Successo')).toBeTruthy();
    expect(await screen.findByText('Appena inviata.')).toBeTruthy();
    expect(sent).toEqual([
      { what: 'ticket', body: { size: 2_000, contentType: 'image/jpeg' } },
      { what: 'ticket', body: { size: 3_000, contentType: 'image/png' } },
      {
        what: 'request',
        body: {
          category: 'abbigliamento',
          description: 'Giacca corta.',
          productUrl: '',
          colors: 'verde',
          sizes: ['XS', 'M'],
          imageUrls: ['/api/product-request-images/u1.webp', '/api/product-request-images/u2.webp'],
        },
      },
    ]);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Descrizione').value).toBe('');
    expect(screen.queryByText('davanti.jpg')).toBeNull();
  });

  it('retains all input after a failure, also over a reload', async () => {
    const { leave } = open(
      [],
      http.post('/api/product-requests', () => refuse(503, 'Il servizio è fermo.')),
    );
    await choose(photo('davanti.jpg'));
    await uploaded(1);
    await chooseCategory('Casa');
    type(screen.getByLabelText('Descrizione'), 'Tovaglia di lino.');
    await send();
    expect(await screen.findByText('Impossibile inviare la richiesta prodotto')).toBeTruthy();
    expect(await screen.findByText('Errore')).toBeTruthy();
    expect(screen.getByText('Il servizio è fermo.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Descrizione').value).toBe('Tovaglia di lino.');
    expect(screen.getByText('davanti.jpg')).toBeTruthy();

    leave();
    const { sent } = open();
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Descrizione')).value).toBe('Tovaglia di lino.');
    expect(screen.getByText('davanti.jpg')).toBeTruthy();
    await send();
    expect(await screen.findByText('Richiesta prodotto inviata con successo!')).toBeTruthy();
    expect(sent).toMatchObject([{ body: { category: 'casa', imageUrls: ['/api/product-request-images/u1.webp'] } }]);
  });

  it('reports a deleted picture at the pictures', async () => {
    open(
      [],
      http.post('/api/product-requests', () =>
        refuse(400, 'x', { errors: [{ field: 'imageUrls', message: "Un'immagine non c'è più: caricala di nuovo." }] }),
      ),
    );
    await choose(photo('davanti.jpg'));
    await uploaded(1);
    await chooseCategory('Casa');
    type(screen.getByLabelText('Descrizione'), 'Tovaglia di lino.');
    await send();
    const said = await screen.findByText("Un'immagine non c'è più: caricala di nuovo.");
    expect(screen.getByRole('group', { name: 'Immagini (opzionale)' })).toContainElement(said);
  });
});
