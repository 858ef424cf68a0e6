import type { AdminWishlistEntry } from '@drappo/contracts/catalog/admin-catalog';
import type { AdminProduct } from '@drappo/contracts/catalog/products';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http } from 'msw';
import { openAdmin, useAdminArea } from './support/admin-area.ts';
import { aProduct } from './support/samples.ts';
import { answer, refuse } from './support/server.ts';

useAdminArea();

const id = '0190b5a0-7c1e-7000-8000-00000000000';
const variant = (number: number, size: string) => ({
  id: `${id}${number}`,
  name: `bianco, ${size}`,
  color: 'bianco',
  size,
  sku: `DW-1-${size}`,
  available: 4,
  stock: 5,
});
const anAdminProduct = (overrides: Partial<AdminProduct> = {}): AdminProduct => ({
  ...aProduct({ id: `${id}9`, name: 'Camicia', categoryId: `${id}7`, price: '46.50', comparePrice: null, images: [] }),
  variants: [variant(1, 'S'), variant(2, 'M')],
  sku: 'DW-1-S',
  stock: 10,
  revision: 3,
  hasDefaultVariant: false,
  ...overrides,
});
const categories = http.get('/api/categories', () =>
  answer([{ id: `${id}7`, name: 'Abbigliamento', slug: 'abbigliamento' }]),
);
const catalogue = (products = [anAdminProduct()]) => [
  categories,
  http.get('/api/admin/products', () => answer({ products, total: products.length, hasMore: false })),
  http.get('/api/admin/products/:id', () => answer(products[0])),
];
const openDialog = async (name: string | RegExp) => {
  const [button] = await screen.findAllByRole('button', { name });
  if (!button) throw new Error('no button');
  await userEvent.click(button);
  return within(await screen.findByRole('dialog'));
};

describe('Catalogo', () => {
  it('says that there is nothing, and what could not be read', async () => {
    openAdmin('/admin?tab=catalog', undefined, ...catalogue([]));
    expect(await screen.findByText('Nessun prodotto nel catalogo')).toBeTruthy();
  });

  it('offers another try where it cannot be read', async () => {
    openAdmin(
      '/admin?tab=catalog',
      undefined,
      categories,
      http.get('/api/admin/products', () => refuse(503, 'Torniamo subito.')),
    );
    expect(await screen.findByText('Torniamo subito.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Riprova' })).toBeTruthy();
  });

  it('names every missing field of a new product and sends nothing', async () => {
    openAdmin('/admin?tab=catalog', undefined, ...catalogue());
    const dialog = await openDialog('Nuovo prodotto');
    await userEvent.click(dialog.getByRole('button', { name: 'Crea il prodotto' }));
    for (const text of ['Nome richiesto', 'Prezzo richiesto', 'Categoria richiesta', 'SKU richiesto'])
      expect(dialog.getByText(text)).toBeTruthy();
  });

  it('sends only the stock that was changed, with what was seen, and shows a taken SKU at its cell', async () => {
    const sent: unknown[] = [];
    openAdmin(
      '/admin?tab=catalog',
      undefined,
      ...catalogue(),
      http.put('/api/admin/products/:id', async ({ request }) => {
        sent.push(await request.json());
        return refuse(409, 'Lo SKU DW-1-M è già usato da un altro prodotto.', {
          errors: [{ field: 'variants.1.sku', message: 'SKU già usato' }],
        });
      }),
    );
    const dialog = await openDialog(/^Modifica Camicia/);
    const stock = await dialog.findByRole('spinbutton', { name: 'Scorte bianco, M' });
    await userEvent.clear(stock);
    await userEvent.type(stock, '8');
    await userEvent.click(dialog.getByRole('button', { name: 'Salva il prodotto' }));
    expect(await dialog.findByText('SKU già usato')).toBeTruthy();
    expect(dialog.getByLabelText('SKU bianco, M').getAttribute('aria-invalid')).toBe('true');
    expect(dialog.getByLabelText('SKU bianco, S').getAttribute('aria-invalid')).toBeNull();
    expect(sent).toMatchObject([
      { revision: 3, price: '46,50', variants: [{ sku: 'DW-1-S' }, { sku: 'DW-1-M', stock: 8, stockBefore: 5 }] },
    ]);
    expect(JSON.stringify(sent[0])).not.toContain('"stock":5');
  });

  it('corrects a stock from what was seen and keeps what was typed when that was overtaken', async () => {
    openAdmin(
      '/admin?tab=catalog',
      undefined,
      ...catalogue(),
      http.put('/api/admin/variants/:id/stock', async ({ request }) => {
        expect(await request.json()).toEqual({ stock: 7, stockBefore: 5, note: 'Inventario' });
        return refuse(409, 'Le scorte sono cambiate nel frattempo: ora sono 3 pezzi. Controlla e riprova.');
      }),
    );
    const dialog = await openDialog(/^Stock di Camicia/);
    const stock = await dialog.findByRole('spinbutton', { name: 'Scorte di DW-1-S' });
    await userEvent.clear(stock);
    await userEvent.type(stock, '7');
    await userEvent.type(dialog.getByLabelText('Motivo per DW-1-S'), 'Inventario');
    await userEvent.click(dialog.getByRole('button', { name: 'Salva' }));
    expect(await dialog.findByText(/ora sono 3 pezzi/)).toBeTruthy();
    expect((stock as HTMLInputElement).value).toBe('7');
  });
});

describe('Wishlist', () => {
  const entry: AdminWishlistEntry = {
    id: `${id}1`,
    productId: `${id}9`,
    variantId: null,
    quantity: 3,
    notes: 'Per la vetrina',
    createdAt: '2026-03-17T09:00:00.000Z',
    product: { name: 'Camicia', imageUrl: null, isActive: true },
    variant: { name: 'bianco, M', sku: 'DW-1-M' },
    user: { username: 'elena', email: 'elena@boutique.it', firstName: 'Elena', lastName: 'Salvi', companyName: null },
  };
  const demand = http.get('/api/admin/wishlists/demand', () =>
    answer({
      products: [{ productId: `${id}9`, name: 'Camicia', imageUrl: null, people: 2, pieces: 6, available: 4 }],
      total: 1,
    }),
  );

  it('says that it reads, and then that there is none', async () => {
    openAdmin(
      '/admin?tab=wishlist',
      undefined,
      demand,
      http.get('/api/admin/wishlists', async () => {
        await delay(50);
        return answer({ wishlists: [], total: 0, hasMore: false });
      }),
    );
    expect(await screen.findByText('Caricamento wishlist...')).toBeTruthy();
    expect(await screen.findByText('Nessuna wishlist ancora')).toBeTruthy();
  });

  it('shows who wants what, and what is missing', async () => {
    openAdmin(
      '/admin?tab=wishlist',
      undefined,
      demand,
      http.get('/api/admin/wishlists', () => answer({ wishlists: [entry], total: 1, hasMore: false })),
    );
    const row = within((await screen.findByText('elena@boutique.it')).closest('tr') ?? document.body);
    for (const text of ['Elena Salvi', '3', '17/03/2026', 'Per la vetrina', 'bianco, M, DW-1-M'])
      expect(row.getByText(text)).toBeTruthy();
    expect(await screen.findByText('4 disponibili, ne mancano 2')).toBeTruthy();
  });

  it('says when a search finds more than it counts', async () => {
    openAdmin(
      '/admin?tab=wishlist&search=camicia',
      undefined,
      http.get('/api/admin/wishlists', () => answer({ wishlists: [entry], total: 1000, hasMore: true })),
    );
    expect(await screen.findByText('Oltre 1.000')).toBeTruthy();
  });
});

describe('Importa', () => {
  const run = {
    id: `${id}5`,
    fileName: 'capi.csv',
    rows: 12,
    products: 12,
    progress: 12,
    errors: 1,
    createdAt: '2026-03-17T09:00:00.000Z',
    finishedAt: null,
    counts: { create: 10, change: 1, same: 0, wrong: 1 },
  };

  it('shows the mistakes with their rows and lets the good ones in', async () => {
    let state = 'ready';
    openAdmin(
      `/admin?tab=catalog&import=${id}5`,
      undefined,
      ...catalogue(),
      http.get('/api/admin/product-imports/:id', () => answer({ ...run, state })),
      http.get('/api/admin/product-imports/:id/errors', () =>
        answer({ errors: [{ row: 7, column: 'Prezzo', message: 'Prezzo richiesto', name: 'Gonna' }], next: null }),
      ),
      http.post('/api/admin/product-imports/:id/apply', () => {
        state = 'done';
        return answer({ ...run, state: 'applying' });
      }),
    );
    const line = within((await screen.findByText('Prezzo richiesto')).closest('tr') ?? document.body);
    expect(line.getByText('7')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Importa 11 prodotti' }));
    await waitFor(() => expect(screen.getByText('Importazione completata.')).toBeTruthy());
    expect(screen.getByText('Creati').nextElementSibling?.textContent).toBe('10');
  });

  it('a file that cannot be read says why, and another can be chosen at once', async () => {
    let wrong = true;
    openAdmin(
      '/admin?tab=catalog',
      undefined,
      ...catalogue(),
      http.post('/api/admin/product-imports', () =>
        wrong ? refuse(400, 'Colonna sconosciuta: Stock.') : answer({ ...run, state: 'ready', errors: 0 }),
      ),
      http.get('/api/admin/product-imports/:id', () => answer({ ...run, state: 'ready', errors: 0 })),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Importa' }));
    const file = new File(['Nome;Stock'], 'capi.csv', { type: 'text/csv' });
    await userEvent.upload(await screen.findByLabelText('File da importare'), file);
    expect(await screen.findByText('Colonna sconosciuta: Stock.')).toBeTruthy();
    wrong = false;
    await userEvent.upload(screen.getByLabelText('File da importare'), file);
    expect(await screen.findByText('Controllo completato: nulla è ancora cambiato.')).toBeTruthy();
  });

  it('tells how far it is while it runs', async () => {
    openAdmin(
      `/admin?tab=catalog&import=${id}5`,
      undefined,
      ...catalogue(),
      http.get('/api/admin/product-imports/:id', () => answer({ ...run, state: 'applying', progress: 3 })),
    );
    const bar = await screen.findByRole('progressbar', { name: 'Importando i prodotti' });
    expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['3', '12']);
    expect(screen.getByText('Importando i prodotti: 3 di 12')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Importa 11/ })).toBeNull();
  });

  it('with nothing to let in offers only another file', async () => {
    const counts = { create: 0, change: 0, same: 12, wrong: 0 };
    openAdmin(
      `/admin?tab=catalog&import=${id}5`,
      undefined,
      ...catalogue(),
      http.get('/api/admin/product-imports/:id', () => answer({ ...run, state: 'ready', errors: 0, counts })),
    );
    expect(await screen.findByText("Controllo completato: non c'è nulla da importare.")).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Importa \d/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Scegli un altro file' })).toBeTruthy();
  });

  it('shows further mistakes page by page', async () => {
    const mistake = (row: number) => ({ row, column: 'Prezzo', message: `Prezzo richiesto ${row}`, name: 'Gonna' });
    openAdmin(
      `/admin?tab=catalog&import=${id}5`,
      undefined,
      ...catalogue(),
      http.get('/api/admin/product-imports/:id', () => answer({ ...run, state: 'ready', errors: 2 })),
      http.get('/api/admin/product-imports/:id/errors', ({ request }) =>
        new URL(request.url).searchParams.get('after') === '0'
          ? answer({ errors: [mistake(7)], next: 1 })
          : answer({ errors: [mistake(9)], next: null }),
      ),
    );
    expect(await screen.findByText('Prezzo richiesto 7')).toBeTruthy();
    expect(screen.getByText('2 errori')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Mostra altri errori' }));
    expect(await screen.findByText('Prezzo richiesto 9')).toBeTruthy();
    expect(screen.getByText('Prezzo richiesto 7')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Mostra altri errori' })).toBeNull();
  });

  it('that stopped says where the reason stands', async () => {
    openAdmin(
      `/admin?tab=catalog&import=${id}5`,
      undefined,
      ...catalogue(),
      http.get('/api/admin/product-imports/:id', () => answer({ ...run, state: 'failed', errors: 0 })),
    );
    expect(await screen.findByText(/si è fermata: trovi il motivo nella scheda Log/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Importa \d/ })).toBeNull();
  });
});
