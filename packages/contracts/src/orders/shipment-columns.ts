import { columnTitled, type ListShape } from '../files/list-shape.ts';

const orderTitles = [
  'numero ordine',
  'ordine',
  'numero',
  'n ordine',
  'nr ordine',
  'num ordine',
  'numero d ordine',
  'order number',
  'order',
];
const carrierTitles = ['corriere', 'vettore', 'carrier', 'spedizioniere'];
const trackingTitles = [
  'tracking',
  'codice tracking',
  'numero tracking',
  'numero di tracking',
  'tracking number',
  'codice di tracciamento',
  'lettera di vettura',
  'ldv',
  'numero spedizione',
];

/** The columns of a list of shipments: number, carrier, tracking, or those with these titles, as in our export. */
export const shipmentShape = (titles: readonly string[]): ListShape => {
  const found = [orderTitles, carrierTitles, trackingTitles].map((known) => columnTitled(titles, known));
  const isWide = !found.includes(-1) && (titles.length > 3 || found.some((at, index) => at !== index));
  const [order = 0, carrier = 1, tracking = 2] = isWide ? found : [];
  return {
    columns: [
      { at: order, kind: { is: 'code' } },
      { at: carrier, kind: { is: 'text' } },
      { at: tracking, kind: { is: 'code' } },
    ],
    hasTitles: isWide || found[1] === 1,
    isWide,
  };
};
