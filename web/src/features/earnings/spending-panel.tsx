import { parseAmount } from '@drappo/contracts/money';
import type { MonthSpending } from '@drappo/contracts/orders/spending';
import { failureText } from '../../shared/api/failure.ts';
import { euro, euroOf } from '../../shared/format/money.ts';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useGetSpendingQuery } from './earnings-api.ts';

const monthName = new Intl.DateTimeFormat('it-IT', { timeZone: 'UTC', month: 'long', year: 'numeric' });
const nameOf = (month: string): string => monthName.format(new Date(`${month}-01T00:00:00Z`));

/** What was paid in each of the last months, as bars in the table of the figures. */
export const SpendingPanel = () => {
  const { data, error, refetch } = useGetSpendingQuery();
  if (error)
    return <ErrorNotice onRetry={refetch}>{failureText(error, 'Non riusciamo a leggere le spese.')}</ErrorNotice>;
  if (!data) return <Skeleton height={320} />;
  const months = data.months.toReversed();
  if (months.every(({ orders }) => orders === 0))
    return <p className="muted">Quando paghi il primo ordine, qui trovi le spese mese per mese.</p>;
  const most = Math.max(...months.map(({ total }) => parseAmount(total)), 1);
  return (
    <div className="earnings__scroll" role="region" aria-label="Spese per mese" tabIndex={0}>
      <table className="earnings__table">
        <thead>
          <tr>
            <th scope="col">Mese</th>
            <th scope="col" className="earnings__bars">
              <span className="visually-hidden">Grafico</span>
            </th>
            <th scope="col">Ordini</th>
            <th scope="col">Prodotti</th>
            <th scope="col">Spedizione</th>
            <th scope="col">Rimborsi</th>
            <th scope="col">Totale</th>
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <MonthRow key={month.month} month={month} share={Math.max(0, parseAmount(month.total)) / most} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">12 mesi</th>
            <td className="earnings__bars" />
            <td className="num">{months.reduce((sum, { orders }) => sum + orders, 0)}</td>
            <td className="num">{euroOf(months.map(({ products }) => products))}</td>
            <td className="num">{euroOf(months.map(({ shipping }) => shipping))}</td>
            <td className="num">{euroOf(months.map(({ refunded }) => refunded))}</td>
            <td className="num">{euroOf(months.map(({ total }) => total))}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
};

const MonthRow = ({
  month: { month, orders, products, shipping, refunded, total },
  share,
}: {
  month: MonthSpending;
  share: number;
}) => (
  <tr>
    <th scope="row">{nameOf(month)}</th>
    <td className="earnings__bars" aria-hidden="true">
      <span style={{ width: `${Math.round(share * 100)}%` }} />
    </td>
    <td className="num">{orders}</td>
    <td className="num">{euro(products)}</td>
    <td className="num">{euro(shipping)}</td>
    <td className="num">{parseAmount(refunded) > 0 ? `-${euro(refunded)}` : euro(refunded)}</td>
    <td className="num">
      <b>{euro(total)}</b>
    </td>
  </tr>
);
