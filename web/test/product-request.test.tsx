import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ProductRequest } from '@drappo/contracts/catalog/product-requests';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { clickTwice } from './support/click-twice.ts';
import { openArea, useArea } from './support/customer-area.ts';
import { answer, away, refuse } from './support/server.ts';

useArea();
beforeAll(() => {
  // jsdom draws nothing and so has no addresses for files.
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => {};
});

// What one test typed is not kept for the next.
afterEach(() => sessionStorage.clear());

const address = '/dashboard?section=product-request';
const aRequest = (overrides: Partial<ProductRequest> = {}): ProductRequest => ({
  id: 'q1',
  userId: 'u1',
  productUrl: 'https://www.esempio.it/giacca?x=1',
  category: 'abbigliamento',
  description: 'Giacca in lana cotta.',
  colors: 'verde',
  sizes: ['S', 'M'],
  imageUrls: ['/api/product-request-images/a.webp'],
  images: [
    {
      url: '/api/product-request-images/a.webp',
      sources: [{ width: 320, url: '/api/product-request-images/a-320.webp' }],
    },
  ],
  status: 'pending',
  adminNotes: null,
  createdAt: '2026-03-03T09:00:00.000Z',
  reviewedAt: null,
  ...overrides,
});

const photo = (name: string, { type = 'image/jpeg', size = 2_000 } = {}): File =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size });

/** The screen over a storage that takes everything; `sent` is what was asked of it, in order. */
const open = (requests: ProductRequest[] = [], ...first: ReturnType<typeof http.get>[]) => {
  const sent: { what: string; body: unknown }[] = [];
  const state = { requests };
  let tickets = 0;
  openArea(
    address,
    {},
    ...first,
    http.get('/api/product-requests', () => answer(state.requests)),
    http.post('/api/objects/upload', async ({ request }) => {
      sent.push({ what: 'ticket', body: await request.json() });
      tickets += 1;
      return answer({
        uploadURL: `http://portal.test/api/uploads/u${tickets}?signature=s`,
        headers: {},
        expiresAt: '',
      });
    }),
    http.put('/api/uploads/:id', () => new HttpResponse(null, { status: 204 })),
    http.put('/api/product-request-images', async ({ request }) => {
      const { imageURL } = (await request.json()) as { imageURL: string };
      const id = new URL(imageURL).pathname.split('/').at(-1);
      return answer({ objectPath: `/api/product-request-images/${id}.webp`, widths: [] });
    }),
    http.post('/api/product-requests', async ({ request }) => {
      sent.push({ what: 'request', body: await request.json() });
      state.requests = [aRequest({ id: 'new', description: 'Appena inviata.' }), ...state.requests];
      return HttpResponse.json(state.requests[0], { status: 201 });
    }),
  );
  return { sent, state };
};

const user = userEvent.setup({ applyAccept: false });
const choose = async (...files: File[]) => {
  await screen.findByRole('button', { name: 'Scegli le immagini' });
  await user.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, files);
};
const chooseCategory = async (name: string) => {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Categoria' }));
  await user.click(await screen.findByTitle(name));
};
const send = () => fireEvent.click(screen.getByText('Invia Richiesta'));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const uploaded = (count: number, of = count) => screen.findByText(`Immagini caricate: ${count} di ${of}`);

describe('the list', () => {
  it('when there is none, says so', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Nessuna richiesta ancora' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Richiesta Prodotto' })).toBeTruthy();
  });

  it('while it is being read, shows neither emptiness nor an error', async () => {
    open(
      [],
      http.get('/api/product-requests', () => delay('infinite')),
    );
    await screen.findByRole('heading', { name: 'Richiesta Prodotto' });
    expect(document.querySelector('.requests .skeleton')).toBeTruthy();
    expect(screen.queryByText('Nessuna richiesta ancora')).toBeNull();
  });

  it('when it cannot be read, is read again on demand, and the form works meanwhile', async () => {
    const { handler, comeBack } = away('/api/product-requests');
    open([aRequest()], handler);
    expect(await screen.findByText('Non riusciamo a leggere le tue richieste.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Invia Richiesta' })).toBeTruthy();
    comeBack();
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByText('Giacca in lana cotta.')).toBeTruthy();
  });

  it('when it is not for this person, is an empty one', async () => {
    open(
      [],
      http.get('/api/product-requests', () => refuse(403, 'Non permesso')),
    );
    expect(await screen.findByText('Nessuna richiesta ancora')).toBeTruthy();
  });

  it('shows what was asked, when, with pictures, status and answer', async () => {
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

  it('of many shows the newest five and the rest on demand', async () => {
    open(Array.from({ length: 8 }, (_, index) => aRequest({ id: `q${index}` })));
    await user.click(await screen.findByRole('button', { name: 'Mostra tutte le 8 richieste' }));
    expect(screen.getAllByText('Giacca in lana cotta.')).toHaveLength(8);
  });
});

describe('a request', () => {
  it('without category and with a short description is not sent', async () => {
    const { sent } = open();
    type(await screen.findByLabelText('Descrizione'), '123456789');
    type(screen.getByLabelText('Link al prodotto (opzionale)'), 'javascript:alert(1)');
    send();
    expect(await screen.findByText('Seleziona una categoria')).toBeTruthy();
    expect(screen.getByText('La descrizione deve essere di almeno 10 caratteri')).toBeTruthy();
    expect(screen.getByText(/^Inserisci un link valido/)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('with everything goes out once, says so, empties the form and stands in the list', async () => {
    const { sent } = open();
    await choose(photo('davanti.jpg'), photo('dietro.png', { type: 'image/png', size: 3_000 }));
    await uploaded(2);
    await chooseCategory('Abbigliamento');
    await user.click(screen.getByRole('checkbox', { name: 'M' }));
    await user.click(screen.getByRole('checkbox', { name: 'XS' }));
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

  it('that fails keeps all that was typed, and a reload too', async () => {
    open(
      [],
      http.post('/api/product-requests', () => refuse(503, 'Il servizio è fermo.')),
    );
    await choose(photo('davanti.jpg'));
    await uploaded(1);
    await chooseCategory('Casa');
    type(screen.getByLabelText('Descrizione'), 'Tovaglia di lino.');
    send();
    expect(await screen.findByText('Impossibile inviare la richiesta prodotto')).toBeTruthy();
    expect(await screen.findByText('Errore')).toBeTruthy();
    expect(screen.getByText('Il servizio è fermo.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Descrizione').value).toBe('Tovaglia di lino.');
    expect(screen.getByText('davanti.jpg')).toBeTruthy();

    cleanup();
    const { sent } = open();
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Descrizione')).value).toBe('Tovaglia di lino.');
    expect(screen.getByText('davanti.jpg')).toBeTruthy();
    send();
    expect(await screen.findByText('Richiesta prodotto inviata con successo!')).toBeTruthy();
    expect(sent).toMatchObject([{ body: { category: 'casa', imageUrls: ['/api/product-request-images/u1.webp'] } }]);
  });

  it('whose picture is gone says so at the pictures', async () => {
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
    send();
    const pictures = within(screen.getByRole('group', { name: 'Immagini (opzionale)' }));
    expect(await pictures.findByText("Un'immagine non c'è più: caricala di nuovo.")).toBeTruthy();
    expect(screen.getAllByText("Un'immagine non c'è più: caricala di nuovo.")).toHaveLength(1);
  });
});

describe('pictures', () => {
  it.each([
    ['a PDF', photo('listino.pdf', { type: 'application/pdf' }), 'listino.pdf: carica immagini JPEG, PNG o WebP.'],
    ['an SVG', photo('logo.svg', { type: 'image/svg+xml' }), 'logo.svg: carica immagini JPEG, PNG o WebP.'],
    ['nothing', photo('vuota.jpg', { size: 0 }), 'vuota.jpg: il file è vuoto.'],
    [
      '10 MB and a byte',
      photo('grande.jpg', { size: 10_485_761 }),
      'grande.jpg: supera i 10 MB. Scegli una versione più leggera.',
    ],
  ])('of %s are refused before anything is sent', async (_what, file, sentence) => {
    const { sent } = open();
    await choose(file);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('of exactly 10 MB are sent', async () => {
    open();
    await choose(photo('giusta.jpg', { size: 10_485_760 }));
    await uploaded(1);
  });

  it('beyond five are left out, and a sixth can only come for a removed one', async () => {
    open();
    await choose(...[1, 2, 3, 4, 5, 6, 7].map((number) => photo(`${number}.jpg`)));
    expect(await screen.findByText('Puoi allegare al massimo 5 immagini: 2 non sono state aggiunte.')).toBeTruthy();
    await uploaded(5);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Scegli le immagini' });
    expect(button.disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Rimuovi 3.jpg' }));
    expect(screen.queryByText('3.jpg')).toBeNull();
    expect(button.disabled).toBe(false);
  });

  it('dropped on the zone are taken', async () => {
    open();
    const zone = (await screen.findByText('Trascina qui le immagini oppure')).closest('.drop-zone')!;
    fireEvent.drop(zone, { dataTransfer: { files: [photo('trascinata.jpg')], types: ['Files'] } });
    await uploaded(1);
  });

  it('that do not arrive can be tried again, and hold the request back until then', async () => {
    // jsdom tells the console of it.
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { sent } = open(
      [],
      http.put('/api/uploads/:id', () => HttpResponse.error(), { once: true }),
    );
    await choose(photo('davanti.jpg'));
    expect(await screen.findByText('Caricamento interrotto: controlla la connessione e riprova.')).toBeTruthy();
    await chooseCategory('Casa');
    type(screen.getByLabelText('Descrizione'), 'Tovaglia di lino.');
    send();
    expect(await screen.findByText('Alcune immagini non sono state caricate: riprova o rimuovile.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Riprova a caricare davanti.jpg' }));
    await uploaded(1);
    send();
    await screen.findByText('Richiesta prodotto inviata con successo!');
    expect(sent.map(({ what }) => what)).toEqual(['ticket', 'ticket', 'request']);
    expect(sent.at(-1)?.body).toMatchObject({ imageUrls: ['/api/product-request-images/u2.webp'] });
  });

  it('that the server refuses show its sentence, cannot be tried again, and removed let the request go', async () => {
    const sentence = "Il file non è un'immagine JPEG, PNG o WebP.";
    open(
      [],
      http.put('/api/product-request-images', () => refuse(422, sentence)),
    );
    await choose(photo('finta.jpg'));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Riprova a caricare finta.jpg' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Rimuovi finta.jpg' }));
    await chooseCategory('Casa');
    type(screen.getByLabelText('Descrizione'), 'Tovaglia di lino.');
    send();
    await screen.findByText('Richiesta prodotto inviata con successo!');
  });

  it('removed on their way leave nothing behind, and the request waits for those still going', async () => {
    const { sent } = open(
      [],
      http.put('/api/uploads/:id', () => delay('infinite')),
    );
    await choose(photo('lenta.jpg'));
    expect(
      (await screen.findByRole('progressbar', { name: 'Caricamento di lenta.jpg' })).getAttribute('aria-valuenow'),
    ).toBe('0');
    await chooseCategory('Casa');
    type(screen.getByLabelText('Descrizione'), 'Tovaglia di lino.');
    send();
    expect(await screen.findByText(/^Le immagini si stanno ancora caricando/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Rimuovi lenta.jpg' }));
    send();
    await screen.findByText('Richiesta prodotto inviata con successo!');
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ imageUrls: [] }));
  });
});
