import { describe, expect, it, jest } from '@jest/globals';
import type { WishlistLists } from '@drappo/contracts/catalog/wishlist-lists';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { reopenCellStores } from '../src/shared/buying/cell-store.ts';
import { download } from '../src/shared/ui/download.ts';
import { openArea, unlimited, useArea } from './support/customer-area.ts';
import { aVariant, aWish } from './support/order-samples.ts';
import { press } from './support/press.ts';
import { aProduct } from './support/samples.ts';
import { answer } from './support/server.ts';

useArea();

const address = '/dashboard?section=wishlist';
const variants = [aVariant('v1', 'blu, S'), aVariant('v2', 'blu, M', 2), aVariant('v3', 'blu, L', 0)];
const trench = aProduct({ variants });
const lines = [
  aWish({ id: 'w1', variantId: 'v1', quantity: 3, product: trench, addedPrice: '189.00' }),
  aWish({ id: 'w2', variantId: 'v2', quantity: 4, product: trench, addedAvailable: 24 }),
  aWish({ id: 'w3', variantId: 'v3', quantity: 1, product: trench }),
];
const named = (count = 1): WishlistLists => ({
  lists: [{ id: 'l1', name: 'Natale in vetrina', createdAt: '2026-11-02T09:00:00.000Z', lines: count }],
  defaultLines: 3,
  variants: 3,
});
const sums = () => within(screen.getByRole('complementary', { name: 'Totale della wishlist' }));
const lineOf = (name: string) => within(screen.getByRole('group', { name }));

describe('the wishlist as a working list', () => {
  it('groups lines by product, sums them, and says which can be reserved and why the others cannot', async () => {
    openArea(address, { wishlist: lines });
    const group = within(await screen.findByRole('article', { name: 'Trench doppiopetto' }));
    expect(group.getAllByRole('group').map((line) => line.getAttribute('aria-label'))).toEqual([
      'blu, S',
      'blu, M',
      'blu, L',
    ]);
    expect(group.getByText(/Prezzo sceso: era €189,00 quando l'hai aggiunto/)).toBeTruthy();
    expect(lineOf('blu, M').getByText("erano 24 quando l'hai aggiunto")).toBeTruthy();
    expect(sums().getByText('1 prodotto in wishlist')).toBeTruthy();
    expect(sums().getByText('€1.184,00')).toBeTruthy();
    expect(sums().getByText('3 pezzi')).toBeTruthy();
    expect(sums().getByText('€444,00')).toBeTruthy();
    expect(sums().getByText(/Le altre 2 restano qui/)).toBeTruthy();
    expect(lineOf('blu, M').getByRole<HTMLInputElement>('checkbox').checked).toBe(false);

    // The suggested fix makes it a line that can be reserved.
    await press(lineOf('blu, M').getByRole('button', { name: 'Metti 2' }));
    expect(sums().getByText('5 pezzi')).toBeTruthy();
    expect(lineOf('blu, M').getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
    await press(screen.getByRole('checkbox', { name: /^2 righe scelte su 3/ }));
    await press(screen.getByRole('checkbox', { name: /^3 righe scelte su 3/ }));
    expect(sums().getByText('0 pezzi')).toBeTruthy();
    expect(sums().getByRole<HTMLButtonElement>('button', { name: 'Invia Richiesta per Tutti' }).disabled).toBe(true);
  });

  it('offers no more than the remaining limit of the account', async () => {
    const pieces = { limit: 40, inUse: 36 };
    openArea(address, { wishlist: lines, limits: { ...unlimited, pieces } });
    await screen.findByRole('article', { name: 'Trench doppiopetto' });
    await press('Metti 2');
    expect(await sums().findByText('3 pezzi')).toBeTruthy();
    expect(sums().getByText('€444,00')).toBeTruthy();
    expect(sums().getByText(/Riserva subito 1 riga/)).toBeTruthy();
    expect(sums().getByText(/Con questa richiesta arrivi a 39/)).toBeTruthy();
    expect(sums().getByText('2 pezzi oltre il limite: restano qui.')).toBeTruthy();
  });

  it('restores a removed line unchanged', async () => {
    const restored: unknown[] = [];
    const { area } = openArea(
      address,
      { wishlist: lines },
      http.delete('/api/wishlist/w1', () => {
        area.wishlist = lines.slice(1);
        return answer({});
      }),
      http.put('/api/wishlist/w1', async ({ request }) => {
        restored.push(await request.json());
        area.wishlist = lines;
        return answer({});
      }),
    );
    await press('Rimuovi Trench doppiopetto, blu, S dalla wishlist');
    const offer = await screen.findByText('Tolto: Trench doppiopetto, blu, S');
    // The removed line had the focus.
    expect(document.activeElement?.contains(offer)).toBe(true);
    await waitFor(() => expect(screen.queryByRole('group', { name: 'blu, S' })).toBeNull());
    await press('Annulla');
    expect(await screen.findByRole('group', { name: 'blu, S' })).toBeTruthy();
    const { id: _, product: __, ...entry } = lines[0]!;
    expect(restored).toEqual([{ ...entry, listId: null }]);
    expect(screen.queryByText(/^Tolto/)).toBeNull();
  });

  it('exports a list with SKU and quantity first', async () => {
    const saved = jest.spyOn(download, 'text').mockImplementation(() => {});
    openArea(address, { wishlist: lines });
    await press('Esporta CSV');
    const [name, text] = saved.mock.calls[0]!;
    saved.mockRestore();
    expect(name).toBe('wishlist-principale.csv');
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFF"SKU";"quantità";"Prodotto";"Variante";"Prezzo";"Disponibili"',
      '"DW-v1";"3";"Trench doppiopetto";"blu, S";"€148,00";"20"',
    ]);
  });
});

describe('named wishlists', () => {
  it('are created and opened', async () => {
    const sent: unknown[] = [];
    const { area } = openArea(
      address,
      { wishlist: lines },
      http.post('/api/wishlist-lists', async ({ request }) => {
        sent.push(await request.json());
        area.lists = named(0);
        return answer(area.lists.lists[0]);
      }),
      http.get('/api/wishlist-lists/l1', () => answer([])),
    );
    await press('Nuova lista');
    await userEvent.type(await screen.findByLabelText('Nome della lista'), ' Natale in vetrina ');
    await press('Crea la lista');
    expect(await screen.findByRole('heading', { name: 'Lista vuota' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Natale in vetrina/ }).getAttribute('aria-current')).toBe('page');
    expect(sent).toEqual([{ name: 'Natale in vetrina' }]);
  });

  it('receive copies of selected lines, and the menu counts each variant once', async () => {
    const sent: unknown[] = [];
    openArea(
      address,
      { wishlist: lines, lists: named() },
      http.post('/api/wishlist/transfers', async ({ request }) => {
        sent.push(await request.json());
        return answer({ lines: 1 });
      }),
    );
    await press("Copia in un'altra lista");
    await press('Copia 1 riga');
    expect(await screen.findByText('1 riga anche in «Natale in vetrina»')).toBeTruthy();
    expect(sent).toEqual([{ ids: ['w1'], to: 'l1', move: false }]);
    expect(screen.getByRole('link', { name: 'Wishlist 3' })).toBeTruthy();
  });

  it('are shown, renamed and deleted by their URL', async () => {
    const renamed: unknown[] = [];
    const { area } = openArea(
      `${address}&list=l1`,
      { lists: named() },
      http.get('/api/wishlist-lists/l1', () => answer(lines.slice(0, 1))),
      http.patch('/api/wishlist-lists/l1', async ({ request }) => {
        renamed.push(await request.json());
        return answer({});
      }),
      http.delete('/api/wishlist-lists/l1', () => {
        area.lists = { lists: [], defaultLines: 0, variants: 0 };
        return answer({});
      }),
    );
    expect(await screen.findByRole('group', { name: 'blu, S' })).toBeTruthy();
    await press('Rinomina');
    const field = await screen.findByLabelText('Nome della lista');
    await userEvent.clear(field);
    await userEvent.type(field, 'Saldi');
    await press('Salva');
    await waitFor(() => expect(renamed).toEqual([{ name: 'Saldi' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Elimina');
    expect(await screen.findByText('Sparisce anche la sua riga. Le altre liste restano come sono.')).toBeTruthy();
    await press('Elimina la lista');
    expect(await screen.findByText('Lista eliminata')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Wishlist Vuota' })).toBeTruthy();
  });

  it('open as one matrix over all products, which adds to this list', async () => {
    reopenCellStores();
    localStorage.clear();
    const gonna = aProduct({ id: 'p2', name: 'Gonna', price: '50.00', variants: [aVariant('g1', 'nero, 40', 5)] });
    const asked: (string | null)[] = [];
    const added: unknown[] = [];
    openArea(
      `${address}&list=l1`,
      { lists: named() },
      http.get('/api/wishlist-lists/l1', () =>
        answer([lines[0], aWish({ id: 'w4', productId: 'p2', variantId: 'g1', product: gonna })]),
      ),
      http.get('/api/products', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('ids'));
        return answer({ products: [trench, gonna], total: 2 });
      }),
      http.post('/api/wishlist/additions', async ({ request }) => {
        const body = (await request.json()) as { lines: { variantId: string }[] };
        added.push(body);
        return answer({ lines: body.lines.map(({ variantId }) => ({ variantId, outcome: 'added', available: 9 })) });
      }),
    );
    await press(await screen.findByRole('link', { name: 'Foglio' }));
    expect(await screen.findByText('Nella lista ci sono già 4 pezzi: quello che scrivi si aggiunge.')).toBeTruthy();
    const first = await screen.findByRole('textbox', { name: /^Trench doppiopetto, blu S: pezzi,/ });
    fireEvent.paste(first, { clipboardData: { getData: () => '2\t1\n3\n' } });
    const bar = within(screen.getByRole('group', { name: 'Totale' }));
    expect(bar.getByText('3 celle riempite')).toBeTruthy();
    expect(bar.getByText('2 prodotti')).toBeTruthy();
    await press('Aggiungi alla Wishlist');
    expect(await screen.findByText('6 pezzi nella lista Natale in vetrina')).toBeTruthy();
    expect(added).toEqual([
      {
        lines: [
          { variantId: 'v1', quantity: 2 },
          { variantId: 'v2', quantity: 1 },
          { variantId: 'g1', quantity: 3 },
        ],
        listId: 'l1',
      },
    ]);
    expect(asked).toContain('p1|p2');
    await press(screen.getByRole('link', { name: 'Righe' }));
    expect(await screen.findByRole('group', { name: 'blu, S' })).toBeTruthy();
  });
});
