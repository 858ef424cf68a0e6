import { formatEuro } from '@drappo/contracts/money';
import type { ReactNode } from 'react';
import { formatCount } from '../../../shared/format/count.ts';
import type { DataColumn } from '../../../shared/table/data-column.ts';
import { bucketName, type Bucket, type BucketSize } from './buckets.ts';
import { growth, percentText } from './difference.ts';
import { Differs } from './figures.tsx';
import { conversionPercent, marginOf, marginPercent, type Sums } from './sales-sums.ts';

const marginText = (sums: Sums): string =>
  sums.costedProducts === 0 ? 'N/A' : `${formatEuro(marginOf(sums))}, ${percentText(marginPercent(sums))}`;
const holdsText = (sums: Sums): string =>
  `${formatCount(sums.ordered)} di ${formatCount(sums.reservations)}${sums.reservations > 0 ? `, ${percentText(conversionPercent(sums))}` : ''}`;

const amount = (
  key: string,
  title: string,
  of: (bucket: Bucket) => string,
  leaves?: DataColumn<Bucket>['leaves'],
): DataColumn<Bucket> => ({
  key,
  title,
  align: 'end',
  cardLabel: title,
  ...(leaves ? { leaves } : {}),
  text: of,
  render: (bucket) => <span className="num nowrap">{of(bucket)}</span>,
});

const nameColumn = (size: BucketSize): DataColumn<Bucket> => ({
  key: 'name',
  title: { day: 'Giorno', week: 'Settimana', month: 'Mese' }[size],
  card: 'title',
  text: (bucket) => (size === 'day' ? bucket.id : `${bucket.id} - ${bucket.to}`),
  render: (bucket) => <b className="nowrap">{bucketName(bucket, size)}</b>,
});

const revenue = amount('revenue', 'Ricavi', (bucket) => formatEuro(bucket.revenue));
const orders = amount('paid', 'Ordini pagati', ({ paid }) => formatCount(paid));
const holds = amount('holds', 'Riserve diventate ordini', holdsText);

const differenceColumn: DataColumn<Bucket> = {
  key: 'difference',
  title: 'Differenza',
  align: 'end',
  cardLabel: 'Differenza',
  text: (bucket) => growth(bucket.revenue, bucket.before?.revenue)?.text ?? '',
  render: (bucket) => {
    const difference = growth(bucket.revenue, bucket.before?.revenue);
    return difference ? <Differs {...difference} /> : 'N/A';
  },
};

/** All figures of each day, week or month. */
export const salesColumns = (size: BucketSize, compares: boolean): DataColumn<Bucket>[] => [
  nameColumn(size),
  revenue,
  ...(compares
    ? [amount('before', 'Prima', ({ before }) => (before ? formatEuro(before.revenue) : 'N/A')), differenceColumn]
    : []),
  amount('products', 'Senza spedizione', ({ products }) => formatEuro(products), 2),
  amount('margin', 'Margine', marginText),
  orders,
  amount('pieces', 'Pezzi', ({ pieces }) => formatCount(pieces), 1),
  amount('refunded', 'Rimborsati', ({ refunded }) => formatEuro(refunded), 3),
];

export const orderColumns = (size: BucketSize): DataColumn<Bucket>[] => [
  nameColumn(size),
  amount('orders', 'Ordini fatti', (bucket) => formatCount(bucket.orders)),
  orders,
];
export const holdColumns = (size: BucketSize): DataColumn<Bucket>[] => [nameColumn(size), holds];

/** Exports sales and holds in one file. */
export const exportedColumns = (size: BucketSize, compares: boolean): DataColumn<Bucket>[] => [
  ...salesColumns(size, compares),
  amount('cost', 'Costo noto', ({ cost }) => formatEuro(cost)),
  amount('costed', 'Venduto con costo noto', ({ costedProducts }) => formatEuro(costedProducts)),
  amount('orders', 'Ordini fatti', (bucket) => formatCount(bucket.orders)),
  holds,
];

/** Sums under the columns. */
export const salesFoot = (total: Sums, before: Sums | undefined): Record<string, ReactNode> => {
  const difference = growth(total.revenue, before?.revenue);
  return {
    name: 'Totale',
    revenue: formatEuro(total.revenue),
    before: before && formatEuro(before.revenue),
    difference: difference && <Differs {...difference} />,
    products: formatEuro(total.products),
    margin: marginText(total),
    paid: formatCount(total.paid),
    pieces: formatCount(total.pieces),
    refunded: formatEuro(total.refunded),
  };
};
