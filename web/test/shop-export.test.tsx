import { describe, expect, it, jest } from '@jest/globals';
import type { Product } from '@drappo/contracts/catalog/products';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { download } from '../src/shared/ui/download.ts';
import { aWish } from './support/order-samples.ts';
import { press } from './support/press.ts';
import { aProductForShop } from './support/shop-product.ts';
import { answer, refuse } from './support/server.ts';
import { aShop, openShopify } from './support/shopify-section.tsx';
import { useArea } from './support/customer-area.ts';

useArea();

const open = async (products: Product[], ...more: ReturnType<typeof http.get>[]) => {
  const asked: string[] = [];
  openShopify(
    aShop(),
    ...more,
    http.get('/api/products', () => answer({ products, total: products.length })),
    http.get('/api/products/whole', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('ids') ?? '');
      return answer(products);
    }),
  );
  await press(await screen.findByRole('button', { name: 'Esporta per Shopify' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Esporta per Shopify' }));
  return { asked, dialog };
};

describe('"Esporta per Shopify"', () => {
  it('updates the prices on each keystroke, and downloads the file', async () => {
    const file = jest.spyOn(download, 'text').mockReturnValue();
    const { dialog, asked } = await open([aProductForShop()]);
    expect(await dialog.findByText('1 prodotto, 2 varianti.')).toBeTruthy();
    expect(asked).toEqual([aProductForShop().id]);
    const row = () => dialog.getByRole('row', { name: /Borsa tote/ });
    // 139 x 2,2 = 305,80; without VAT 250,74, which leaves 111,74.
    for (const text of ['€139,00', '€305,90', '€111,74, 45%']) expect(within(row()).getByText(text)).toBeTruthy();
    const factor = dialog.getByRole('textbox', { name: 'Moltiplica il costo per' });
    await userEvent.clear(factor);
    await userEvent.type(factor, '3');
    expect(within(row()).getByText('€417,90')).toBeTruthy();
    await userEvent.clear(factor);
    expect(dialog.getByText('Scrivi un numero da 1 a 11, per esempio 2,2.')).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Scarica il file CSV' }).disabled).toBe(true);
    await userEvent.type(factor, '2');
    await press(dialog.getByRole('button', { name: 'Scarica il file CSV' }));
    expect(await screen.findByText('File pronto')).toBeTruthy();
    const [name, text] = file.mock.calls[0]!;
    expect(name).toMatch(/^prodotti-shopify-\d{4}-\d{2}-\d{2}\.csv$/);
    expect(text).toMatch(/^Handle,Title,/);
    expect(text).toContain(',278.90,');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    file.mockRestore();
  });

  it('offers the file even when clicked while the wishlist loads', async () => {
    const read = Promise.withResolvers<void>();
    openShopify(
      aShop(),
      http.get('/api/wishlist', async () => {
        await read.promise;
        return answer([aWish()]);
      }),
      http.get('/api/products', () => answer({ products: [], total: 0 })),
      http.get('/api/products/whole', () => answer([])),
    );
    await press('Esporta per Shopify');
    expect(screen.getByRole('button', { name: 'Caricamento...' })).toBeTruthy();
    read.resolve();
    const dialog = within(await screen.findByRole('dialog', { name: 'Esporta per Shopify' }));
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'La mia wishlist' }).checked).toBe(true);
  });

  it("uses the reseller's own rule, or another price for this file", async () => {
    const rule = { tiers: [{ from: 0, percentBp: 5_000, fixedCents: 0 }], minMarginBp: 0, vatBp: 0, ending: 'none' };
    const { dialog } = await open(
      [aProductForShop()],
      http.get('/api/price-rule', () => answer({ rule })),
    );
    expect(await dialog.findByText('€208,50')).toBeTruthy();
    await press(dialog.getByRole('radio', { name: 'Un prezzo solo per questo file' }));
    expect(await dialog.findByText('€305,90')).toBeTruthy();
  });

  it('leaves out products that the shop could not send back, and says so', async () => {
    const product = aProductForShop();
    const [first, second] = product.variants;
    const { dialog } = await open([{ ...product, variants: [first!, { ...second!, sku: 'ALTRO-1' }] }]);
    expect(await dialog.findByText('1 prodotto, 1 variante.')).toBeTruthy();
    expect(dialog.getByText(/1 variante non ha uno SKU DW- e resta fuori\./)).toBeTruthy();
  });

  it('says why products cannot be read, and retries', async () => {
    let isAway = true;
    const { dialog } = await open(
      [aProductForShop()],
      http.get('/api/products/whole', () => (isAway ? refuse(503, 'Catalogo fermo.') : undefined)),
    );
    expect(await dialog.findByText('Catalogo fermo.')).toBeTruthy();
    isAway = false;
    await press(dialog.getByRole('button', { name: 'Riprova' }));
    expect(await dialog.findByText('1 prodotto, 2 varianti.')).toBeTruthy();
  });
});
