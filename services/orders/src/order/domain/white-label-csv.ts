import type { Cell } from '@drappo/contracts/cell';
import { parseAmount } from '@drappo/contracts/money';
import type { OfficeStatement } from '@drappo/contracts/orders/white-label-statements';
import { romeDay } from '@drappo/contracts/rome-time';
import type { WhiteLabelCharge } from './white-label-charge.ts';

export type ChargedOrder = WhiteLabelCharge & {
  orderNumber: string;
  shopOrderName: string | null;
  shippedAt: Date | null;
};

const materials: Record<string, string> = { standard: 'Standard', premium: 'Premium', luxury: 'Luxury', eco: 'Eco' };
const materialOf = (material: string | null): string => (material ? (materials[material] ?? material) : '');
const dayOf = (at: Date | null): Cell => at && { day: romeDay(at) };
const amountOf = (cents: number): Cell => ({ cents });

export const ownStatementTitles = [
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
export const ownStatementRows = (orders: readonly ChargedOrder[], setupCents: number): Cell[][] => [
  ...(setupCents > 0 ? [['Setup, una volta sola', '', '', '', '', '', '', '', amountOf(setupCents)]] : []),
  ...orders.map((order) => [
    order.orderNumber,
    order.shopOrderName ?? '',
    dayOf(order.shippedAt),
    order.pieces,
    materialOf(order.cardMaterial),
    amountOf(order.cardCents),
    materialOf(order.packagingMaterial),
    amountOf(order.packagingCents),
    amountOf(order.pieces * (order.cardCents + order.packagingCents)),
  ]),
];

const wireAmountOf = (amount: string): Cell => amountOf(parseAmount(amount));

const columns: [title: string, cell: (statement: OfficeStatement) => Cell][] = [
  ['Mese', ({ month }) => month],
  ['Cliente', ({ reseller }) => reseller?.name ?? ''],
  ['Email', ({ reseller }) => reseller?.email ?? ''],
  ['P.IVA', ({ reseller }) => reseller?.vatNumber ?? ''],
  ['Account', ({ userId }) => userId],
  ['Ordini', ({ orders }) => orders],
  ['Pezzi', ({ pieces }) => pieces],
  ['Setup', ({ setup }) => wireAmountOf(setup)],
  ['Bigliettini', ({ cards }) => wireAmountOf(cards)],
  ['Packaging', ({ packaging }) => wireAmountOf(packaging)],
  ['Totale', ({ total }) => wireAmountOf(total)],
];

/** Writes the accountant's file: one row for each reseller and month. */
export const officeStatementTitles: string[] = columns.map(([title]) => title);
export const officeStatementCells = (statement: OfficeStatement): Cell[] => columns.map(([, read]) => read(statement));
