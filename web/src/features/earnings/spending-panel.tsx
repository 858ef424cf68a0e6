import { parseAmount } from '@drappo/contracts/money';
import type { MonthSpending } from '@drappo/contracts/orders/spending';
import { euro, euroOf } from '../../shared/format/money.ts';
import { monthName } from '../../shared/format/month.ts';
import type { DataColumn } from '../../shared/table/data-column.ts';
import { ShortTable } from '../../shared/table/short-table.tsx';
import { useGetSpendingQuery } from './earnings-api.ts';

/** A row; its id is the month. */
type Row = MonthSpending & { id: string; share: number; isCurrent: boolean };

const columns: DataColumn<Row>[] = [
  { key: 'month', title: 'Mese', card: 'title', render: ({ month }) => monthName(month) },
  {
    key: 'bar',
    title: 'Grafico',
    width: '24%',
    leaves: 2,
    render: ({ share, isCurrent }) =>
      share > 0 && (
        <span
          className={`earnings__bar${isCurrent ? ' earnings__bar--current' : ''}`}
          aria-hidden="true"
          style={{ width: `${Math.round(share * 100)}%` }}
        />
      ),
  },
  { key: 'orders', title: 'Ordini', align: 'end', card: 'start', cardLabel: 'Ordini', render: ({ orders }) => orders },
  {
    key: 'products',
    title: 'Prodotti',
    align: 'end',
    cardLabel: 'Prodotti',
    render: ({ products }) => euro(products),
  },
  {
    key: 'shipping',
    title: 'Spedizione',
    align: 'end',
    cardLabel: 'Spedizione',
    render: ({ shipping }) => euro(shipping),
  },
  {
    key: 'refunds',
    title: 'Rimborsi',
    align: 'end',
    cardLabel: 'Rimborsi',
    render: ({ refunded }) => (parseAmount(refunded) > 0 ? `-${euro(refunded)}` : euro(refunded)),
  },
  {
    key: 'total',
    title: 'Totale',
    align: 'end',
    card: 'state',
    cardLabel: 'Totale',
    render: ({ total }) => <b>{euro(total)}</b>,
  },
];

/** Payments of the last months, as bars in the table of amounts. */
export const SpendingPanel = () => {
  const { data, error, refetch } = useGetSpendingQuery();
  const months = data?.months.toReversed() ?? [];
  // Omits the months before the first order.
  const first = months.findLastIndex(({ orders }) => orders > 0);
  const most = Math.max(...months.map(({ total }) => parseAmount(total)), 1);
  const rows = months.slice(0, first + 1).map((month, index): Row => ({
    ...month,
    id: month.month,
    share: Math.max(0, parseAmount(month.total)) / most,
    isCurrent: index === 0,
  }));
  return (
    <ShortTable
      label="Spese per mese"
      columns={columns}
      rows={data && rows}
      error={error}
      failed="Non riusciamo a leggere le spese."
      onRetry={refetch}
      empty={<p className="muted">Quando paghi il primo ordine, qui trovi le spese mese per mese.</p>}
      foot={{
        month: '12 mesi',
        orders: months.reduce((sum, { orders }) => sum + orders, 0),
        products: euroOf(months.map(({ products }) => products)),
        shipping: euroOf(months.map(({ shipping }) => shipping)),
        refunds: euroOf(months.map(({ refunded }) => refunded)),
        total: euroOf(months.map(({ total }) => total)),
      }}
    />
  );
};
