import type { ProductVariant } from '@drappo/contracts/catalog/products';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { press, pressUnready } from './support/press.ts';
import { renderApp, useFakeApi } from './support/render-app.tsx';
import { aProduct, aUser, products } from './support/samples.ts';
import { seeToast } from './support/toast.ts';
import { answer, refuse, server, signedOut } from './support/server.ts';

useFakeApi();

const variant = (color: string, size: string, available: number): ProductVariant => ({
  id: `${color}-${size}`,
  name: `${color} ${size}`,
  color,
  size,
  sku: `DW-${color}-${size}`,
  available,
});
const variants = [variant('blu', 'M', 0), variant('blu', 'S', 3), variant('sabbia', 'M', 2)];

const show = (product = aProduct({ variants })) => {
  server.use(
    http.get('/api/auth/user', () => answer(aUser())),
    http.get('/api/products/p1', () => answer(product)),
    http.get('/api/products', () => answer({ products: products(3), total: 3 })),
    http.get('/api/wishlist', () => answer([])),
    ...signedOut,
  );
  return renderApp('/product/p1');
};
const addButton = () => screen.findByRole('button', { name: 'Aggiungi alla Wishlist' });

describe('Product', () => {
  it('shows the back link, the prices with the discount, and the description', async () => {
    show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Trench doppiopetto' })).toBeTruthy();
    const path = within(screen.getByRole('navigation', { name: 'Percorso' }));
    expect(path.getByRole('link', { name: 'Catalogo' }).getAttribute('href')).toBe('/catalog');
    expect(path.getByRole('link', { name: 'Abbigliamento' }).getAttribute('href')).toBe('/catalog?category=c1');
    const details = within(screen.getByRole('main'));
    for (const text of ['€148,00', '€198,00', '-25%', '2 anni', 'Sopra i €50', '30 giorni', 'Alta qualità'])
      // A related product may have the same price after it loads.
      expect(details.getAllByText(text)[0]).toBeTruthy();
    expect(details.getByText('in Italia; altrove secondo le tariffe di zona')).toBeTruthy();
    expect(details.getByRole('button', { name: 'Aggiungi alla Wishlist' }).textContent).toBe('Aggiungi alla Wishlist');
  });

  it('offers distinct colours and sizes in order, and no sold-out ones', async () => {
    show();
    await addButton();
    const sizes = within(screen.getByRole('group', { name: /Taglia/ })).getAllByRole<HTMLButtonElement>('button');
    expect(sizes.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
      ['S', false],
      ['M', true],
    ]);
    expect(screen.getByRole('button', { name: 'blu' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('button', { name: 'sabbia' }).innerHTML).toContain('--cloth: #c8ae86');
  });

  it('adds the selected variant to the wishlist once, and says so', async () => {
    const sent: unknown[] = [];
    const clickedTwice = Promise.withResolvers<void>();
    server.use(
      http.post('/api/wishlist', async ({ request }) => {
        sent.push(await request.json());
        await clickedTwice.promise;
        return answer({});
      }),
    );
    show();
    const button = await addButton();
    await press(screen.getByRole('button', { name: 'sabbia' }));
    await press(button);
    await pressUnready(await screen.findByRole('button', { name: 'Aggiungendo...' }));
    clickedTwice.resolve();
    await seeToast('Successo', 'Prodotto aggiunto alla wishlist!');
    expect(screen.getByText('1 pezzo in wishlist')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Annulla' })).toBeTruthy();
    expect(sent).toEqual([{ productId: 'p1', variantId: 'sabbia-M', quantity: 1 }]);
  });

  it('asks to sign in when the session has expired, and redirects after a second', async () => {
    server.use(http.post('/api/wishlist', () => refuse(401, 'Accesso richiesto')));
    const { opened } = show();
    await press(await addButton());
    await seeToast('Accesso Richiesto', "Devi effettuare l'accesso per aggiungere prodotti alla wishlist.");
    await waitFor(() => expect(opened).toEqual(['/api/login?next=%2Fproduct%2Fp1']));
  });

  it('says that adding failed', async () => {
    server.use(http.post('/api/wishlist', () => refuse(503, 'Servizio fermo')));
    show();
    await press(await addButton());
    await seeToast('Errore', 'Impossibile aggiungere il prodotto alla wishlist.');
  });

  it('shows the picture of the selected colour, and says when there is none', async () => {
    const image = (altText: string, color: string | null, isCloth = false) => ({
      id: altText,
      imageUrl: `/${altText}.webp`,
      altText,
      color,
      isCloth,
      sortOrder: 0,
      sources: [],
    });
    show(
      aProduct({
        variants: [...variants, variant('rosa', 'M', 4)],
        images: [image('sabbia fronte', 'sabbia'), image('panno', 'sabbia', true), image('blu fronte', 'Blu')],
      }),
    );
    await addButton();
    expect(screen.getByRole('img', { name: 'blu fronte' })).toBeTruthy();
    const sabbia = screen.getByRole('button', { name: 'sabbia' });
    expect(sabbia.innerHTML).toContain('/panno.webp');
    await press(sabbia);
    expect(screen.getByRole('img', { name: 'sabbia fronte' })).toBeTruthy();
    await press(screen.getByRole('button', { name: 'rosa' }));
    expect(screen.getByText('In figura: sabbia')).toBeTruthy();
  });

  it('changes the main picture with the thumbnail', async () => {
    const image = (id: string) => ({
      id,
      imageUrl: `/${id}.webp`,
      altText: id,
      color: null,
      isCloth: false,
      sortOrder: 0,
      sources: [],
    });
    show(aProduct({ images: [image('fronte'), image('collo')] }));
    await addButton();
    expect(screen.getByRole('img', { name: 'fronte' })).toBeTruthy();
    await press(screen.getByRole('button', { name: 'collo' }));
    expect(screen.getByRole('img', { name: 'collo' })).toBeTruthy();
  });

  it('moves along the thumbnails with the arrow keys, and shows a picture enlarged until it is closed', async () => {
    const image = (id: string) => ({
      id,
      imageUrl: `/${id}.webp`,
      altText: id,
      color: null,
      isCloth: false,
      sortOrder: 0,
      sources: [],
    });
    show(aProduct({ images: [image('fronte'), image('collo'), image('fondo')] }));
    await addButton();
    screen.getByRole('button', { name: 'fronte' }).focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}');
    expect(screen.getByRole('button', { name: 'collo' })).toHaveFocus();
    expect(screen.getByRole('img', { name: 'collo' })).toBeTruthy();

    await press(screen.getByRole('button', { name: 'Ingrandisci' }));
    const viewer = within(screen.getByRole('dialog', { name: 'Immagini di Trench doppiopetto' }));
    expect(viewer.getByText('2 di 3')).toBeTruthy();
    await press(viewer.getByRole('button', { name: 'Successivo' }));
    expect(viewer.getByRole<HTMLImageElement>('img', { name: 'fondo' }).src).toContain('/fondo.webp');
    expect(viewer.getByRole<HTMLButtonElement>('button', { name: 'Successivo' }).disabled).toBe(true);
    await press(viewer.getByRole('button', { name: 'Ingrandisci' }));
    expect(viewer.getByRole('button', { name: 'Riduci' }).getAttribute('aria-pressed')).toBe('true');
    await press(viewer.getByRole('button', { name: 'Chiudi' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'fondo' }).getAttribute('aria-current')).toBe('true');
  });

  it('shows other products of the category', async () => {
    server.use(
      http.get('/api/products/p1/related', () => answer({ products: products(3).slice(1), boughtTogether: 0 })),
    );
    show();
    expect(await screen.findByText('Capo 2')).toBeTruthy();
    expect(screen.getByText('Della stessa categoria, dal prezzo più vicino.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Prodotti Correlati' })).toBeTruthy();
  });

  it('says that the product does not exist and links back', async () => {
    server.use(
      http.get('/api/auth/user', () => answer(aUser())),
      http.get('/api/products/p9', () => refuse(404, 'Prodotto non trovato')),
      http.get('/api/categories', () => answer([])),
      http.get('/api/products', () => answer({ products: [], total: 0 })),
      ...signedOut,
    );
    const { location } = renderApp('/product/p9');
    expect(await screen.findByText('Prodotto non trovato')).toBeTruthy();
    await press(screen.getByRole('button', { name: 'Torna indietro' }));
    await waitFor(() => expect(location()).toBe('/catalog'));
  });
});

describe('Unknown URL', () => {
  it('shows 404 and links to the home page', async () => {
    server.use(...signedOut);
    renderApp('/non-esiste');
    expect(await screen.findByText('404')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Pagina non trovata' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Torna alla Home' }).getAttribute('href')).toBe('/');
  });
});
