import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { press } from './support/press.ts';
import {
  useRequestForm,
  photo,
  open,
  choose,
  chooseCategory,
  send,
  type,
  uploaded,
  user,
} from './support/request-form.tsx';
import { refuse } from './support/server.ts';

useRequestForm();

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

  it('are sent at exactly 10 MB', async () => {
    open();
    await choose(photo('giusta.jpg', { size: 10_485_760 }));
    await uploaded(1);
  });

  it('are ignored beyond five, and a sixth needs a removed one', async () => {
    open();
    await choose(...[1, 2, 3, 4, 5, 6, 7].map((number) => photo(`${number}.jpg`)));
    expect(await screen.findByText('Puoi allegare al massimo 5 immagini: 2 non sono state aggiunte.')).toBeTruthy();
    await uploaded(5);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Scegli le immagini' });
    expect(button.disabled).toBe(true);
    expect(button).toHaveAccessibleDescription(/^Hai già allegato 5 immagini\. Fino a 5 immagini JPEG/);
    await press(screen.getByRole('button', { name: 'Rimuovi 3.jpg' }), user);
    expect(screen.queryByText('3.jpg')).toBeNull();
    expect(button.disabled).toBe(false);
    expect(button).toHaveAccessibleDescription(/^Fino a 5 immagini JPEG/);
  });

  it('are accepted when dropped on the zone', async () => {
    open();
    const zone = await screen.findByText('Trascina qui le immagini oppure');
    fireEvent.drop(zone, { dataTransfer: { files: [photo('trascinata.jpg')], types: ['Files'] } });
    await uploaded(1);
  });

  it('are retried after a failed upload, and block the request until then', async () => {
    // jsdom logs it to the console.
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { sent } = open(
      [],
      http.put('/api/uploads/:id', () => HttpResponse.error(), { once: true }),
    );
    await choose(photo('davanti.jpg'));
    expect(await screen.findByText('Caricamento interrotto: controlla la connessione e riprova.')).toBeTruthy();
    await chooseCategory('Casa');
    type(screen.getByLabelText('Descrizione'), 'Tovaglia di lino.');
    await send();
    expect(await screen.findByText('Alcune immagini non sono state caricate: riprova o rimuovile.')).toBeTruthy();
    await press(screen.getByRole('button', { name: 'Riprova a caricare davanti.jpg' }), user);
    await uploaded(1);
    await send();
    await screen.findByText('Richiesta prodotto inviata con successo!');
    expect(sent.map(({ what }) => what)).toEqual(['ticket', 'ticket', 'request']);
    expect(sent.at(-1)?.body).toMatchObject({ imageUrls: ['/api/product-request-images/u2.webp'] });
  });

  it("show the server's message when rejected, cannot be retried, and unblock the request when removed", async () => {
    const sentence = "Il file non è un'immagine JPEG, PNG o WebP.";
    open(
      [],
      http.put('/api/product-request-images', () => refuse(422, sentence)),
    );
    await choose(photo('finta.jpg'));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Riprova a caricare finta.jpg' })).toBeNull();
    await press(screen.getByRole('button', { name: 'Rimuovi finta.jpg' }), user);
    await chooseCategory('Casa');
    type(screen.getByLabelText('Descrizione'), 'Tovaglia di lino.');
    await send();
    await screen.findByText('Richiesta prodotto inviata con successo!');
  });

  it('are discarded when removed during the upload, and the request waits for the other uploads', async () => {
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
    await send();
    expect(await screen.findByText(/^Le immagini si stanno ancora caricando/)).toBeTruthy();
    await press(screen.getByRole('button', { name: 'Rimuovi lenta.jpg' }), user);
    await send();
    await screen.findByText('Richiesta prodotto inviata con successo!');
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ imageUrls: [] }));
  });
});
