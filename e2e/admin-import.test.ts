import { describe, expect, it } from '@jest/globals';
import type { AdminProducts } from '@drappo/contracts/catalog/admin-catalog';
import { useJourneys } from './support/journeys.ts';
import { listOf } from './support/office-lists.ts';
import { button } from './support/page.ts';
import { uniqueMark } from './support/unique-mark.ts';
import { press } from './support/press.ts';

const journeys = useJourneys();
const PRODUCTS = 1_000;
const mistakes = new Map<number, { cells: Partial<Record<(typeof titles)[number], string>>; says: string }>([
  [12, { cells: { Nome: '' }, says: 'Nome richiesto' }],
  [100, { cells: { Prezzo: '' }, says: 'Prezzo richiesto' }],
  [101, { cells: { Prezzo: 'molto' }, says: 'Il prezzo è un importo in euro, per esempio 49,90' }],
  [250, { cells: { Categoria: '' }, says: 'Categoria richiesta' }],
  [333, { cells: { Categoria: 'Giardino' }, says: 'Categoria sconosciuta' }],
  [500, { cells: { SKU: '' }, says: 'SKU richiesto' }],
  [501, { cells: { Scorte: '-1' }, says: 'Le scorte non possono essere negative' }],
  [750, { cells: { Scorte: 'tante' }, says: 'Le scorte sono un numero intero' }],
  [998, { cells: { Attivo: 'forse' }, says: 'Scrivi sì o no' }],
  [1001, { cells: { 'Peso kg': 'leggero' }, says: 'Il peso è in kg, con al massimo tre decimali' }],
]);
const titles = ['Nome', 'Categoria', 'Prezzo', 'SKU', 'Scorte', 'Attivo', 'Peso kg'] as const;

/** A thousand inactive products, hidden from the other journeys; `mark` identifies this run's. Row 1 holds the titles. */
const file = (mark: string): Buffer => {
  const rows = Array.from({ length: PRODUCTS }, (_, index) => {
    const row = index + 2;
    const good = {
      Nome: `Fascia ${mark} ${row}`,
      Categoria: 'Accessori',
      Prezzo: '9,90',
      SKU: `${mark}-${row}`,
      Scorte: '3',
    };
    const cells: Partial<Record<(typeof titles)[number], string>> = {
      ...good,
      Attivo: 'no',
      ...mistakes.get(row)?.cells,
    };
    return titles.map((title) => cells[title] ?? '').join(';');
  });
  return Buffer.from(`\uFEFF${[titles.join(';'), ...rows].join('\r\n')}\r\n`);
};

describe('an import of products', () => {
  it('reports ten mistakes with their rows and imports the valid rows', async () => {
    const office = await journeys.people.admin();
    const mark = `IMP${uniqueMark()}`;
    const page = await office.open(listOf('catalog', mark));
    await press(button(page, 'Importa'));
    await page
      .getByLabel('File da importare')
      .setInputFiles({ name: 'fasce.csv', mimeType: 'text/csv', buffer: file(mark) });
    await page.getByText('Controllo completato: nulla è ancora cambiato.').waitFor();
    await page.getByRole('heading', { name: '10 errori' }).waitFor();
    const errors = page.getByRole('group', { name: 'Errori del file' });
    await errors.getByText('Nome richiesto', { exact: true }).waitFor();
    const shown = await errors.locator('tbody tr').allInnerTexts();
    const cells = shown.map((line) => line.split('\t').map((cell) => cell.trim()));
    expect(cells.map(([row, , message]) => [Number(row), message])).toEqual(
      [...mistakes].map(([row, { says }]) => [row, says]),
    );

    await press(button(page, 'Importa 990 prodotti'));
    // A reload in the middle loses neither the work nor its progress display.
    await page.getByText('Importando i prodotti').or(page.getByText('Importazione completata.')).first().waitFor();
    await page.reload();
    await page.getByText('Importazione completata.').waitFor();
    const list = (search: string) =>
      office.get<AdminProducts>(`/api/admin/products?limit=100&search=${encodeURIComponent(search)}`);
    expect((await list(`${mark}-`)).total).toBe(PRODUCTS - mistakes.size);
    expect((await list(`${mark}-501`)).products.map(({ sku }) => sku)).not.toContain(`${mark}-501`);
    expect((await list(`${mark}-502`)).products[0]).toMatchObject({ sku: `${mark}-502`, price: '9.90', stock: 3 });
  });
});
