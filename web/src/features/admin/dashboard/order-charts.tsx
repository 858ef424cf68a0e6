import { formatAmount, formatEuro, parseAmount } from '@drappo/contracts/money';
import type { OrderStatistics, OrderStatisticsDay } from '@drappo/contracts/orders/order-statistics';
import { euro } from '../../../shared/format/money.ts';
import { BestSellers } from './best-sellers.tsx';
import { DayChart } from './day-chart.tsx';

const count = (number: number): string => number.toLocaleString('it-IT');
const sum = (days: OrderStatisticsDay[], of: (day: OrderStatisticsDay) => number): number =>
  days.reduce((total, day) => total + of(day), 0);
const wholeEuro = (cents: number): string => formatEuro(cents).replace(/,00$/, '');

const conversionText = (reservations: number, ordered: number): string =>
  reservations === 0
    ? 'Nessuna riserva negli ultimi 30 giorni'
    : `${count(ordered)} di ${count(reservations)} riserve, ${Math.round((ordered * 100) / reservations)}%`;

/** Charts of the last 30 days. */
export const OrderCharts = ({ days, products }: OrderStatistics) => {
  const revenue = sum(days, (day) => parseAmount(day.revenue));
  return (
    <section className="sheet order-charts" aria-labelledby="order-charts">
      <header>
        <h2 id="order-charts">Ultimi 30 giorni</h2>
      </header>
      <div className="order-charts__grid">
        <DayChart
          title="Ordini"
          total={`${count(sum(days, ({ orders }) => orders))} in tutto`}
          unit="Ordini"
          scaleText={count}
          days={days.map(({ day, orders }) => ({ day, value: orders, text: count(orders) }))}
        />
        <DayChart
          title="Incassi"
          total={`${euro(formatAmount(revenue))}, spedizioni comprese`}
          unit="Incassi"
          scaleText={wholeEuro}
          days={days.map((day) => ({ day: day.day, value: parseAmount(day.revenue), text: euro(day.revenue) }))}
        />
        <DayChart
          title="Riserve diventate ordini"
          total={conversionText(
            sum(days, ({ reservations }) => reservations),
            sum(days, ({ ordered }) => ordered),
          )}
          unit="Diventate ordini, su quante create"
          scaleText={count}
          days={days.map(({ day, reservations, ordered }) => ({
            day,
            value: ordered,
            whole: reservations,
            text: `${count(ordered)} su ${count(reservations)}`,
          }))}
        />
        <BestSellers products={products} />
      </div>
    </section>
  );
};
