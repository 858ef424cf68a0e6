import { describe, expect, it } from '@jest/globals';
import { cellText } from '@drappo/contracts/cell';
import type { ExportedOrder } from './order-csv.ts';
import { orderLineCells, orderLineTitles } from './order-line-csv.ts';

const line = (variantInfo: string | null, changes: Partial<ExportedOrder['items'][number]> = {}) => ({
  quantity: 2,
  productName: 'Camicia',
  variantInfo,
  sku: 'DW-1',
  unitPrice: 4_650,
  totalPrice: 9_300,
  note: 'per la vetrina',
  ...changes,
});
const order = (changes: Partial<ExportedOrder> = {}): ExportedOrder => ({
  orderNumber: 'ORD-2026-000123',
  id: '0a1b2c3d-0000-4000-8000-000000000001',
  shopifyOrderId: null,
  shopOrderName: null,
  purchaseOrderNumber: null,
  status: 'shipped',
  paymentStatus: 'paid',
  createdAt: new Date('2026-12-02T23:05:00.000Z'),
  paidAt: null,
  shippedAt: null,
  cancelledAt: null,
  customerName: null,
  customerEmail: null,
  customerPhone: null,
  shippingAddress: { name: 'Nicolò', address: 'Via Roma 1', city: 'Forlì', zip: '07100', country: 'IT' },
  shippingZoneName: null,
  items: [line('bianco, M')],
  totalAmount: 9_300,
  shippingCost: 690,
  refunded: 0,
  carrier: 'BRT',
  trackingNumber: 'BRT0042',
  notes: 'dell’ufficio',
  resellerName: null,
  resellerVatNumber: null,
  whiteLabel: false,
  ...changes,
});
const column = (title: string, changes: Partial<ExportedOrder> = {}) =>
  orderLineCells(order(changes)).map((cells) => cellText(cells[orderLineTitles.indexOf(title)]));

describe('the lines of an order as rows', () => {
  it("repeat the order's own fields", () => {
    const [cells = []] = orderLineCells(order());
    expect(Object.fromEntries(orderLineTitles.map((title, index) => [title, cellText(cells[index])]))).toEqual({
      'Numero ordine': 'ORD-2026-000123',
      'Numero nel negozio': '',
      "Il tuo numero d'ordine": '',
      Stato: 'Spedito',
      Pagamento: 'Pagato',
      'Data ordine': '03/12/2026 00:05',
      'Pagato il': '',
      'Spedito il': '',
      'Annullato il': '',
      Destinatario: 'Nicolò',
      Prodotto: 'Camicia',
      Colore: 'bianco',
      Taglia: 'M',
      SKU: 'DW-1',
      Quantità: '2',
      'Prezzo unitario': '46,50',
      'Totale riga': '93,00',
      Nota: 'per la vetrina',
      Corriere: 'BRT',
      Tracking: 'BRT0042',
      'Azienda del destinatario': '',
    });
  });

  it('are sorted by product and colour, then by size', () => {
    const items = [
      line('bianco, L'),
      line('nero, 42', { productName: 'Giacca' }),
      line('blu, S'),
      line('bianco, XS'),
      line('nero, 40', { productName: 'Giacca' }),
      line('bianco, M'),
    ];
    expect(column('Colore', { items })).toEqual(['bianco', 'bianco', 'bianco', 'blu', 'nero', 'nero']);
    expect(column('Taglia', { items })).toEqual(['XS', 'M', 'L', 'S', '40', '42']);
  });

  it("have no price while a shop's order has none", () => {
    expect(column('Totale riga', { shopifyOrderId: '1', totalAmount: 0 })).toEqual(['']);
    expect(column('Prezzo unitario', { shopifyOrderId: '1' })).toEqual(['46,50']);
  });
});
