import type { ProductVariant } from '@drappo/contracts/catalog/products';
import { describe, expect, it } from '@jest/globals';
import { variantGrid } from '../../shared/catalog/variant-grid.ts';
import { commonRuns, fillRun, readSizeRun, type SizeRun } from './size-run.ts';

const sizes = ['XS', 'S', 'M', 'L', 'XL'];
const runOf = (text: string, columns: string[] = sizes): Record<string, number> => {
  const read = readSizeRun(text, columns);
  if ('problem' in read) throw new Error(read.problem);
  return Object.fromEntries(read.run.map(({ column, pieces }) => [columns[column], pieces]));
};
const problemOf = (text: string): string => {
  const read = readSizeRun(text, sizes);
  return 'problem' in read ? read.problem : '';
};

describe('readSizeRun', () => {
  it.each(['S-M-L 1:2:1', 's, m, l 1-2-1', ' S M L  1 : 2 : 1 ', 'S/M/L 1/2/1', 'S-L 1:2:1'])('reads %j', (text) => {
    expect(runOf(text)).toEqual({ S: 1, M: 2, L: 1 });
  });

  it('uses all sizes if none is named, and reads ranges, sizes with a separator and numbers as sizes', () => {
    expect(runOf('1:2:2:2:1')).toEqual({ XS: 1, S: 2, M: 2, L: 2, XL: 1 });
    expect(runOf('XS-XL 0:1:2:1:0')).toEqual({ XS: 0, S: 1, M: 2, L: 1, XL: 0 });
    expect(runOf('S/M-L/XL 2:1', ['S/M', 'L/XL'])).toEqual({ 'S/M': 2, 'L/XL': 1 });
    expect(runOf('38-40-42 1:2:1', ['36', '38', '40', '42'])).toEqual({ 38: 1, 40: 2, 42: 1 });
    expect(runOf('M 3')).toEqual({ M: 3 });
    expect(runOf('IT 38-IT 42 1:2:1', ['IT 38', 'IT 40', 'IT 42'])).toEqual({ 'IT 38': 1, 'IT 40': 2, 'IT 42': 1 });
    expect(runOf('S/M 2', ['S', 'M', 'S/M'])).toEqual({ 'S/M': 2 });
  });

  it('reports what is missing or wrong', () => {
    for (const text of ['', 'S-M-L', 'S-M-L 1:x:1', 'S-M-L 1,5:2:1:'])
      expect([text, problemOf(text)]).toEqual([text, 'Scrivi taglie e rapporto, per esempio XS-S-M 1:2:1']);
    const numbers = readSizeRun('38-40-42', ['38', '40', '42']);
    expect(numbers).toEqual({ problem: 'Scrivi taglie e rapporto, per esempio 38-40-42 1:2:1' });
    // Trying one reading per letter would freeze the tab.
    expect(readSizeRun(`${'M-'.repeat(39)}x 1`, ['M', 'm'])).toHaveProperty('problem');
    expect(problemOf('S-M-XXL 1:2:1')).toBe('Usa le taglie di questo capo: XS, S, M, L, XL');
    expect(problemOf('S-M-L 1:2')).toBe('Un numero per taglia: qui le taglie sono 3, i numeri 2');
    expect(problemOf('1:2:1')).toBe('Un numero per taglia: qui le taglie sono 5, i numeri 3');
    expect(problemOf('S-M-S 1:2:1')).toBe('Una taglia è indicata due volte');
    expect(problemOf('S-M 0:0')).toBe('Almeno una taglia deve avere un pezzo');
  });

  it('reads the runs that it suggests', () => {
    expect(commonRuns(sizes)).toEqual(['XS-XL 1:2:2:2:1', 'XS-XL 1:1:1:1:1']);
    expect(commonRuns(['S', 'M'])).toEqual(['S-M 1:1']);
    for (const columns of [sizes, ['S', 'M'], ['36', '38', '40'], ['IT 38', 'IT 40', 'IT 42'], ['38', '38 1/2']])
      for (const text of commonRuns(columns)) expect(Object.keys(runOf(text, columns))).toHaveLength(columns.length);
  });
});

const variant = (color: string, size: string, available: number): ProductVariant => ({
  id: `${color}-${size}`,
  name: `${color} ${size}`,
  color,
  size,
  sku: `DW-${color}-${size}`,
  available,
});
const { rows, columns } = variantGrid([
  variant('blu', 'S', 5),
  variant('blu', 'M', 4),
  variant('blu', 'L', 9),
  variant('verde', 'S', 9),
  variant('verde', 'M', 0),
]);
const run: SizeRun = [
  { column: 0, pieces: 1 },
  { column: 1, pieces: 2 },
  { column: 2, pieces: 1 },
];
const [blu, verde] = [rows.slice(0, 1), rows.slice(1)];

describe('fillRun', () => {
  it('fills the cells of a row with n times the run', () => {
    expect(fillRun(blu, columns, 'Trench', { run, packs: 2 })).toEqual({
      texts: { 'blu-S': '2', 'blu-M': '4', 'blu-L': '2' },
      report: { summary: '3 celle riempite', faults: [] },
      canBeFewer: false,
    });
  });

  it('reports what the stock does not allow and how many whole packs it has, and uses these on request', () => {
    const filled = fillRun(blu, columns, 'Trench', { run, packs: 3 });
    expect(filled.texts).toEqual({ 'blu-S': '3', 'blu-M': '6', 'blu-L': '3' });
    expect(filled.report.summary).toBe(
      '2 celle riempite, 1 da correggere: blu M, «6»: restano 4 pezzi. Serie intere in magazzino: blu 2',
    );
    expect(filled.canBeFewer).toBe(true);
    const fewer = fillRun(blu, columns, 'Trench', { run, packs: 3, isFewer: true });
    expect(fewer.texts).toEqual({ 'blu-S': '2', 'blu-M': '4', 'blu-L': '2' });
    expect(fewer.canBeFewer).toBe(false);
  });

  it('names sizes that are sold out or missing in a colour, and clears its cells if no whole pack is left', () => {
    const filled = fillRun(rows, columns, 'Trench', { run, packs: 2 });
    expect(filled.texts).toEqual({ 'blu-S': '2', 'blu-M': '4', 'blu-L': '2', 'verde-S': '2' });
    expect(filled.report).toEqual({
      summary: '4 celle riempite, 2 saltate. Serie intere in magazzino: verde 0',
      faults: ['verde M è esaurita', 'verde non ha la taglia L'],
    });
    expect(filled.canBeFewer).toBe(false);
    expect(fillRun(verde, columns, 'Trench', { run, packs: 2, isFewer: true }).texts).toEqual({ 'verde-S': '' });
  });

  it('leaves sizes with a zero unchanged', () => {
    expect(
      fillRun(blu, columns, 'Trench', {
        run: [
          { column: 0, pieces: 0 },
          { column: 2, pieces: 1 },
        ],
        packs: 1,
      }).texts,
    ).toEqual({
      'blu-L': '1',
    });
  });
});
