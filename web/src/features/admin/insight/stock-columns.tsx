import type { DeadStock, ReorderSuggestion, StockInsight } from '@drappo/contracts/catalog/insight';
import { formatCount } from '../../../shared/format/count.ts';
import { formatDay } from '../../../shared/format/date.ts';
import { euro } from '../../../shared/format/money.ts';
import type { DataColumn } from '../../../shared/table/data-column.ts';
import { Picture } from '../../../shared/ui/picture.tsx';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import { Bar } from './cohort-table.tsx';
import { percentText, points } from './difference.ts';
import { Differs } from './figures.tsx';
import { reorderEnd, reorderReason } from './reorder-labels.ts';
import { percentOf } from './sales-sums.ts';

type Turned = Pick<StockInsight, 'sold' | 'stock' | 'soldBefore' | 'stockBefore'>;
export type Category = StockInsight['categories'][number];
export type Dead = DeadStock['products'][number] & { id: string };

/** Sell-through: pieces sold as a share of pieces sold plus pieces left. */
export const sellThrough = ({ sold, stock }: Turned): number | undefined => percentOf(sold, sold + stock);
export const sellThroughBefore = ({ soldBefore, stockBefore }: Turned): number | undefined =>
  percentOf(soldBefore, soldBefore + stockBefore);

const count = <Row,>(key: string, title: string, of: (row: Row) => number): DataColumn<Row> => ({
  key,
  title,
  align: 'end',
  cardLabel: title,
  text: (row) => String(of(row)),
  render: (row) => <span className="num">{formatCount(of(row))}</span>,
});

const amount = <Row,>(key: string, title: string, of: (row: Row) => string | null): DataColumn<Row> => ({
  key,
  title,
  align: 'end',
  cardLabel: title,
  text: (row) => {
    const value = of(row);
    return value === null ? '' : euro(value);
  },
  render: (row) => {
    const value = of(row);
    return <span className="num">{value === null ? 'N/A' : euro(value)}</span>;
  },
});

export const categoryColumns: DataColumn<Category>[] = [
  { key: 'name', title: 'Categoria', card: 'title', text: ({ name }) => name, render: ({ name }) => <b>{name}</b> },
  {
    key: 'share',
    title: 'Venduto sul disponibile',
    cardLabel: 'Venduto sul disponibile',
    text: (category) => percentText(sellThrough(category)),
    render: (category) => (
      <>
        <Bar percent={sellThrough(category) ?? 0} />
        <span className="num">{percentText(sellThrough(category))}</span>
      </>
    ),
  },
  {
    key: 'difference',
    title: 'Su prima',
    align: 'end',
    cardLabel: 'Su prima',
    text: (category) => points(sellThrough(category), sellThroughBefore(category))?.text ?? '',
    render: (category) => {
      const difference = points(sellThrough(category), sellThroughBefore(category));
      return difference ? <Differs {...difference} /> : 'N/A';
    },
  },
  count('sold', 'Pezzi venduti', ({ sold }) => sold),
  count('stock', 'Giacenza', ({ stock }) => stock),
];

type Shown = { name: string; imageUrl: string | null; isActive: boolean };

const product = <Row extends Shown>(detail?: (row: Row) => string): DataColumn<Row> => ({
  key: 'product',
  title: 'Prodotto',
  card: 'title',
  text: ({ name }) => name,
  render: (row) => (
    <div className="insight-cell">
      <Picture image={undefined} url={row.imageUrl} alt="" sizes="34px" />
      <span className="free-text">
        <b>{row.name}</b>
        <small>{[detail?.(row), row.isActive ? undefined : 'Ritirato'].filter(Boolean).join(', ')}</small>
      </span>
    </div>
  ),
});

export const deadColumns: DataColumn<Dead>[] = [
  product<Dead>(),
  count('pieces', 'Pezzi', ({ pieces }) => pieces),
  {
    key: 'idleSince',
    title: 'Fermo dal',
    sorter: 'server',
    cardLabel: 'Fermo dal',
    text: ({ idleSince }) => formatDay(idleSince),
    render: ({ idleSince }) => <span className="num">{formatDay(idleSince)}</span>,
  },
  { ...amount<Dead>('value', 'Al prezzo', ({ value }) => value), sorter: 'server' },
  amount('cost', 'Al costo', ({ cost }) => cost),
];

export const reorderColumns: DataColumn<ReorderSuggestion>[] = [
  product<ReorderSuggestion>(({ variant }) => variant),
  {
    key: 'sku',
    title: 'SKU',
    optional: true,
    leaves: 1,
    cardLabel: 'SKU',
    text: ({ sku }) => sku,
    render: ({ sku }) => <span className="free-text">{sku}</span>,
  },
  {
    key: 'reason',
    title: 'Perché',
    cardLabel: 'Perché',
    text: reorderReason,
    render: (suggestion) => <span className="free-text">{reorderReason(suggestion)}</span>,
  },
  count('available', 'Disponibili', ({ available }) => available),
  {
    key: 'daysLeft',
    title: 'Finisce',
    sorter: 'server',
    card: 'state',
    text: reorderEnd,
    render: (suggestion) => (
      <StatusLabel
        tone={suggestion.available === 0 ? 'refused' : (suggestion.daysLeft ?? 30) < 7 ? 'waiting' : 'unknown'}
      >
        {reorderEnd(suggestion)}
      </StatusLabel>
    ),
  },
  { ...count<ReorderSuggestion>('suggested', 'Da ordinare', ({ suggested }) => suggested), sorter: 'server' },
  amount('cost', 'Al costo', ({ cost }) => cost),
];
