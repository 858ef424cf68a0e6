import type { SalesInsight } from '@drappo/contracts/orders/insight';
import { comparedWith, comparisons, type Period } from '@drappo/contracts/orders/insight-period';
import { romeDay } from '@drappo/contracts/rome-time';
import { skipToken } from '@reduxjs/toolkit/query';
import { failureText } from '../../../shared/api/failure.ts';
import { formatCount } from '../../../shared/format/count.ts';
import { formatDay } from '../../../shared/format/date.ts';
import { formatEuro } from '@drappo/contracts/money';
import { rowsAsCsv } from '../../../shared/table/export-rows.ts';
import { useTableAddress } from '../../../shared/table/use-table-address.ts';
import { useServerTime } from '../../../shared/tape/use-server-time.ts';
import { download } from '../../../shared/ui/download.ts';
import { ErrorNotice } from '../../../shared/ui/notice.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { bucketSize, bucketsOf } from './buckets.ts';
import { growth, percentText, points } from './difference.ts';
import { Figures } from './figures.tsx';
import { useGetSalesInsightQuery } from './insight-api.ts';
import { periodOf } from './ranges.ts';
import { SalesCharts } from './sales-charts.tsx';
import { exportedColumns } from './sales-columns.tsx';
import { conversionPercent, costKnownPercent, marginPercent, totalOf } from './sales-sums.ts';
import { SalesTools } from './sales-tools.tsx';

/** "Vendite": revenue, margin, orders and holds of a period beside an earlier one. */
export const SalesPart = () => {
  const { filters, setFilters } = useTableAddress({ tab: 'insight' }, ['range', 'from', 'to', 'compare']);
  const today = romeDay(useServerTime().now);
  const period = periodOf(filters, today);
  const compare =
    filters.compare === 'none' ? undefined : (comparisons.find((one) => one === filters.compare) ?? 'before');
  const { data, currentData, error, isFetching, refetch } = useGetSalesInsightQuery(
    period ? { ...period, ...(compare ? { compare } : {}) } : skipToken,
  );
  const shown = period && (currentData ?? (isFetching ? undefined : data));
  const earlier = period && compare && comparedWith(period, compare);
  const exportAll = (sales: SalesInsight) => {
    const columns = exportedColumns(bucketSize(sales.days.length), sales.before.length > 0);
    download.text(`andamento-${period?.from}-${period?.to}.csv`, rowsAsCsv(columns, bucketsOf(sales)));
  };
  return (
    <>
      <SalesTools
        filters={filters}
        period={period}
        onFilter={setFilters}
        onExport={shown && (() => exportAll(shown))}
      />
      {error && !isFetching && (
        <ErrorNotice onRetry={() => void refetch()}>
          {failureText(error, 'Non riusciamo a leggere le vendite.')}
        </ErrorNotice>
      )}
      {period && !shown && (isFetching || !error) && <Skeleton height={480} />}
      {shown && (
        <>
          <p role="status" className="insight-period">
            {period.from === period.to ? 'Il' : 'Dal'} {spanText(period)}
            {earlier &&
              `, a confronto con ${earlier.from === earlier.to ? 'il' : 'il periodo dal'} ${spanText(earlier)}`}
          </p>
          <SalesFigures {...shown} />
          <SalesCharts sales={shown} today={today} />
        </>
      )}
    </>
  );
};

const spanText = ({ from, to }: Period): string =>
  from === to ? formatDay(from) : `${formatDay(from)} al ${formatDay(to)}`;

const SalesFigures = ({ days, before }: SalesInsight) => {
  const total = totalOf(days);
  const earlier = before.length > 0 ? totalOf(before) : undefined;
  const known = costKnownPercent(total);
  return (
    <Figures
      figures={[
        {
          label: 'Ricavi',
          value: formatEuro(total.revenue),
          difference: growth(total.revenue, earlier?.revenue),
          note: earlier && `da ${formatEuro(earlier.revenue)}`,
        },
        {
          label: 'Margine',
          value: percentText(marginPercent(total)),
          difference: points(marginPercent(total), earlier && marginPercent(earlier)),
          note: known === undefined ? undefined : `costo noto: ${percentText(known)}`,
        },
        {
          label: 'Ordini pagati',
          value: formatCount(total.paid),
          difference: growth(total.paid, earlier?.paid),
          note: earlier && `da ${formatCount(earlier.paid)}`,
        },
        {
          label: 'Pezzi venduti',
          value: formatCount(total.pieces),
          difference: growth(total.pieces, earlier?.pieces),
          note: earlier && `da ${formatCount(earlier.pieces)}`,
        },
        {
          label: 'Riserve diventate ordini',
          value: percentText(conversionPercent(total)),
          difference: points(conversionPercent(total), earlier && conversionPercent(earlier)),
          note: `${formatCount(total.ordered)} di ${formatCount(total.reservations)}`,
        },
        {
          label: 'Rimborsati',
          value: formatEuro(total.refunded),
          difference: growth(total.refunded, earlier?.refunded, true),
          note: earlier && `da ${formatEuro(earlier.refunded)}`,
        },
      ]}
    />
  );
};
