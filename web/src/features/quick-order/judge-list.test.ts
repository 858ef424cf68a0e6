import type { SkuVariant } from '@drappo/contracts/catalog/bulk-lines';
import { expect, it } from '@jest/globals';
import { judgeList } from './judge-list.ts';

const variant = (asked: string, changes: Partial<SkuVariant> = {}): SkuVariant => ({
  asked,
  sku: asked.toUpperCase(),
  productId: 'p1',
  variantId: `v-${asked}`,
  productName: 'Trench',
  variantInfo: 'blu, M',
  imageUrl: null,
  price: '10.00',
  available: 3,
  isActive: true,
  ...changes,
});
const line = (sku: string, quantity: number) => ({ sku, quantity, lineNumbers: [1] });
const nothing = {
  quantities: {},
  refused: new Map<string, string>(),
  done: new Set<string>(),
};

it('judgeList judges each line and puts those that cannot be ordered first', () => {
  const list = {
    lines: [line('ok', 3), line('unknown', 1), line('retired', 1), line('out', 1), line('short', 4), line('late', 1)],
    unreadable: [{ lineNumber: 7, text: 'x;1,5', reason: 'Scrivi un numero intero' }],
  };
  const variants = [
    variant('ok'),
    variant('retired', { isActive: false }),
    variant('out', { available: 0 }),
    variant('short'),
    variant('late'),
  ];
  const judged = judgeList(list, variants, { ...nothing, refused: new Map([['v-late', 'Resta 0']]) });
  expect(judged.map(({ id, state, cents }) => [id, state, cents])).toEqual([
    ['line-7', 'unreadable', 0],
    ['unknown', 'unknown', 0],
    ['retired', 'retired', 0],
    ['out', 'sold-out', 0],
    ['short', 'not-enough', 0],
    ['late', 'refused', 0],
    ['ok', 'ok', 3_000],
  ]);
});

it('judgeList says that Excel shortened a SKU, unless an article has it', () => {
  const list = { lines: [line('8,05701E+12', 1), line('1E+12', 1)], unreadable: [] };
  expect(judgeList(list, [variant('1E+12')], nothing).map(({ state, reason }) => [state, reason])).toEqual([
    ['unknown', 'Excel ha accorciato lo SKU: formatta la colonna come Testo e riscrivilo'],
    ['ok', undefined],
  ]);
});

it('judgeList lists the sizes of a product in their order, at the place of its first line', () => {
  const sizes = ['S', 'XL', 'M', 'XXL', 'XS'];
  const list = { lines: [...sizes, 'bag'].map((sku) => line(sku, 1)), unreadable: [] };
  const variants = [
    ...sizes.map((size) => variant(size, { variantInfo: `blu, ${size}` })),
    variant('bag', { productId: 'p2', productName: 'Borsa', variantInfo: null }),
  ];
  expect(judgeList(list, variants, nothing).map(({ sku }) => sku)).toEqual(['XS', 'S', 'M', 'XL', 'XXL', 'BAG']);
});

it('judgeList uses a reduced quantity and does not count finished lines', () => {
  const list = { lines: [line('short', 4), line('done', 1)], unreadable: [] };
  const judged = judgeList(list, [variant('short'), variant('done')], {
    ...nothing,
    quantities: { short: 3 },
    done: new Set(['v-done']),
  });
  expect(judged.map(({ id, state, quantity, cents }) => [id, state, quantity, cents])).toEqual([
    ['short', 'ok', 3, 3_000],
    ['done', 'done', 1, 0],
  ]);
});
