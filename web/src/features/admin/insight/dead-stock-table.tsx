import { deadStockSorts } from '@drappo/contracts/catalog/insight';
import type { InsightSpan } from '@drappo/contracts/orders/insight';
import { useState } from 'react';
import { formatCount } from '../../../shared/format/count.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { sortOf, type Sort } from '../../../shared/table/sort.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { useLazyListDeadStockQuery, useListDeadStockQuery } from './insight-api.ts';
import { deadColumns, type Dead } from './stock-columns.tsx';
import { useExportAll } from './use-export-all.ts';

const PAGE = 20;

const withId = (product: Omit<Dead, 'id'>): Dead => ({ id: product.productId, ...product });

/** Products in stock that were not bought for a given time. */
export const DeadStockTable = ({ days }: { days: InsightSpan }) => {
  const [place, setPlace] = useState({ days, page: 1 });
  const [sort, setSort] = useState<Sort>({ key: 'value', descending: true });
  // A new period starts at the first page.
  const page = place.days === days ? place.page : 1;
  const asked = { days, sort: sortOf(deadStockSorts, sort) ?? '-value' };
  const { data, currentData, error, isFetching, refetch } = useListDeadStockQuery({
    ...asked,
    limit: PAGE,
    offset: (page - 1) * PAGE,
  });
  const shown = currentData ?? (isFetching ? undefined : data);
  const [read] = useLazyListDeadStockQuery();
  const { saveAll, isReading } = useExportAll(`fermi-da-${days}-giorni.csv`, deadColumns, async (part) => {
    const { products, total } = await read({ ...asked, ...part }).unwrap();
    return { rows: products.map(withId), total };
  });
  return (
    <section className="insight-sheet" aria-labelledby="dead-stock">
      <h2 id="dead-stock" className="insight-title">
        Fermi da {days} giorni
      </h2>
      <DataTable
        label="Prodotti fermi"
        columns={deadColumns}
        rows={shown?.products.map(withId)}
        total={shown?.total ?? 0}
        page={page}
        pageSize={PAGE}
        onPage={(next) => setPlace({ days, page: next })}
        sort={sort}
        onSort={(next) => {
          setSort(next ?? { key: 'value', descending: true });
          setPlace({ days, page: 1 });
        }}
        error={error}
        failed="Non riusciamo a leggere i prodotti fermi."
        onRetry={() => void refetch()}
        isFetching={isFetching}
        summary={shown && (shown.total === 1 ? '1 prodotto' : `${formatCount(shown.total)} prodotti`)}
        tools={
          <Button size="small" pending={isReading} pendingLabel="Leggendo..." onClick={() => void saveAll()}>
            Esporta i fermi in CSV
          </Button>
        }
        empty={<p className="sheet insight-none">Niente è fermo da {days} giorni</p>}
      />
    </section>
  );
};
