import type { EventPayload } from '@drappo/contracts/event';
import type {
  OrderPaidV1,
  OrderPaymentRemindedV1,
  OrderReadyToPayV1,
  OrderRefundedV2,
  OrderShippedV1,
} from '@drappo/contracts/orders/events';
import { describe, expect, it } from '@jest/globals';
import { orderConfirmed, orderPaid, orderPaymentReminded, orderRefunded, orderShipped } from './order-emails.ts';

const links = { portal: 'https://drappo.example', canReply: true };
const ORDER = 'https://drappo.example/dashboard?section=orders&order=order-1';
const order = { orderId: 'order-1', orderNumber: 'ORD-2026-000123', userId: 'user-1' };
const reason = "Ricevi questo messaggio perché hai l'ordine ORD-2026-000123 su Drappo.";
const [imageUrl, picture] = ['/api/media/blu.webp', 'https://drappo.example/api/media/blu-96.jpg'];
const lines = [
  { productName: 'Camicia in lino', variantInfo: 'bianco, M', quantity: 2, totalPrice: 9_300, imageUrl },
  { productName: 'Borsa a mano', variantInfo: null, quantity: 1, totalPrice: 115_590 },
];
const place = { city: 'Torino', zip: '10123', country: 'IT', province: 'TO' };
const shipsTo = { name: 'Boutique Ferri', address: 'Via Po 1', ...place };
const rows = [
  { name: 'Camicia in lino', detail: 'bianco, M', quantity: 2, amount: '€93,00', picture },
  { name: 'Borsa a mano', detail: null, quantity: 1, amount: '€1.155,90' },
];

describe('orderConfirmed', () => {
  const confirmed = (changes: Partial<EventPayload<typeof OrderReadyToPayV1>> = {}) =>
    orderConfirmed(
      {
        ...order,
        totalAmount: 124_890,
        shippingCost: 990,
        total: 125_880,
        lines,
        shipsTo,
        paymentDueAt: '2026-11-25T22:30:00.000Z',
        ...changes,
      },
      links,
    );

  it('contains cost, contents, destination and payment deadline, and links to the order', () => {
    expect(confirmed()).toEqual({
      subject: 'Ordine ORD-2026-000123 confermato',
      heading: 'Ordine ORD-2026-000123 confermato',
      paragraphs: [
        'Il totale è €1.258,80, spedizione compresa.',
        "I pezzi sono tuoi fino al 25 novembre 2026 alle ore 23:30. Dopo, l'ordine viene annullato e i pezzi tornano disponibili.",
      ],
      facts: [
        { label: 'Spediamo a', value: 'Boutique Ferri, Via Po 1, 10123 Torino (TO), Italia' },
        { label: 'Da pagare entro', value: '25 novembre 2026' },
      ],
      lines: rows,
      totals: [
        { label: 'Prodotti', amount: '€1.248,90' },
        { label: 'Spedizione', amount: '€9,90' },
        { label: 'Totale', amount: '€1.258,80', strong: true },
      ],
      button: { label: 'Paga e spediamo', url: ORDER, pay: true },
      reason,
    });
  });

  it('says that shipping is free, and leaves out the place of a shop order and fields that earlier messages lack', () => {
    const bare = confirmed({ shippingCost: 0, total: 124_890, shipsTo: undefined, lines: undefined });
    expect(bare.paragraphs[0]).toBe('Il totale è €1.248,90, con spedizione gratuita.');
    expect(bare.facts).toEqual([{ label: 'Da pagare entro', value: '25 novembre 2026' }]);
    expect(bare).not.toHaveProperty('lines');
    expect(bare).not.toHaveProperty('totals');
  });
});

describe('orderPaid', () => {
  const paid = (changes: Partial<EventPayload<typeof OrderPaidV1>> = {}) =>
    orderPaid(
      {
        ...order,
        totalAmount: 124_890,
        shippingCost: 990,
        total: 125_880,
        lines,
        paidAt: '2026-11-18T11:59:00.000Z',
        ...changes,
      },
      links,
    );

  it('says that shipping is free', () => {
    expect(paid({ shippingCost: 0 }).totals?.[1]).toEqual({ label: 'Spedizione', amount: 'Gratuita' });
  });

  it('says what was paid and when, with lines and the sum of products and shipping', () => {
    expect(paid()).toEqual({
      subject: 'Ordine ORD-2026-000123 pagato',
      heading: 'Ordine ORD-2026-000123 pagato',
      paragraphs: [
        'Abbiamo ricevuto il pagamento di €1.258,80 il 18 novembre 2026 alle ore 12:59.',
        'Hai pagato entro le 13:00: il pacco parte in giornata, mercoledì 18 novembre.',
      ],
      lines: rows,
      totals: [
        { label: 'Prodotti', amount: '€1.248,90' },
        { label: 'Spedizione', amount: '€9,90' },
        { label: 'Totale', amount: '€1.258,80', strong: true },
      ],
      button: { label: "Vedi l'ordine", url: ORDER },
      reason,
    });
  });

  it("contains the reseller's own number if there is one", () => {
    expect(paid({ purchaseOrderNumber: 'PO 4711' }).facts).toMatchObject([{ value: 'PO 4711' }]);
  });

  it("contains the order's number in its shop beside ours", () => {
    expect(paid({ shopNumber: '#1005' })).toMatchObject({
      subject: 'Ordine ORD-2026-000123 (#1005) pagato',
      reason: "Ricevi questo messaggio perché hai l'ordine ORD-2026-000123 (#1005) su Drappo.",
    });
  });

  it('shows the day in Rome, even if it is still the day before in Greenwich', () => {
    expect(paid({ paidAt: '2026-11-18T23:30:00.000Z' }).paragraphs[0]).toContain('il 19 novembre 2026 alle ore 00:30.');
  });
});

describe('orderShipped', () => {
  const shipped = (changes: Partial<EventPayload<typeof OrderShippedV1>> = {}) =>
    orderShipped(
      {
        ...order,
        shopifyOrderId: null,
        carrier: 'BRT',
        trackingNumber: 'AB 12/34&x=1',
        revision: 1,
        lines,
        shippedAt: '2026-11-18T15:30:00.000Z',
        ...changes,
      },
      links,
    );

  it('says when it was shipped and by whom, and links to the tracking', () => {
    expect(shipped()).toEqual({
      subject: 'Ordine ORD-2026-000123 spedito',
      heading: 'Ordine ORD-2026-000123 spedito',
      paragraphs: ['Il pacco è partito il 18 novembre 2026 con BRT. Puoi seguirlo con il codice qui sotto.'],
      facts: [
        { label: 'Corriere', value: 'BRT' },
        { label: 'Codice tracking', value: 'AB 12/34&x=1' },
      ],
      lines: rows,
      button: {
        label: 'Segui il pacco',
        url: 'https://www.mybrt.it/it/mybrt/my-parcels/search?parcelNumber=AB%2012%2F34%26x%3D1',
      },
      link: { label: "Vedi l'ordine", url: ORDER },
      reason,
    });
  });

  it.each([2, 3])('is a correction at revision %d', (revision) => {
    const content = shipped({ revision, carrier: 'DHL', trackingNumber: '00340434' });
    expect(content).toMatchObject({
      subject: 'Ordine ORD-2026-000123: nuovo codice di tracking',
      heading: "Nuovo tracking per l'ordine ORD-2026-000123",
      paragraphs: ['Il codice che ti avevamo mandato è cambiato. Da ora segui il pacco con questo.'],
    });
    expect(content.button?.url).toMatch(/^https:\/\/www\.dhl\.com\/.*00340434$/);
  });

  it.each([
    ['DHL', 'DHL', 'https://www.dhl.com/'],
    ['UPS', 'UPS', 'https://www.ups.com/'],
    ['BRT', 'BRT', 'https://www.mybrt.it/'],
    ['SDA', 'SDA', 'https://www.sda.it/'],
    ['POSTE', 'Poste Italiane', 'https://www.poste.it/'],
    ['GLS', 'GLS', 'https://gls-group.com/'],
  ] as const)('with the carrier %s names %s and leads to its page', (carrier, name, page) => {
    const { facts, button } = shipped({ carrier });
    expect(facts?.[0]).toEqual({ label: 'Corriere', value: name });
    expect(button?.url.startsWith(page)).toBe(true);
  });

  it('shows the code of an unlisted carrier and links to the orders', () => {
    const { facts, button } = shipped({ carrier: 'NEXIVE' as never });
    expect(facts?.[0]?.value).toBe('NEXIVE');
    expect(button?.url).toBe(ORDER);
  });
});

describe('orderPaymentReminded', () => {
  const reminded = (changes: Partial<EventPayload<typeof OrderPaymentRemindedV1>> = {}) =>
    orderPaymentReminded({ ...order, total: 84_990, paymentDueAt: '2026-11-20T22:30:00.000Z', ...changes }, links);

  it('says how long the pieces are reserved and what to pay, with the yellow button', () => {
    expect(reminded()).toEqual({
      subject: 'Ordine ORD-2026-000123: paga entro il 20 novembre 2026',
      heading: "L'ordine ORD-2026-000123 aspetta il pagamento",
      paragraphs: [
        "I pezzi restano tuoi fino al 20 novembre 2026 alle ore 23:30. Dopo, l'ordine viene annullato e i pezzi tornano disponibili.",
        'Totale da pagare: €849,90.',
      ],
      button: { label: 'Paga e spediamo', url: ORDER, pay: true },
      reason,
    });
  });

  it('shows the day in Rome', () => {
    expect(reminded({ paymentDueAt: '2026-11-20T23:30:00.000Z' }).subject).toContain('21 novembre 2026');
  });
});

describe('orderRefunded', () => {
  const refunded = (changes: Partial<EventPayload<typeof OrderRefundedV2>>) =>
    orderRefunded(
      {
        ...order,
        amount: 1_000,
        totalRefunded: 3_000,
        full: false,
        reason: 'requested',
        refundedAt: '2026-11-18T10:00:00.000Z',
        ...changes,
      },
      links,
    );

  it.each([
    ['cancelled', "L'ordine è stato annullato."],
    ['paid-after-cancellation', "Il pagamento è arrivato dopo l'annullamento dell'ordine."],
    ['paid-before-change', "L'ordine è cambiato nel negozio prima che arrivasse il pagamento."],
    ['paid-twice', "L'ordine risultava già pagato."],
    ['requested', 'Come concordato.'],
  ] as const)('because of %s says so, and the amount of this refund', (why, sentence) => {
    expect(refunded({ reason: why })).toEqual({
      subject: 'Ordine ORD-2026-000123: rimborso di €10,00',
      heading: 'Rimborso di €10,00',
      paragraphs: [
        `${sentence} Abbiamo rimborsato €10,00 sul metodo di pagamento usato.`,
        'Di solito la banca impiega da 5 a 10 giorni per mostrarlo.',
      ],
      button: { label: "Vedi l'ordine", url: ORDER },
      reason,
    });
  });
});
