import type { Order, OrderItem } from '@drappo/contracts/orders/orders';
import { changed } from '../../support/answer-calls.ts';
import { situationsOf } from '../situation.ts';

const itemsOf = (items: OrderItem[], count: number): OrderItem[] =>
  Array.from({ length: count }, (_, index) => ({ ...items[0], id: String(index), productName: 'Blazer' }) as OrderItem);

/** The newest order without lines and shipped, the one before in preparation and with three. */
const otherwise = ([newest, older, ...rest]: Order[]): Order[] => [
  { ...(newest as Order), items: [], status: 'shipped' },
  { ...(older as Order), items: itemsOf((older as Order).items, 3), status: 'processing' },
  ...rest,
];

export const overviewSituations = situationsOf('overview', [
  {
    when: 'a base user',
    sees: { main: ['Account Base', 'Ordini Totali', 'In Wishlist', 'Riserve Attive', 'Fatturato Lordo'] },
    show: (stage) => stage.open('base', '/dashboard'),
  },
  {
    when: 'a reseller with an order to pay',
    sees: {
      main: [
        'Ordini Totali',
        'In Wishlist',
        'Riserve Attive',
        'Fatturato Lordo',
        'Solo prodotti (escl. spedizioni)',
        'Ordini Recenti',
        'Da pagare',
        'Notifiche',
      ],
    },
    show: (stage) => stage.open('trader', '/dashboard'),
  },
  {
    when: 'recent orders in preparation and shipped, one without lines and one with three',
    sees: { main: ['Ordine', ['{first item} +{N} altri', 'Blazer +2 altri'], 'In preparazione', 'Spedito'] },
    show: (stage) => stage.open('trader', '/dashboard', { 'GET /api/orders': changed(otherwise) }),
  },
]);
