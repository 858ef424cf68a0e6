import { formatAmount } from '@drappo/contracts/money';
import type { OfficeStatement } from '@drappo/contracts/orders/white-label-statements';
import { romeDay } from '@drappo/contracts/rome-time';
import type { WhiteLabelCharge } from './white-label-charge.ts';

export type ChargedOrder = WhiteLabelCharge & {
  orderNumber: string;
  shopOrderName: string | null;
  shippedAt: Date | null;
};

const moneyOf = (cents: number): string => formatAmount(cents).replace('.', ',');
const materials: Record<string, string> = { standard: 'Standard', premium: 'Premium', luxury: 'Luxury', eco: 'Eco' };
const materialOf = (material: string | null): string => (material ? (materials[material] ?? material) : '');
const dayOf = (at: Date | null): string => (at ? romeDay(at).split('-').toReversed().join('/') : '');

const ownTitles = [
  'Ordine',
  'Numero nel negozio',
  'Spedito il',
  'Pezzi',
  'Bigliettini',
  'Prezzo bigliettino',
  'Packaging',
  'Prezzo packaging',
  'Totale',
];

/** Writes a reseller's month, one row per order; the setup has its own row. */
export const ownStatementRows = (orders: readonly ChargedOrder[], setupCents: number): string[][] => [
  ownTitles,
  ...(setupCents > 0 ? [['Setup, una volta sola', '', '', '', '', '', '', '', moneyOf(setupCents)]] : []),
  ...orders.map((order) => [
    order.orderNumber,
    order.shopOrderName ?? '',
    dayOf(order.shippedAt),
    String(order.pieces),
    materialOf(order.cardMaterial),
    moneyOf(order.cardCents),
    materialOf(order.packagingMaterial),
    moneyOf(order.packagingCents),
    moneyOf(order.pieces * (order.cardCents + order.packagingCents)),
  ]),
];

const comma = (amount: string): string => amount.replace('.', ',');

const columns: [title: string, cell: (statement: OfficeStatement) => string][] = [
  ['Mese', ({ month }) => month],
  ['Cliente', ({ reseller }) => reseller?.name ?? ''],
  ['Email', ({ reseller }) => reseller?.email ?? ''],
  ['P.IVA', ({ reseller }) => reseller?.vatNumber ?? ''],
  ['Account', ({ userId }) => userId],
  ['Ordini', ({ orders }) => String(orders)],
  ['Pezzi', ({ pieces }) => String(pieces)],
  ['Setup', ({ setup }) => comma(setup)],
  ['Bigliettini', ({ cards }) => comma(cards)],
  ['Packaging', ({ packaging }) => comma(packaging)],
  ['Totale', ({ total }) => comma(total)],
];

/** Writes the accountant's file: one row for each reseller and month. */
export const officeStatementTitles: string[] = columns.map(([title]) => title);
export const officeStatementCells = (statement: OfficeStatement): string[] =>
  columns.map(([, read]) => read(statement));
