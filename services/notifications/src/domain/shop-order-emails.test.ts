import { ShopOrderNotImportedV1, ShopRefusedV1 } from '@drappo/contracts/integrations/shop-events';
import { OrderAwaitingStockV1, OrderReadyToPayV1 } from '@drappo/contracts/orders/events';
import { describe, expect, it } from '@jest/globals';
import { expectFeedEntry, type FeedCase } from '../../test/feed-case.ts';
import { emailDefinitions } from './definitions.ts';
import { titleOfKind } from './email-titles.ts';
import { feedDefinitions } from './feed-definitions.ts';
import { shopOrderEmailDefinitions } from './shop-order-definitions.ts';
import { shopOrderAwaitingStock, shopOrderToPay } from './shop-order-emails.ts';

const links = { portal: 'https://drappo.example' };
const order = { orderId: 'o1', orderNumber: 'ORD-2026-000123', userId: 'user-1', shopNumber: '#1005' };
const wednesday = { payBy: '2026-11-18T12:00:00.000Z', shipBy: '2026-11-18' };
const monday = { payBy: '2026-11-23T12:00:00.000Z', shipBy: '2026-11-23' };
const toPay = {
  ...order,
  totalAmount: 14_900,
  shippingCost: 0,
  total: 14_900,
  paymentDueAt: '2026-11-25T09:00:00.000Z',
};
const missing = [{ sku: 'DW-1', requested: 3, available: 1 }];
const awaiting = { ...order, revision: 0, missing, since: '2026-11-18T09:00:00.000Z' };
const failed = {
  shopOrderId: 's1',
  userId: 'user-1',
  shopDomain: 'ferri.myshopify.com',
  shopOrderName: '#998',
  outcome: 'failed',
  reason: 'unknown-skus',
  explanation: 'Nel catalogo non ci sono: DW-X.',
  checkedAt: '2026-11-18T09:00:00.000Z',
};

describe('shopOrderToPay', () => {
  const subjectAt = (now: string, departure = wednesday) =>
    shopOrderToPay({ ...toPay, departure }, links, new Date(now)).subject;

  it.each([
    ['in the morning of a working day', '2026-11-18T08:00:00.000Z', wednesday, ': entro le 13:00 parte oggi'],
    ['at 13:00', '2026-11-18T12:00:00.000Z', wednesday, ': entro le 13:00 parte oggi'],
    ['on Saturday', '2026-11-21T08:00:00.000Z', monday, ': entro le 13:00 di lunedì 23 novembre parte quel giorno'],
    ['once the promise is over', '2026-11-18T12:00:00.001Z', wednesday, ''],
  ])('promises %s only what is true then', (_when, now, departure, promise) => {
    expect(subjectAt(now, departure)).toBe(`Nuovo ordine #1005 da pagare${promise}`);
  });

  it('leaves out a departure that the event does not contain', () => {
    const { subject, paragraphs } = shopOrderToPay(toPay, links, new Date('2026-11-18T08:00:00.000Z'));
    expect([subject, paragraphs[0]]).toEqual([
      'Nuovo ordine #1005 da pagare',
      'Il totale è €149,00, con spedizione gratuita.',
    ]);
  });
});

describe('shopOrderAwaitingStock', () => {
  it('lists the missing pieces, and the limit if only that holds the order back', () => {
    expect(shopOrderAwaitingStock(awaiting, links)).toMatchObject({
      subject: 'Ordine #1005 in attesa di merce',
      paragraphs: ['Mancano: DW-1 (1 di 3).', expect.stringContaining('Non si paga ancora.')],
    });
    const limited = { ...awaiting, missing: [{ sku: 'DW-1', requested: 3, available: 9, limit: 40 }] };
    expect(shopOrderAwaitingStock(limited, links)).toMatchObject({
      subject: 'Ordine #1005 in attesa',
      paragraphs: ['Supera il limite di 40 pezzi tra riserve e ordini da pagare.', expect.anything()],
    });
  });
});

describe('the e-mails about orders of shops', () => {
  it('belong to "shop-orders", except for a refusing shop, and have titles in the back office', () => {
    const facts = [{ ...toPay }, awaiting, failed, { connectionId: 'c1', refusedAt: failed.checkedAt }];
    const known = shopOrderEmailDefinitions.map((definition, index) => [
      definition.choice,
      titleOfKind(definition.kind(facts[index] as never)) === definition.title,
      definition.cause(facts[index] as never),
    ]);
    expect(known).toEqual([
      ['shop-orders', true, 'activity'],
      ['shop-orders', true, 'activity'],
      ['shop-orders', true, 'activity'],
      [undefined, true, 'activity'],
    ]);
  });

  it.each([
    [{ ...toPay, shopNumber: undefined }, 'Conferma ordine'],
    [toPay, 'Ordine del negozio da pagare'],
  ])('leave one for each order that can be paid', (payload, title) => {
    const found = emailDefinitions.filter(
      ({ event, applies }) => event === OrderReadyToPayV1 && (applies?.(payload as never) ?? true),
    );
    expect(found.map((definition) => definition.title)).toEqual([title]);
  });
});

const cases: FeedCase[] = [
  {
    event: OrderReadyToPayV1,
    payload: { ...toPay, departure: wednesday },
    kind: 'order-of-shop-to-pay',
    subject: 'o1 2026-11-25T09:00:00.000Z',
    title: 'Nuovo ordine #1005 da pagare',
    text: 'ORD-2026-000123, €149,00. Se paghi entro le 13:00 di mercoledì 18 novembre, il pacco parte quel giorno.',
    link: '/dashboard?section=orders&order=o1',
  },
  {
    event: OrderAwaitingStockV1,
    payload: awaiting,
    kind: 'order-of-shop-awaiting-stock',
    subject: 'o1 0',
    title: 'Ordine #1005 in attesa di merce',
    text: 'Mancano: DW-1 (1 di 3). Non si paga ancora.',
    link: '/dashboard?section=orders&order=o1',
  },
  {
    event: ShopOrderNotImportedV1,
    payload: failed,
    kind: 'shop-order-not-imported',
    subject: 's1 2026-11-18T09:00:00.000Z',
    title: 'Ordine #998 non importato',
    text: 'Nel catalogo non ci sono: DW-X.',
    link: '/dashboard?section=shopify',
  },
  {
    event: ShopRefusedV1,
    payload: { userId: 'user-1', connectionId: 'c1', shopDomain: 'ferri.myshopify.com', refusedAt: failed.checkedAt },
    kind: 'shop-refused',
    subject: `c1 ${failed.checkedAt}`,
    title: 'Il tuo negozio è da ricollegare',
    text: 'ferri.myshopify.com rifiuta le credenziali: non arrivano ordini.',
    link: '/dashboard?section=shopify',
  },
];

describe('the feed about orders of shops', () => {
  it.each(cases)('for $event.type is "$title: $text"', (expected) => expectFeedEntry(expected));

  it('has no entry for an order of the portal', () => {
    const definition = feedDefinitions.find(({ event }) => event === OrderReadyToPayV1);
    expect(definition?.recipient({ ...toPay, shopNumber: undefined } as never)).toBe('none');
  });
});
