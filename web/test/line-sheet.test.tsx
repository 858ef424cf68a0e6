import type { ProductVariant } from '@drappo/contracts/catalog/products';
import type { PriceRule } from '@drappo/contracts/pricing/price-rule';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { download } from '../src/shared/ui/download.ts';
import { press } from './support/press.ts';
import { renderApp, useFakeApi } from './support/render-app.tsx';
import { aProduct, aUser } from './support/samples.ts';
import { answer, refuse, server, signedOut } from './support/server.ts';

useFakeApi();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const variant = (product: string, size: string, available: number): ProductVariant => ({
  id: `${product}-${size}`,
  name: size,
  color: 'blu',
  size,
  sku: `DW-${product}-${size}`,
  available,
});
const trench = aProduct({
  id: 'p1',
  name: 'Trench',
  fabric: 'Gabardina di cotone',
  price: '100.00',
  variants: [variant('T', 'S', 5), variant('T', 'M', 0)],
});
const maglia = aProduct({
  id: 'p2',
  name: 'Maglia',
  price: '10.00',
  variants: [variant('M', 'M', 9), variant('M', 'S', 9)],
});

const rule: PriceRule = {
  tiers: [{ from: 0, percentBp: 10_000, fixedCents: 0 }],
  minMarginBp: 0,
  vatBp: 0,
  ending: '00',
};

const show = (address = '/catalog?vista=foglio') => {
  const added: unknown[] = [];
  server.use(
    http.get('/api/auth/user', () => answer(aUser())),
    http.get('/api/categories', () => answer([])),
    http.get('/api/products/facets', () => refuse(503, 'x')),
    http.get('/api/products', ({ request }) =>
      answer({ products: request.url.includes('offset=12') ? [maglia] : [trench, maglia], total: 14 }),
    ),
    http.post('/api/products/skus', async ({ request }) => {
      const { skus } = (await request.json()) as { skus: string[] };
      return answer({
        variants: skus.map((sku) => ({
          asked: sku,
          sku,
          productId: 'p1',
          variantId: 'T-S',
          productName: 'Trench',
          variantInfo: 'blu, S',
          imageUrl: null,
          price: '100.00',
          available: 5,
          isActive: true,
        })),
      });
    }),
    http.post('/api/wishlist/additions', async ({ request }) => {
      const body = (await request.json()) as { lines: { variantId: string }[] };
      added.push(body.lines);
      return answer({ lines: body.lines.map(({ variantId }) => ({ variantId, outcome: 'added', available: 9 })) });
    }),
    ...signedOut,
  );
  return { added, ...renderApp(address) };
};
const cell = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}: pezzi,`) });
const bar = () => within(screen.getByRole('group', { name: 'Totale' }));

describe('the line sheet', () => {
  it('has its own URL, orders several products at once, and lets arrow keys cross products', async () => {
    const { added, location } = show('/catalog');
    await press(await screen.findByRole('link', { name: 'Foglio' }));
    await userEvent.type(await cell('Trench, blu S'), '2{Enter}3');
    expect(await cell('Maglia, blu S')).toHaveFocus();
    expect(location()).toContain('vista=foglio');
    expect(bar().getByText('5 pezzi')).toBeTruthy();
    expect(bar().getByText('2 prodotti')).toBeTruthy();
    expect(bar().getByText('€230,00', { exact: false })).toBeTruthy();
    await press(screen.getByRole('button', { name: 'Aggiungi alla Wishlist' }));
    expect(await screen.findByText('5 pezzi in wishlist')).toBeTruthy();
    expect(added).toEqual([
      [
        { variantId: 'T-S', quantity: 2 },
        { variantId: 'M-S', quantity: 3 },
      ],
    ]);
  });

  it('accepts one pasted block for several products, and names each number that it could not place', async () => {
    const { added } = show();
    const block = '2\t1\t4\r\n3\tdue\r\n1\r\n';
    fireEvent.paste(await cell('Trench, blu S'), { clipboardData: { getData: () => block } });
    expect((await cell('Maglia, blu S')).value).toBe('3');
    expect((await cell('Maglia, blu M')).value).toBe('due');
    expect(bar().getByText('2 celle riempite, 3 saltate, 1 da correggere')).toBeTruthy();
    expect(
      bar()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Trench, blu M è esaurita',
      'riga 1, colonna 3 del blocco, «4»: qui non c’è una taglia',
      'Maglia, blu M, «due»: scrivi un numero intero',
      'riga 3, colonna 1 del blocco, «1»: sotto l’ultima riga della tabella',
    ]);
    await press(screen.getByRole('button', { name: 'Aggiungi alla Wishlist' }));
    expect(await screen.findByText('5 pezzi in wishlist, 1 riga no: il motivo è accanto')).toBeTruthy();
    expect(bar().queryByText(/celle riempite/)).toBeNull();
    expect(added).toEqual([
      [
        { variantId: 'T-S', quantity: 2 },
        { variantId: 'M-S', quantity: 3 },
      ],
    ]);
  });

  it('prices cells of other pages at the current price', async () => {
    show();
    await userEvent.type(await cell('Trench, blu S'), '2');
    await press(screen.getByRole('button', { name: /2/ }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Trench/ })).toBeNull());
    expect(await bar().findByText('2 pezzi')).toBeTruthy();
    expect(bar().getByText('€200,00', { exact: false })).toBeTruthy();
  });

  it('shows an error of a cell below its line and skips the cell', async () => {
    show();
    await userEvent.type(await cell('Trench, blu S'), '9');
    expect(screen.getByText(/Restano 5 pezzi. Questa cella non è nel totale./)).toBeTruthy();
    await press(bar().getByRole('button', { name: '1 cella da correggere' }));
    expect(await cell('Trench, blu S')).toHaveFocus();
  });

  it('shows own prices in a column and in the file', async () => {
    const files: string[] = [];
    jest.spyOn(download, 'text').mockImplementation((_name, text) => void files.push(text));
    const { location } = show();
    server.use(http.get('/api/price-rule', () => answer({ rule })));
    await press(await screen.findByRole('checkbox', { name: 'Con i miei prezzi' }));
    expect(await screen.findByRole('columnheader', { name: 'Il mio prezzo' })).toBeTruthy();
    expect(location()).toContain('prezzi=miei');
    expect(await screen.findByText('€200,00')).toBeTruthy();
    expect(screen.getByText('Gabardina di cotone')).toBeTruthy();
    await press(screen.getByRole('button', { name: 'CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]).toContain('"Prezzo";"Il mio prezzo";"Disponibili"');
    expect(files[0]).toContain('"M";"10,00";"20,00";"9"');
  });

  it('links to the rule when there is none, and prints no other prices instead', async () => {
    server.use(http.get('/api/price-rule', () => answer({ rule: null })));
    show('/catalog?vista=foglio&prezzi=miei');
    expect((await screen.findByRole('link', { name: 'Imposta la regola' })).getAttribute('href')).toContain('earnings');
    expect(screen.getByRole('button', { name: 'Stampa' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'PDF' })).toBeDisabled();
    expect(screen.queryByRole('columnheader', { name: 'Il mio prezzo' })).toBeNull();
  });

  it('is cleared with one click, and restored', async () => {
    show();
    await userEvent.type(await cell('Maglia, blu M'), '4');
    await press(bar().getByRole('button', { name: 'Svuota' }));
    expect((await cell('Maglia, blu M')).value).toBe('');
    await press(await screen.findByRole('button', { name: 'Annulla' }));
    await waitFor(async () => expect((await cell('Maglia, blu M')).value).toBe('4'));
  });

  it('opens a product in the selected colour', async () => {
    show('/catalog?vista=foglio&colore=blu');
    expect((await screen.findByRole('link', { name: 'Trench' })).getAttribute('href')).toBe('/product/p1?colore=blu');
  });

  it('exports and prints everything that the filters show', async () => {
    const files: string[] = [];
    jest.spyOn(download, 'text').mockImplementation((_name, text) => void files.push(text));
    const print = jest.spyOn(window, 'print').mockImplementation(() => {});
    show();
    await userEvent.type(await cell('Maglia, blu M'), '4');
    await press(screen.getByRole('button', { name: 'CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.match(/DW-M-\w/g)?.slice(0, 2)).toEqual(['DW-M-S', 'DW-M-M']);
    expect(files[0]).toContain('"DW-M-M";"Maglia";"";"blu";"M";"10,00";"9";"4"');
    await press(screen.getByRole('button', { name: 'Stampa' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  });
});
