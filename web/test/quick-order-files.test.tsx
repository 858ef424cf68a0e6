import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { press } from './support/press.ts';
import { showQuickOrder } from './support/quick-order.ts';
import { useFakeApi } from './support/render-app.tsx';
import { answer, refuse } from './support/server.ts';
import { slowFile } from './support/slow-file.ts';

useFakeApi();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

// jsdom cannot read files.
const file = (text: string, name: string): File =>
  Object.assign(new File([text], name, { type: 'text/csv' }), {
    arrayBuffer: async () => new TextEncoder().encode(text).buffer,
  });
// oxlint-disable-next-line testing-library/no-node-access -- a file input has no role
const input = () => document.querySelector<HTMLInputElement>('input[type="file"]')!;
const list = () => screen.findByLabelText<HTMLTextAreaElement>('Elenco SKU;quantità');

describe('a file of Quick order', () => {
  it('reads an uploaded file, and rejects one that is too large', async () => {
    const { asked } = showQuickOrder();
    await list();
    await userEvent.upload(input(), file(`A;1${' '.repeat(200_000)}`, 'grande.csv'));
    expect(await screen.findByText("grande.csv: al massimo 200 kB. Dividi l'elenco.")).toBeTruthy();
    await userEvent.upload(input(), file('\uFEFFSKU;Quantità\r\nA;2\r\n', 'ordine.csv'));
    expect(await screen.findByText('1 riga va bene, 2 pezzi')).toBeTruthy();
    expect(asked).toEqual([{ skus: ['A'] }]);
  });

  it('says how a file in an old encoding was read, and what to do with an old workbook', async () => {
    showQuickOrder();
    await list();
    const old = new File(
      [new Uint8Array([0x53, 0x4b, 0x55, 0x3b, 0x71, 0x74, 0xe0, 0x0a, 0x41, 0x3b, 0x32])],
      'vecchio.csv',
    );
    await userEvent.upload(input(), old);
    expect(await screen.findByText(/^vecchio\.csv: Il file è nella codifica Windows-1252/)).toBeTruthy();
    expect(await screen.findByText('1 riga va bene, 2 pezzi')).toBeTruthy();
    await userEvent.upload(input(), new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1])], 'listino.csv'));
    expect(
      await screen.findByText(
        'listino.csv: Il file è nel vecchio formato di Excel (.xls): salvalo come .xlsx o CSV e riprova.',
      ),
    ).toBeTruthy();
  });

  it('reads a spreadsheet through the portal, and names row and column of what Excel changed', async () => {
    const workbook = 'PK\u0003\u0004 ordine';
    let row: unknown = { row: 3, cells: ['Trench', '46366', '2'], facts: [{ at: 1, is: 'date', shown: '10-dic' }] };
    const sent: string[] = [];
    const { asked } = showQuickOrder(
      http.post('/api/sheet-rows', async ({ request }) => {
        sent.push(await request.text());
        return answer({ rows: [{ row: 1, cells: ['Nome', 'SKU', 'Quantità'] }, row] });
      }),
    );
    await list();
    await userEvent.upload(input(), file(workbook, 'ordine.xlsx'));
    expect(
      await screen.findByText(
        /^ordine\.xlsx: Riga 3, colonna B: Excel ha trasformato il valore in una data \(10-dic\)/,
      ),
    ).toBeTruthy();
    expect(asked).toEqual([]);
    row = { row: 3, cells: ['Trench', 'A', '2'] };
    await userEvent.upload(input(), file(workbook, 'ordine.xlsx'));
    expect(await screen.findByText('1 riga va bene, 2 pezzi')).toBeTruthy();
    expect(screen.getByText('Riga 3')).toBeTruthy();
    expect((await list()).value).toBe('SKU;Quantità\n\nA;2');
    expect(sent).toHaveLength(2);
  });

  it('says why a spreadsheet was refused', async () => {
    showQuickOrder(
      http.post('/api/sheet-rows', () => refuse(400, 'Il file XLSX non si può leggere: salvalo di nuovo e riprova.')),
    );
    await list();
    await userEvent.upload(input(), file('PK\u0003\u0004', 'rotto.xlsx'));
    expect(
      await screen.findByText('rotto.xlsx: Il file XLSX non si può leggere: salvalo di nuovo e riprova.'),
    ).toBeTruthy();
  });
});

const reading = 'Attendi: stiamo leggendo il file';
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

describe('a slow file of Quick order', () => {
  it('shows that it is read, and is dropped for a newer file or for typed text', async () => {
    const { asked } = showQuickOrder();
    await userEvent.type(await list(), 'B;1');
    const [first, second] = [slowFile('C;1', 'primo.csv'), slowFile('C;2', 'secondo.csv')];
    await userEvent.upload(input(), first.file);
    expect(await button('Leggendo il file...')).toBeTruthy();
    expect((await button("Controlla l'elenco")).title).toBe(reading);
    await userEvent.upload(input(), file('A;2', 'nuovo.csv'));
    expect(await screen.findByText('1 riga va bene, 2 pezzi')).toBeTruthy();
    await first.arrive();
    expect((await list()).value).toBe('A;2');
    await userEvent.upload(input(), second.file);
    expect((await button('Aggiungi alla Wishlist')).title).toBe(reading);
    await userEvent.type(await list(), '0');
    expect((await button('Aggiungi alla Wishlist')).disabled).toBe(false);
    await second.arrive();
    expect((await list()).value).toBe('A;20');
    expect(await button('Carica un file CSV o XLSX')).toBeTruthy();
    expect(asked).toEqual([{ skus: ['A'] }]);
  });

  it('is not chosen while lines are added, since a check forgets which are done', async () => {
    const gate = Promise.withResolvers<void>();
    showQuickOrder(
      http.post('/api/wishlist/additions', async () => {
        await gate.promise;
        return answer({ lines: [{ variantId: 'v-A', outcome: 'added', available: 3 }] });
      }),
    );
    await list();
    await userEvent.upload(input(), file('A;2', 'ordine.csv'));
    await press('Aggiungi alla Wishlist');
    for (const name of ['Carica un file CSV o XLSX', "Controlla l'elenco", 'Apri nel foglio'])
      expect((await button(name)).title).toBe("Attendi: un'altra operazione è in corso");
    expect(input().disabled).toBe(true);
    gate.resolve();
    await waitFor(() => expect(input().disabled).toBe(false));
  });

  it('leaves the typed list when the portal cannot be reached', async () => {
    showQuickOrder(http.post('/api/sheet-rows', () => HttpResponse.error()));
    await userEvent.type(await list(), 'B;1');
    await userEvent.upload(input(), file('PK\u0003\u0004', 'ordine.xlsx'));
    expect(await screen.findByText('ordine.xlsx: Impossibile leggere il file. Riprova.')).toBeTruthy();
    expect((await list()).value).toBe('B;1');
    expect((await button("Controlla l'elenco")).disabled).toBe(false);
  });
});
