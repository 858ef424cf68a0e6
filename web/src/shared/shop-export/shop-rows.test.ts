import { describe, expect, it } from '@jest/globals';
import { neutraliseCell } from '@drappo/contracts/csv';
import { aProductForShop } from '../../../test/support/shop-product.ts';
import { shopCsv } from './shop-csv.ts';
import { shopHandle } from './shop-handle.ts';
import { shopOptions } from './shop-options.ts';
import { shopRows, type ExportChoice } from './shop-rows.ts';
import { leftOf, ruleOfPrice, usualPrice } from './typed-factor.ts';

const choice: ExportChoice = {
  rule: ruleOfPrice(usualPrice)!,
  withCompareAt: false,
  withStock: true,
  withContent: true,
  asDraft: true,
  origin: 'https://drappo.example',
};
/** Returns the rows as objects, keyed by the header. */
const tableOf = (rows: string[][]): Record<string, string>[] => {
  const [head = [], ...others] = rows;
  return others.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ''])));
};
const variant = (changes: object) => ({
  id: 'v',
  name: 'x',
  color: null,
  size: null,
  sku: 'DW-1',
  available: 1,
  ...changes,
});

describe('shopRows', () => {
  it('returns a row per variant and per extra picture, with the product on the first row', () => {
    const rows = tableOf(shopRows([aProductForShop()], choice));
    expect(rows).toMatchObject([
      {
        Handle: 'borsa-tote-in-pelle-9f3a21',
        Title: 'Borsa tote in pelle',
        'Body (HTML)':
          '<p>Pelle &quot;conciata&quot;</p><p>al vegetale &amp; cucita a mano</p><p>Tessuto: Pelle bovina</p>',
        Vendor: '',
        Type: 'Borse',
        Published: 'TRUE',
        'Option1 Name': 'Colore',
        'Option1 Value': 'cuoio',
        'Option2 Name': '',
        'Variant SKU': 'DW-TOT001-CUO',
        'Variant Grams': '850',
        'Variant Inventory Tracker': 'shopify',
        'Variant Inventory Qty': '38',
        'Variant Inventory Policy': 'deny',
        'Variant Price': '305.90',
        'Variant Compare At Price': '',
        'Image Src': 'https://drappo.example/api/media/cuoio.webp',
        'Image Position': '1',
        'Image Alt Text': 'La borsa cuoio',
        'Variant Image': 'https://drappo.example/api/media/cuoio.webp',
        'Cost per item': '139.00',
        Status: 'draft',
      },
      {
        Handle: 'borsa-tote-in-pelle-9f3a21',
        Title: '',
        'Option1 Name': '',
        'Option1 Value': 'nero',
        'Variant SKU': 'DW-TOT001-NER',
        'Image Position': '2',
        'Image Alt Text': 'Borsa tote in pelle',
        'Variant Image': 'https://drappo.example/api/media/nero.webp',
        Status: '',
      },
      { 'Variant SKU': '', 'Variant Price': '', 'Image Src': 'https://drappo.example/api/media/fianco.webp' },
    ]);
    // A cloth picture alone is not a picture of the product.
    expect(rows).toHaveLength(3);
  });

  it('leaves out unselected content, and the crossed-out price unless selected', () => {
    const [head = [], ...rows] = shopRows([aProductForShop()], { ...choice, withContent: false, withStock: false });
    expect(head.filter((name) => /Image|Body|Inventory (Tracker|Qty)/.test(name))).toEqual([]);
    expect(rows).toHaveLength(2);
    const [first] = tableOf(shopRows([aProductForShop()], { ...choice, withCompareAt: true, asDraft: false }));
    expect(first).toMatchObject({ 'Variant Compare At Price': '396.90', Status: 'active' });
  });

  it('groups the variants by colour and sorts them by size', () => {
    const variants = ['nero S', 'blu 2XL', 'nero XS', 'blu M'].map((look) => {
      const [color = '', size = ''] = look.split(' ');
      return variant({ color, size, sku: `DW-${look}` });
    });
    const rows = tableOf(shopRows([aProductForShop({ variants, images: [] })], choice));
    expect(rows.map((row) => row['Variant SKU'])).toEqual(['DW-nero XS', 'DW-nero S', 'DW-blu M', 'DW-blu 2XL']);
  });

  it('leaves out a product without one of our SKUs', () => {
    const foreign = aProductForShop({ variants: [variant({ sku: 'ALTRO' })] });
    expect(shopRows([foreign], choice)).toHaveLength(1);
  });
});

describe('shopOptions', () => {
  it.each([
    [
      'colour and size',
      [variant({ color: 'blu', size: 'M' }), variant({ color: 'blu', size: 'L' })],
      ['Colore', 'Taglia'],
    ],
    ['sizes alone', [variant({ size: 'M' }), variant({ size: 'L' })], ['Taglia']],
    ['one plain variant', [variant({})], ['Title']],
    ['two of the same look', [variant({ color: 'blu' }), variant({ color: 'blu', sku: 'DW-2' })], ['Variante']],
  ])('of %s have different option values', (_what, variants, names) => {
    const options = shopOptions(variants);
    expect(options.names).toEqual(names);
    const values = variants.map((one) => options.valuesOf(one).join());
    expect(new Set(values).size).toBe(variants.length);
    expect(values).not.toContain('');
  });
});

describe('shopHandle', () => {
  it.each([
    ['Décolleté in vernice, 7 cm', 'decollete-in-vernice-7-cm-9f3a21'],
    ['!!!', '9f3a21'],
    ['x'.repeat(200), `${'x'.repeat(60)}-9f3a21`],
  ])('builds a handle from %j', (name, handle) => {
    expect(shopHandle({ id: '0190b5a0-7c1e-7000-8000-0000009f3a21', name })).toBe(handle);
  });
});

describe('shopCsv', () => {
  it('writes cells that read back unchanged, none of them a formula', () => {
    const cells = ['=1+1', '@SUM(A1)', 'a,b', 'due\nrighe', '"detto"', '-5', 'DW-1', ''];
    const text = shopCsv([cells]);
    expect(text.charCodeAt(0)).not.toBe(0xfeff);
    expect(text).toBe(`'=1+1,'@SUM(A1),"a,b","due\nrighe","""detto""",'-5,DW-1,\r\n`);
    expect(cells.map(neutraliseCell).filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
  });
});

describe('typed-factor', () => {
  it.each(['', '0,9', '11,01', 'due', '2,123', '-2'])('ruleOfPrice rejects the factor %j', (factor) => {
    expect(ruleOfPrice({ ...usualPrice, factor })).toBeUndefined();
  });

  it('leftOf subtracts the VAT that the price contains', () => {
    const rule = ruleOfPrice(usualPrice)!;
    expect(leftOf({ rule, containsVat: true }, 13_900)).toEqual({ left: 11_174, percent: 45 });
    expect(leftOf({ rule, containsVat: false }, 13_900)).toEqual({ left: 16_690, percent: 55 });
  });
});
