import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { SlipOrder } from '../data/document-queries.ts';
import { packingSlipsPdf } from './packing-slip.ts';

const BLUE = '/api/media/blu.webp';
const order = (changes: Partial<SlipOrder> = {}, lines = 1): SlipOrder => ({
  orderNumber: 'ORD-2026-000001',
  sender: null,
  shopOrderName: null,
  purchaseOrderNumber: null,
  createdAt: new Date('2026-11-21T09:00:00.000Z'),
  shippingAddress: {
    name: 'Nicolò Però',
    address: 'Via Roma 1',
    city: 'Forlì',
    zip: '47121',
    country: 'IT',
    phone: undefined,
    email: undefined,
    province: undefined,
  },
  items: Array.from({ length: lines }, (_, index) => ({
    sku: `DW-${index}`,
    productName: 'Camicia',
    variantInfo: 'bianco, M',
    quantity: 2,
    imageUrl: BLUE,
    note: null,
  })),
  ...changes,
});
const imagesOf = (bytes: Buffer): number => bytes.toString('latin1').match(/\/Subtype \/Image\b/g)?.length ?? 0;
const pagesOf = (bytes: Buffer): number => bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

describe('packingSlipsPdf', () => {
  it.each([1, 2, 5])('starts a new page for each of %d orders', async (count) => {
    const orders = Array.from({ length: count }, () => order());
    expect(pagesOf(await packingSlipsPdf(orders))).toBe(count);
  });

  it('continues a long order on further pages, and starts the next order on a new page', async () => {
    expect(pagesOf(await packingSlipsPdf([order({}, 40)]))).toBe(4);
    expect(pagesOf(await packingSlipsPdf([order({}, 40), order()]))).toBe(5);
  });

  it('shows line pictures, embeds each once, and works without a picture', async () => {
    const blue = readFileSync(join(import.meta.dirname, '../../../../notifications/assets/sample-blazer.jpg'));
    const lines = (pictures: Map<string, Buffer>) => packingSlipsPdf([order({}, 3)], pictures);
    expect(imagesOf(await lines(new Map([[BLUE, blue]])))).toBe(1);
    expect(imagesOf(await lines(new Map([[BLUE, Buffer.from('no JPEG')]])))).toBe(0);
    expect(imagesOf(await lines(new Map()))).toBe(0);
  });

  it.each(['IT', 'ZZ', 'xx', 'Italia', ''])('accepts the country %j from a shop', async (country) => {
    const { shippingAddress } = order();
    expect(pagesOf(await packingSlipsPdf([order({ shippingAddress: { ...shippingAddress, country } })]))).toBe(1);
  });

  it('accepts orders without and with all optional parts', async () => {
    const bare = order({
      items: [{ sku: null, productName: 'Sciarpa', variantInfo: null, quantity: 1, imageUrl: null, note: null }],
    });
    const { shippingAddress } = bare;
    const full = order({
      purchaseOrderNumber: 'PO 4711',
      sender: 'Casa Ferri',
      shopOrderName: '#1005',
      shippingAddress: { ...shippingAddress, province: 'FC', phone: '0543' },
    });
    expect(pagesOf(await packingSlipsPdf([bare, full]))).toBe(2);
  });

  it.each([null, 'Casa Ferri', 'Società per azioni '.repeat(10).trim(), 'Магазин София'])(
    'shows the sender %j and never our name',
    async (sender) => {
      const bytes = await packingSlipsPdf([order({ sender })]);
      expect(pagesOf(bytes)).toBe(1);
      expect(bytes.toString('latin1')).not.toContain('Author');
      expect(bytes.toString('latin1')).not.toMatch(/Drappo/i);
    },
  );
});
