import { formatEuro } from '@drappo/contracts/money';
import type { SalesInsight } from '@drappo/contracts/orders/insight';
import { formatCount } from '../../../shared/format/count.ts';
import type { DataColumn } from '../../../shared/table/data-column.ts';
import { ShortTable } from '../../../shared/table/short-table.tsx';
import { bucketName, bucketSize, bucketsOf, rowSize, shortName, type Bucket } from './buckets.ts';
import { PeriodChart, type ChartBar } from './period-chart.tsx';
import { holdColumns, orderColumns, salesColumns, salesFoot } from './sales-columns.tsx';
import { marginOf, totalOf } from './sales-sums.ts';

const wholeEuro = (cents: number): string => formatEuro(cents).replace(/,00$/, '');

type SalesChartsProps = { sales: SalesInsight; today: string };
type Drawn = Pick<ChartBar, 'value' | 'whole' | 'before' | 'text'>;

/** Three charts of one period, each above its figures. */
export const SalesCharts = ({ sales, today }: SalesChartsProps) => {
  const size = bucketSize(sales.days.length);
  const buckets = bucketsOf(sales, size);
  const rows = rowSize(sales.days.length);
  const compares = sales.before.length > 0;
  const barsOf = (of: (bucket: Bucket) => Drawn): ChartBar[] =>
    buckets.map((bucket) => ({
      id: bucket.id,
      name: bucketName(bucket, size),
      shortName: shortName(bucket, size),
      isOpen: bucket.id <= today && today <= bucket.to,
      ...of(bucket),
    }));
  const earlier = compares ? ', in grigio il periodo prima' : '';
  return (
    <>
      <section className="sheet insight-sheet">
        <PeriodChart
          title="Ricavi e margine"
          legend={`pieno il margine, vuoto il resto${earlier}`}
          scaleText={wholeEuro}
          bars={barsOf((bucket) => ({
            value: Math.max(0, marginOf(bucket)),
            whole: bucket.revenue,
            before: bucket.before?.revenue,
            text: formatEuro(bucket.revenue),
          }))}
        >
          <Data
            label="Ricavi e margine"
            columns={salesColumns(rows, compares)}
            rows={bucketsOf(sales, rows)}
            foot={salesFoot(totalOf(sales.days), compares ? totalOf(sales.before) : undefined)}
          />
          {rows !== size && (
            <Folded
              summary="Giorno per giorno"
              label="Ricavi e margine, giorno per giorno"
              columns={salesColumns(size, compares)}
              rows={buckets}
            />
          )}
        </PeriodChart>
      </section>
      <div className="insight-pair">
        <section className="sheet insight-sheet">
          <PeriodChart
            title="Ordini"
            legend={`pieni i pagati, vuoti i fatti${earlier}`}
            scaleText={formatCount}
            bars={barsOf((bucket) => ({
              value: bucket.paid,
              whole: bucket.orders,
              before: bucket.before?.paid,
              text: `${formatCount(bucket.paid)} pagati, ${formatCount(bucket.orders)} fatti`,
            }))}
          >
            <Folded label="Ordini" columns={orderColumns(size)} rows={buckets} />
          </PeriodChart>
        </section>
        <section className="sheet insight-sheet">
          <PeriodChart
            title="Riserve diventate ordini"
            legend={`piene le diventate ordini, vuote le create${earlier}`}
            scaleText={formatCount}
            bars={barsOf((bucket) => ({
              value: bucket.ordered,
              whole: bucket.reservations,
              before: bucket.before?.ordered,
              text: `${formatCount(bucket.ordered)} su ${formatCount(bucket.reservations)}`,
            }))}
          >
            <Folded label="Riserve diventate ordini" columns={holdColumns(size)} rows={buckets} />
          </PeriodChart>
        </section>
      </div>
    </>
  );
};

type DataProps = {
  label: string;
  columns: DataColumn<Bucket>[];
  rows: Bucket[];
  foot?: Parameters<typeof ShortTable>[0]['foot'];
};

const Data = ({ label, columns, rows, foot }: DataProps) => (
  <ShortTable
    label={`${label}: dati`}
    columns={columns}
    rows={rows.toReversed()}
    foot={foot}
    failed=""
    onRetry={() => undefined}
    empty={null}
  />
);

const Folded = ({ summary = 'Dati in tabella', ...props }: DataProps & { summary?: string }) => (
  <details>
    <summary>{summary}</summary>
    <Data {...props} />
  </details>
);
