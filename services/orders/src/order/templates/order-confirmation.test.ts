import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Order } from '@drappo/contracts/orders/orders';
import { textsOf } from '@drappo/paper-text/testing/drawn-pdf';
import { orderConfirmationPdf } from './order-confirmation.ts';
import type { Parties } from './paper-parties.ts';

const item = (index: number): Order['items'][number] => ({
  id: `i${index}`,
  orderId: 'o1',
  productId: null,
  variantId: null,
  quantity: 2,
  unitPrice: '46.50',
  totalPrice: '93.00',
  sku: `DW-${index}`,
  productName: 'Camicia in popeline',
  variantInfo: index % 2 ? 'bianco, M' : null,
  imageUrl: null,
});
const order = (changes: Partial<Order> = {}, lines = 1): Order =>
  ({
    orderNumber: 'ORD-2026-000001',
    status: 'pending_payment',
    totalAmount: '93.00',
    shippingCost: '0.00',
    total: '93.00',
    shippingZone: 'IT',
    shippingZoneName: 'Italia Continentale',
    shippingAddress: { name: 'Nicolò Però', address: 'Via Roma 1', city: 'Forlì', zip: '47121', country: 'IT' },
    shopifyOrderId: null,
    shopOrderName: null,
    createdAt: '2026-11-21T09:00:00.000Z',
    paidAt: null,
    paymentDueAt: '2026-11-28T09:00:00.000Z',
    items: Array.from({ length: lines }, (_, index) => item(index)),
    ...changes,
  }) as Order;
const parties: Parties = {
  seller: { name: 'Drappo S.r.l.', address: 'Via dei Tessitori 12, Prato', vatNumber: '01234567897' },
  buyer: { name: 'Bottega Ferrante S.r.l.', vatNumber: 'IT00743110157' },
};
const pagesOf = (bytes: Buffer): number => bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

describe('orderConfirmationPdf', () => {
  it.each<[string, Partial<Order>]>([
    ['to be paid', {}],
    ['paid', { status: 'paid', paidAt: '2026-11-22T09:00:00.000Z' }],
    [
      'not priced yet',
      {
        status: 'pending',
        shopifyOrderId: '61',
        shopOrderName: '#1005',
        totalAmount: '0.00',
        shippingZone: null,
        shippingZoneName: null,
        paymentDueAt: null,
      },
    ],
    ['cancelled before it was priced', { status: 'cancelled', shippingZone: null, shippingZoneName: null }],
  ])('is one page for an order that is %s', async (_what, changes) => {
    expect(pagesOf(await orderConfirmationPdf(order(changes), parties))).toBe(1);
  });

  it('shows pictures of lines and leaves room for them', async () => {
    const blue = readFileSync(join(import.meta.dirname, '../../../../notifications/assets/sample-blazer.jpg'));
    const many = order({}, 60);
    for (const line of many.items) line.imageUrl = '/api/media/blu.webp';
    const bytes = await orderConfirmationPdf(many, parties, new Map([['/api/media/blu.webp', blue]]));
    expect(bytes.toString('latin1').match(/\/Subtype \/Image\b/g)).toHaveLength(1);
    expect(pagesOf(bytes)).toBe(5);
  });

  it('continues an order of many lines on further pages', async () => {
    expect(pagesOf(await orderConfirmationPdf(order({}, 60), parties))).toBe(4);
  });

  it('sorts lines by product and colour, then by size', async () => {
    const items = ['blu, IT 44', 'nero, IT 42', 'blu, IT 38', 'nero, IT 40', 'blu, IT 42'].map(
      (variantInfo, index): Order['items'][number] => ({ ...item(index), variantInfo }),
    );
    const [page = ''] = await textsOf(await orderConfirmationPdf(order({ items }), parties));
    expect(page.match(/(?:blu|nero), IT \d+/g)).toEqual([
      'blu, IT 38',
      'blu, IT 42',
      'blu, IT 44',
      'nero, IT 40',
      'nero, IT 42',
    ]);
  });

  it('names the buyer with the VAT number, and the seller at the foot of every page', async () => {
    const [first = '', ...others] = await textsOf(await orderConfirmationPdf(order({}, 60), parties));
    for (const text of ['Cliente', 'Bottega Ferrante S.r.l.', 'P.IVA IT00743110157', 'Nicolò Però'])
      expect(first).toContain(text);
    for (const page of [first, ...others])
      expect(page).toContain('Drappo S.r.l. · Via dei Tessitori 12, Prato · P.IVA 01234567897');
  });

  it('omits unknown fields of buyer and seller', async () => {
    const bytes = await orderConfirmationPdf(order(), {
      seller: { name: 'Drappo' },
      buyer: { name: null, vatNumber: null },
    });
    const [page] = await textsOf(bytes);
    expect(page).not.toContain('Cliente');
    expect(page).not.toContain('P.IVA');
    expect(page).toContain('Questo documento non è una fattura.');
  });
});
