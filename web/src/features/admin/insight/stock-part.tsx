import type { StockInsight } from '@drappo/contracts/catalog/insight';
import { failureText } from '../../../shared/api/failure.ts';
import { formatCount } from '../../../shared/format/count.ts';
import { euro } from '../../../shared/format/money.ts';
import { ShortTable } from '../../../shared/table/short-table.tsx';
import { useTableAddress } from '../../../shared/table/use-table-address.ts';
import { ErrorNotice } from '../../../shared/ui/notice.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { AsOf } from './as-of.tsx';
import { DeadStockTable } from './dead-stock-table.tsx';
import { percentText, points } from './difference.ts';
import { Figures } from './figures.tsx';
import { useGetStockInsightQuery } from './insight-api.ts';
import { ReorderTable } from './reorder-table.tsx';
import { SpanTools, spanOf } from './span-tools.tsx';
import { categoryColumns, sellThrough, sellThroughBefore } from './stock-columns.tsx';

/** "Magazzino": products that sell, products to reorder and products that do not move. */
export const StockPart = () => {
  const { filters, setFilters } = useTableAddress({ tab: 'insight', view: 'stock' }, ['days']);
  const days = spanOf(filters.days);
  const { data, currentData, error, isFetching, refetch } = useGetStockInsightQuery({ days });
  const shown = currentData ?? (isFetching ? undefined : data);
  return (
    <>
      <SpanTools span={days} onSpan={(next) => setFilters({ days: next })} />
      {error && !isFetching && (
        <ErrorNotice onRetry={() => void refetch()}>
          {failureText(error, 'Non riusciamo a leggere il magazzino.')}
        </ErrorNotice>
      )}
      {!shown && (isFetching || !error) && <Skeleton height={320} />}
      {shown && (
        <>
          <AsOf day={shown.asOf} />
          <StockFigures {...shown} />
          <section className="insight-sheet" aria-labelledby="sell-through">
            <h2 id="sell-through" className="insight-title">
              Venduto sul disponibile
            </h2>
            <ShortTable
              label="Venduto sul disponibile"
              columns={categoryColumns}
              rows={shown.categories}
              failed=""
              onRetry={() => undefined}
              empty={<p className="insight-none">Ancora nessuna scorta</p>}
            />
          </section>
        </>
      )}
      <ReorderTable />
      <DeadStockTable days={days} />
    </>
  );
};

const StockFigures = (stock: StockInsight) => (
  <Figures
    figures={[
      {
        label: 'Venduto sul disponibile',
        value: percentText(sellThrough(stock)),
        difference: points(sellThrough(stock), sellThroughBefore(stock)),
        note: `da ${percentText(sellThroughBefore(stock))}`,
      },
      { label: 'Pezzi venduti', value: formatCount(stock.sold), note: `da ${formatCount(stock.soldBefore)}` },
      { label: 'Giacenza', value: formatCount(stock.stock), note: `da ${formatCount(stock.stockBefore)}` },
      {
        label: 'Fermo, al prezzo',
        value: euro(stock.dead.value),
        note: `${formatCount(stock.dead.products)} prodotti, ${formatCount(stock.dead.pieces)} pezzi`,
      },
      {
        label: 'Fermo, al costo',
        value: euro(stock.dead.cost),
        note:
          stock.dead.uncosted > 0
            ? `costo ignoto: ${formatCount(stock.dead.uncosted)} prodotti`
            : 'costo noto di tutti',
      },
    ]}
  />
);
