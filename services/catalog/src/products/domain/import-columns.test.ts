import { describe, expect, it } from '@jest/globals';
import { columnKeys, importColumns, productColumns, readHeader } from './import-columns.ts';

const needed = ['Nome', 'Categoria', 'Prezzo', 'SKU'];

describe('readHeader', () => {
  it('finds every column of an export, in its order', () => {
    expect(readHeader(columnKeys.map((key) => importColumns[key]))).toEqual({ columns: columnKeys });
  });

  it.each([
    ['in any order', ['SKU', 'Prezzo', 'Nome', 'Categoria'], ['sku', 'price', 'name', 'category']],
    ['in any case', ['NOME', 'categoria', 'pREZZO', 'sku'], ['name', 'category', 'price', 'sku']],
    [
      'with blanks',
      [' Nome ', 'Categoria', 'Prezzo  di\tconfronto', 'Prezzo', 'SKU'],
      ['name', 'category', 'comparePrice', 'price', 'sku'],
    ],
    [
      'with empty titles between',
      ['Nome', '', 'Categoria', ' ', 'Prezzo', 'SKU'],
      ['name', undefined, 'category', undefined, 'price', 'sku'],
    ],
  ])('reads titles %s', (_how, titles, columns) => {
    expect(readHeader(titles)).toEqual({ columns });
  });

  it.each([
    ['an unknown column', [...needed, 'Sconto'], 'Colonna sconosciuta: Sconto.'],
    ['a long unknown column, cut', [...needed, 'x'.repeat(100)], `Colonna sconosciuta: ${'x'.repeat(60)}.`],
    ['a column twice', [...needed, 'nome'], "La colonna Nome c'è due volte."],
    ['a missing column', ['Nome', 'Categoria', 'SKU'], 'Nella prima riga mancano le colonne: Prezzo.'],
    ['missing columns, all named', ['Nome', 'SKU'], 'Nella prima riga mancano le colonne: Categoria, Prezzo.'],
    ['no title at all', [], 'Nella prima riga mancano le colonne: Nome, Categoria, Prezzo, SKU.'],
  ])('rejects %s', (_what, titles, problem) => {
    expect(readHeader(titles)).toEqual({ problem });
  });
});

describe('productColumns', () => {
  it('contains the columns before those of a variant', () => {
    expect(columnKeys.filter((key) => !productColumns.includes(key))).toEqual([
      'color',
      'size',
      'sku',
      'stock',
      'stockBefore',
    ]);
  });
});
