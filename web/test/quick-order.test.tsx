import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { press } from './support/press.ts';
import { showQuickOrder, variant } from './support/quick-order.ts';
import { useFakeApi } from './support/render-app.tsx';
import { aProduct, aUser } from './support/samples.ts';
import { answer, refuse } from './support/server.ts';

useFakeApi();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const check = async (text: string) => {
  const field = await screen.findByLabelText('Elenco SKU;quantità');
  await userEvent.clear(field);
  await userEvent.type(field, text.replaceAll('\n', '{Enter}'));
  await press(screen.getByRole('button', { name: "Controlla l'elenco" }));
};

describe('Quick order', () => {
  it('checks each line, reduces one on request, and adds the valid lines', async () => {
    const { asked, added } = showQuickOrder();
    await check('A;1\nB;5\nC;1\na;1\nD;1,5');
    const table = within(await screen.findByRole('table', { name: "Righe dell'elenco" }));
    expect(await screen.findByText('1 riga va bene, 3 no, 2 pezzi')).toBeTruthy();
    for (const reason of ['Nessun articolo ha questo SKU', 'Restano 2 pezzi', 'Scrivi un numero intero'])
      expect(table.getByText(reason)).toBeTruthy();
    expect(table.getByText('Righe 1, 4: sommate')).toBeTruthy();
    await press(table.getByRole('button', { name: 'Riduci a 2: B' }));
    await press(screen.getByRole('button', { name: 'Aggiungi alla Wishlist' }));
    expect(await screen.findByText('4 pezzi in wishlist, 2 righe no: il motivo è accanto')).toBeTruthy();
    expect(asked).toEqual([{ skus: ['A', 'B', 'C'] }]);
    expect(added).toEqual([
      {
        lines: [
          { variantId: 'v-A', quantity: 2 },
          { variantId: 'v-B', quantity: 2 },
        ],
      },
    ]);
    expect(await screen.findAllByText('Fatto')).toHaveLength(2);
  });

  it('adds to the selected list, links to it, remembers the choice, and subtracts the pieces on that list', async () => {
    const lists = [{ id: 'l1', name: 'Estate', createdAt: '2026-11-20T09:00:00.000Z', lines: 2 }];
    const taken: unknown[] = [];
    const handlers = [
      http.get('/api/wishlist-lists', () => answer({ lists, defaultLines: 0, variants: 2 })),
      http.post('/api/wishlist/removals', async ({ request }) => {
        taken.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    ];
    const { added, leave } = showQuickOrder(...handlers);
    await check('A;2');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Aggiungi alla lista' }), 'Estate');
    await press(screen.getByRole('button', { name: 'Aggiungi alla Wishlist' }));
    expect(await screen.findByText('2 pezzi nella lista Estate')).toBeTruthy();
    const form = { lines: [{ variantId: 'v-A', quantity: 2 }], listId: 'l1' };
    expect(added).toEqual([form]);
    await press(screen.getByRole('button', { name: 'Annulla' }));
    expect(await screen.findByText('2 pezzi in meno nella lista Estate.')).toBeTruthy();
    expect(taken).toEqual([form]);
    leave();
    showQuickOrder(...handlers);
    await check('A;2');
    const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Aggiungi alla lista' });
    expect(choice.value).toBe('l1');
  });

  it('adds to the default list when the selected one was deleted', async () => {
    sessionStorage.setItem('drappo-target-list', JSON.stringify({ owner: aUser().id, id: 'l1', name: 'Estate' }));
    const { added } = showQuickOrder();
    await check('A;2');
    await press(await screen.findByRole('button', { name: 'Aggiungi alla Wishlist' }));
    expect(await screen.findByText('2 pezzi in wishlist')).toBeTruthy();
    expect(added).toEqual([{ lines: [{ variantId: 'v-A', quantity: 2 }] }]);
  });

  it('opens a list as one matrix over its products, where each line is a cell', async () => {
    const product = (id: string, name: string, sku: string, available: number) =>
      aProduct({
        id,
        name,
        price: '10.00',
        variants: [
          { id: `v-${sku}`, name: 'M', color: 'blu', size: 'M', sku, available },
          { id: `v-${sku}-L`, name: 'L', color: 'blu', size: 'L', sku: `${sku}-L`, available: 9 },
        ],
      });
    const { added, location } = showQuickOrder(
      http.post('/api/products/skus', () =>
        answer({ variants: [variant('A'), variant('B', { productId: 'p2', available: 2 })] }),
      ),
      http.get('/api/products', ({ request }) => {
        expect(new URL(request.url).searchParams.get('ids')).toBe('p1|p2');
        return answer({ products: [product('p1', 'Trench', 'A', 3), product('p2', 'Gonna', 'B', 2)], total: 2 });
      }),
    );
    await check('A;1\nB;5\nC;1\na;1');
    await press('Apri nel foglio');
    const cell = (name: string) =>
      screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}: pezzi,`) });
    expect((await cell('Trench, blu M')).value).toBe('2');
    expect((await cell('Gonna, blu M')).value).toBe('5');
    expect(location()).toContain('vista=foglio');
    expect(screen.getByText(/Restano 2 pezzi. Questa cella non è nel totale./)).toBeTruthy();
    await userEvent.clear(await cell('Gonna, blu M'));
    await userEvent.type(await cell('Gonna, blu M'), '2');
    await userEvent.type(await cell('Gonna, blu L'), '3');
    await press('Aggiungi alla Wishlist');
    expect(await screen.findByText('7 pezzi in wishlist')).toBeTruthy();
    expect(added).toEqual([
      {
        lines: [
          { variantId: 'v-A', quantity: 2 },
          { variantId: 'v-B', quantity: 2 },
          { variantId: 'v-B-L', quantity: 3 },
        ],
      },
    ]);
    // The rows stay when their cells are empty, and the list retains only what is not available.
    expect((await cell('Trench, blu M')).value).toBe('');
    await press(screen.getByRole('link', { name: 'Elenco' }));
    expect(await screen.findByText('0 righe vanno bene, 1 no, 0 pezzi')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Elenco SKU;quantità').value).toBe('C;1');
  });

  it('checks a list that is pasted into a cell of the sheet', async () => {
    localStorage.setItem(
      `drappo-cells:${aUser().id}:s1`,
      JSON.stringify({ at: Date.now(), cells: { 'v-A': { text: '1', sku: 'A' } } }),
    );
    sessionStorage.setItem(`drappo-cells:${aUser().id}`, 's1');
    const trench = aProduct({
      variants: [{ id: 'v-A', name: 'M', color: 'blu', size: 'M', sku: 'A', available: 3 }],
    });
    showQuickOrder(http.get('/api/products', () => answer({ products: [trench], total: 1 })));
    await press(await screen.findByRole('link', { name: 'Foglio' }));
    const cell = await screen.findByRole('textbox', { name: /pezzi,/ });
    fireEvent.paste(cell, { clipboardData: { getData: () => 'A;1\nB;1' } });
    expect(await screen.findByText('2 righe vanno bene, 2 pezzi')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Elenco SKU;quantità').value).toBe('A;1\nB;1');
  });

  it('says that the list cannot be checked and retries; the text survives a reload', async () => {
    let isAway = true;
    const { leave } = showQuickOrder(
      http.post('/api/products/skus', () =>
        isAway ? refuse(503, 'Servizio fermo') : answer({ variants: [variant('A')] }),
      ),
    );
    await check('A;1');
    await press(await screen.findByRole('button', { name: 'Riprova' }));
    isAway = false;
    await press(await screen.findByRole('button', { name: 'Riprova' }));
    expect(await screen.findByText('1 riga va bene, 1 pezzo')).toBeTruthy();
    leave();
    showQuickOrder();
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Elenco SKU;quantità')).value).toBe('A;1');
  });
});
