import { describe, expect, it } from '@jest/globals';
import type { SlipOrder } from '../data/document-queries.ts';
import { packingSlipsPdf } from './packing-slip.ts';

const order = (changes: Partial<SlipOrder> = {}, lines = 1): SlipOrder => ({
  orderNumber: 'ORD-2026-000001',
  shopifyOrderId: null,
  shopOrderName: null,
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
  })),
  ...changes,
});
const pagesOf = (bytes: Buffer): number => bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

describe('packingSlipsPdf', () => {
  it.each([1, 2, 5])('begins a page for each of %d orders', async (count) => {
    const orders = Array.from({ length: count }, () => order());
    expect(pagesOf(await packingSlipsPdf(orders))).toBe(count);
  });

  it('continues an order of many lines on further pages, the next order on its own', async () => {
    expect(pagesOf(await packingSlipsPdf([order({}, 40)]))).toBe(3);
    expect(pagesOf(await packingSlipsPdf([order({}, 40), order()]))).toBe(4);
  });

  it.each(['IT', 'ZZ', 'xx', 'Italia', ''])('takes the country %j, which a shop may have written', async (country) => {
    const { shippingAddress } = order();
    expect(pagesOf(await packingSlipsPdf([order({ shippingAddress: { ...shippingAddress, country } })]))).toBe(1);
  });

  it('takes an order without optional parts, and one with all of them', async () => {
    const bare = order({ items: [{ sku: null, productName: 'Sciarpa', variantInfo: null, quantity: 1 }] });
    const { shippingAddress } = bare;
    const full = order({
      shopifyOrderId: '5012',
      shippingAddress: { ...shippingAddress, province: 'FC', phone: '0543' },
    });
    expect(pagesOf(await packingSlipsPdf([bare, full]))).toBe(2);
  });
});
