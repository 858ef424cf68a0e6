import { describe, expect, it } from '@jest/globals';
import { cellText } from '@drappo/contracts/cell';
import { orderCsvCells, orderCsvTitles, type ExportedOrder } from './order-csv.ts';

const order = (changes: Partial<ExportedOrder> = {}): ExportedOrder => ({
  orderNumber: 'ORD-2026-000123',
  id: '0a1b2c3d-0000-4000-8000-000000000001',
  shopifyOrderId: null,
  shopOrderName: null,
  purchaseOrderNumber: null,
  status: 'processing',
  paymentStatus: 'paid',
  createdAt: new Date('2026-12-02T23:05:00.000Z'),
  paidAt: new Date('2026-07-14T22:30:00.000Z'),
  shippedAt: null,
  cancelledAt: null,
  customerName: 'Nicolò Però',
  customerEmail: 'n@esempio.it',
  customerPhone: null,
  shippingAddress: { name: 'Nicolò', address: 'Via Roma 1', city: 'Forlì', zip: '07100', country: 'IT' },
  shippingZoneName: 'Italia Isole',
  items: [
    {
      quantity: 2,
      productName: 'Camicia',
      variantInfo: 'bianco, M',
      sku: 'DW-1',
      unitPrice: 100,
      totalPrice: 200,
      note: null,
    },
    { quantity: 1, productName: 'Sciarpa', variantInfo: null, sku: null, unitPrice: 100, totalPrice: 100, note: null },
  ],
  totalAmount: 124_200,
  shippingCost: 690,
  refunded: 0,
  carrier: 'POSTE',
  trackingNumber: 'RR1',
  notes: null,
  resellerName: null,
  resellerVatNumber: null,
  whiteLabel: false,
  ...changes,
});
const cellOf = (title: string, changes: Partial<ExportedOrder> = {}) =>
  cellText(orderCsvCells(order(changes))[orderCsvTitles.indexOf(title)]);

describe('the export of orders', () => {
  it('has recipient and company', () => {
    const shippingAddress = { ...order().shippingAddress, company: 'Boutique Rossi Srl' };
    expect(cellOf('Destinatario', { shippingAddress })).toBe('Nicolò');
    expect(cellOf('Azienda del destinatario', { shippingAddress })).toBe('Boutique Rossi Srl');
  });

  it('identifies articles by product, colour and size', () => {
    const [shirt] = order().items;
    const items = ['38', '38½', '37,5'].map((size) => ({ ...shirt!, sku: null, variantInfo: `nero, ${size}` }));
    expect(cellOf('Articoli', { items })).toBe(
      '2 x Camicia (nero, 37,5) | 2 x Camicia (nero, 38) | 2 x Camicia (nero, 38½)',
    );
  });

  it('has amounts, quantities and moments as typed cells', () => {
    const cells = new Map(orderCsvCells(order()).map((cell, index) => [orderCsvTitles[index], cell]));
    expect([cells.get('Totale'), cells.get('Pezzi'), cells.get('CAP')]).toEqual([{ cents: 124_890 }, 3, '07100']);
    expect(cells.get('Data ordine')).toEqual(order().createdAt);
  });

  it('has a cell for each title', () => {
    expect(orderCsvTitles.slice(0, 2)).toEqual(['Numero ordine', 'ID']);
    expect(orderCsvCells(order())).toHaveLength(orderCsvTitles.length);
  });

  it.each([
    ['Stato', 'In preparazione'],
    ['Pagamento', 'Pagato'],
    ['Data ordine', '03/12/2026 00:05'],
    ['Pagato il', '15/07/2026 00:30'],
    ['Spedito il', ''],
    ['CAP', '07100'],
    ['Azienda del destinatario', ''],
    ['Provincia', ''],
    ['Articoli', '2 x Camicia (bianco, M) [DW-1] | 1 x Sciarpa'],
    ['Pezzi', '3'],
    ['Prodotti', '1242,00'],
    ['Totale', '1248,90'],
    ['Corriere', 'Poste Italiane'],
  ])('has %s as %j', (title, text) => {
    expect(cellOf(title)).toBe(text);
  });
});
