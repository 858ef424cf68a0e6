import { describe, expect, it } from '@jest/globals';
import type { Order } from '@drappo/contracts/orders/orders';
import { drawnPages, fontsOf, glyphsOf } from '@drappo/paper-text/testing/drawn-pdf';
import { writingSamples } from '@drappo/paper-text/testing/writing-samples';
import type { SlipOrder } from '../data/document-queries.ts';
import { orderConfirmationPdf } from './order-confirmation.ts';
import { packingSlipsPdf } from './packing-slip.ts';
import { pickListPdf } from './pick-list.ts';

const line = { productName: 'Camicia in popeline', variantInfo: 'bianco, M', sku: 'DW-1', quantity: 2, imageUrl: null };
const orderOf = (text: string, country: string): Order =>
  ({
    orderNumber: 'ORD-2026-000001',
    status: 'paid',
    totalAmount: '93.00',
    shippingCost: '4.90',
    total: '97.90',
    shippingZone: 'WORLD',
    shippingZoneName: 'Resto del Mondo',
    shippingAddress: { name: text, address: text, city: text, zip: '', country },
    shopifyOrderId: null,
    shopOrderName: null,
    createdAt: '2026-11-21T09:00:00.000Z',
    paidAt: '2026-11-22T09:00:00.000Z',
    items: [{ ...line, id: 'i', orderId: 'o', unitPrice: '46.50', totalPrice: '93.00', note: text }],
  }) as unknown as Order;
const slipOf = (text: string, country: string): SlipOrder =>
  ({
    ...orderOf(text, country),
    createdAt: new Date('2026-11-21T09:00:00Z'),
    sender: text,
    items: [line],
  }) as unknown as SlipOrder;
const parties = (text: string) => ({ seller: { name: 'Drappo S.r.l.' }, buyer: { name: text, vatNumber: null } });

const expectLegible = (pdf: Buffer): void => {
  expect(glyphsOf(pdf)).not.toContain('0000');
  expect(pdf.length).toBeLessThan(150_000);
  expect(fontsOf(pdf)).toBeLessThanOrEqual(16);
};

describe('papers of an order abroad', () => {
  it.each(writingSamples)('show %s on confirmation, slip and pick list: %s', async (_script, text) => {
    expectLegible(await orderConfirmationPdf(orderOf(text, 'CN'), parties(text)));
    expectLegible(await packingSlipsPdf([slipOf(text, 'CN')]));
    const list = { orders: 1, waiting: 1, lines: [] };
    const foot = { packaging: [], notes: [{ orderNumber: 'ORD-2026-000001', note: text }] };
    expectLegible(await pickListPdf(list, new Date('2026-11-21T09:00:00Z'), { foot }));
  });

  it.each(['王小明', 'محمد', 'דוד', '김민수'])('contain %s as text', async (name) => {
    const [confirmation] = await drawnPages(await orderConfirmationPdf(orderOf(name, 'CN'), parties(name)));
    const [slip] = await drawnPages(await packingSlipsPdf([slipOf(name, 'CN')]));
    expect(confirmation?.text).toContain(name);
    expect(slip?.text).toContain(name);
  });

  it('stay small for a hundred parcels to seven countries', async () => {
    const people = [
      ['CN', '王小明 上海市浦东新区世纪大道'],
      ['JP', '東京都千代田区丸の内'],
      ['KR', '서울특별시 강남구 테헤란로'],
      ['EG', 'شارع التحرير القاهرة'],
      ['IL', 'דוד כהן, רחוב הרצל'],
      ['TH', 'สมชาย กรุงเทพ'],
      ['IT', 'Nicolò Però'],
    ] as const;
    const slips = Array.from({ length: 100 }, (_, index) => {
      const [country, text] = people[index % people.length] ?? people[0];
      return slipOf(text, country);
    });
    const pdf = await packingSlipsPdf(slips);
    expect(glyphsOf(pdf)).not.toContain('0000');
    expect(pdf.length).toBeLessThan(600_000);
    expect(fontsOf(pdf)).toBeLessThanOrEqual(40);
  });
});
