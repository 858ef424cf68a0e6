import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { PickLine, PickList } from '../data/document-queries.ts';
import { pickListPdf } from './pick-list.ts';

const now = new Date('2026-11-21T09:00:00.000Z');
const line = (changes: Partial<PickLine> = {}): PickLine => ({
  sku: 'DW-1',
  productName: 'Camicia',
  variantInfo: 'bianco, M',
  imageUrl: '/api/media/bianco.webp',
  pieces: 3,
  orders: [{ orderNumber: 'ORD-2026-000001', shopNumber: '#1005', quantity: 3, whiteLabel: false }],
  ...changes,
});
const list = (lines: PickLine[], changes: Partial<PickList> = {}): PickList => ({
  lines,
  orders: 1,
  waiting: 1,
  ...changes,
});
const pagesOf = async (picked: PickList): Promise<number> =>
  (await pickListPdf(picked, now)).toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

describe('pickListPdf', () => {
  it.each([
    ['nothing', list([], { orders: 0, waiting: 0 })],
    ['one article', list([line()])],
    ['an article without SKU and variant', list([line({ sku: '', variantInfo: null })])],
    ['the oldest of many orders', list([line()], { orders: 500, waiting: 1_200 })],
  ])('has one page for %s', async (_what, picked) => {
    expect(await pagesOf(picked)).toBe(1);
  });

  it('shows the picture of an article', async () => {
    const jpeg = readFileSync(join(import.meta.dirname, '../../../../notifications/assets/sample-camicia.jpg'));
    const imagesOf = async (pictures: Map<string, Buffer>) =>
      (await pickListPdf(list([line(), line()]), now, { pictures })).toString('latin1').match(/\/Subtype \/Image\b/g)
        ?.length;
    expect(await imagesOf(new Map([['/api/media/bianco.webp', jpeg]]))).toBe(1);
    expect(await imagesOf(new Map())).toBeUndefined();
  });

  it('continues on further pages', async () => {
    expect(await pagesOf(list(Array.from({ length: 80 }, () => line())))).toBeGreaterThan(1);
  });

  it('limits the orders listed for an article to one page', async () => {
    const orders = Array.from({ length: 500 }, (_, index) => ({
      orderNumber: `ORD-2026-${index}`,
      shopNumber: null,
      quantity: 2,
      whiteLabel: false,
    }));
    expect(await pagesOf(list([line({ orders })], { orders: 500, waiting: 500 }))).toBe(1);
  });
});
