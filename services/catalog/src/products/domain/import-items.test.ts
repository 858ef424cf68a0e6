import { describe, expect, it } from '@jest/globals';
import { AppError } from '@drappo/contracts/errors';
import { readItems, type ImportStep } from './import-items.ts';

const titles = ['Nome', 'Categoria', 'Prezzo', 'SKU'];
const stepsOf = (...rows: string[][]): Promise<ImportStep[]> => stepsBeside(new Set(), ...rows);
const stepsBeside = async (kept: ReadonlySet<string>, ...rows: string[][]): Promise<ImportStep[]> => {
  const sheet = async function* () {
    for (const [index, cells] of rows.entries()) yield { row: index + 1, cells };
  };
  const steps: ImportStep[] = [];
  for await (const step of readItems(sheet(), kept)) steps.push(step);
  return steps;
};
const mistakesOf = (steps: ImportStep[]) =>
  steps.flatMap((step) => ('item' in step ? step.item.mistakes.map(({ row, message }) => [row, message]) : []));

describe('readItems', () => {
  it('yields the columns, then one item for consecutive rows of one product', async () => {
    const steps = await stepsOf(
      titles,
      ['Gilet', 'Maglie', '49,90', 'G-1'],
      ['', '', '', ''],
      ['gilet', '', '', 'G-2'],
      ['Abito', 'Abiti', '99', 'A-1'],
    );
    expect(steps[0]).toEqual({ columns: ['name', 'category', 'price', 'sku'], note: null });
    expect(steps.slice(1)).toMatchObject([
      { item: { position: 2, lines: [{ row: 2 }, { row: 4, cells: { sku: 'G-2' } }], letters: 27 } },
      { item: { position: 5, lines: [{ row: 5 }] } },
    ]);
  });

  it('reports a product at two places of the file', async () => {
    const gilet = (sku: string) => ['Gilet', 'Maglie', '49,90', sku];
    const steps = await stepsOf(titles, gilet('G-1'), ['Abito', 'Abiti', '99', 'A-1'], gilet('G-2'));
    expect(mistakesOf(steps)).toEqual([[4, "Le righe dello stesso prodotto devono stare una sotto l'altra"]]);
  });

  it('reports a SKU that an earlier product has', async () => {
    const steps = await stepsOf(titles, ['Gilet', 'Maglie', '49,90', 'G-1'], ['Abito', 'Abiti', '99', ' G-1 ']);
    expect(mistakesOf(steps)).toEqual([[3, 'SKU già presente alla riga 2']]);
  });

  it.each(['ip15', 'Ip15', '\u200BIP15', ' ip15 '])('reports %j after IP15 of an earlier product', async (sku) => {
    const steps = await stepsOf(titles, ['Gilet', 'Maglie', '49,90', 'IP15'], ['Abito', 'Abiti', '99', sku]);
    expect(mistakesOf(steps)).toEqual([[3, 'SKU già presente alla riga 2']]);
  });

  it.each([
    ['IP-15', 'ip-15'],
    ['IP-15', 'IP\u201115'],
    ['ip-15', 'IP-15'],
  ])('reports %j and %j in one product once', async (one, other) => {
    const steps = await stepsOf(titles, ['Gilet', 'Maglie', '49,90', one], ['Gilet', 'Maglie', '49,90', other]);
    expect(mistakesOf(steps)).toEqual([[3, 'SKU ripetuto']]);
  });

  it('accepts SKUs that the catalogue has in two spellings from before', async () => {
    const kept = new Set(['G-1', 'g-1']);
    const rows = [
      ['Gilet', 'Maglie', '49,90', 'G-1'],
      ['Abito', 'Abiti', '99', 'g-1'],
    ];
    expect(mistakesOf(await stepsBeside(kept, titles, ...rows))).toEqual([]);
    expect(mistakesOf(await stepsBeside(kept, titles, ...rows, ['Abito', 'Abiti', '99', 'g-1']))).toHaveLength(1);
  });

  it('reports a cell that Excel changed, once', async () => {
    const sheet = async function* () {
      yield { row: 1, cells: titles, note: 'Windows-1252' };
      yield { row: 2, cells: ['Gilet', 'Maglie', '', 'G-1'], facts: [{ at: 2, is: 'error', shown: '#N/D' } as const] };
      yield { row: 3, cells: ['Gilet', '', '49,90', 'G-2'] };
    };
    const steps: ImportStep[] = [];
    for await (const step of readItems(sheet())) steps.push(step);
    expect(steps[0]).toMatchObject({ note: 'Windows-1252' });
    expect(mistakesOf(steps)).toEqual([[2, "La cella contiene l'errore #N/D: correggi la formula o scrivi il valore"]]);
  });

  it('reports a cell that Excel changed, once', async () => {
    const sheet = async function* () {
      yield { row: 1, cells: titles, note: 'Windows-1252' };
      yield { row: 2, cells: ['Gilet', 'Maglie', '', 'G-1'], facts: [{ at: 2, is: 'error', shown: '#N/D' } as const] };
      yield { row: 3, cells: ['Gilet', '', '49,90', 'G-2'] };
    };
    const steps: ImportStep[] = [];
    for await (const step of readItems(sheet())) steps.push(step);
    expect(steps[0]).toMatchObject({ note: 'Windows-1252' });
    expect(mistakesOf(steps)).toEqual([[2, "La cella contiene l'errore #N/D: correggi la formula o scrivi il valore"]]);
  });

  it('rejects a file with unknown columns', async () => {
    await expect(stepsOf([...titles, 'Colore preferito'])).rejects.toThrow(AppError);
  });

  it('rejects a product with too much text', async () => {
    await expect(stepsOf(titles, ['Gilet', 'Maglie', '49,90', 'x'.repeat(1_000_001)])).rejects.toThrow(
      'Il prodotto alla riga 2 ha troppo testo.',
    );
  });
});
