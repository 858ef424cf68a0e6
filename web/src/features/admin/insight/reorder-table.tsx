import { reorderSorts, type ReorderSuggestions } from '@drappo/contracts/catalog/insight';
import { useState } from 'react';
import { formatCount } from '../../../shared/format/count.ts';
import { euro } from '../../../shared/format/money.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { sortOf, type Sort } from '../../../shared/table/sort.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { useLazyListReorderSuggestionsQuery, useListReorderSuggestionsQuery } from './insight-api.ts';
import { reorderColumns } from './stock-columns.tsx';
import { useExportAll } from './use-export-all.ts';

const PAGE = 20;
const soonest: Sort = { key: 'daysLeft', descending: false };

/** Products to reorder; those that run out first come first. */
export const ReorderTable = () => {
  const [page, setPage] = useState(1);
  const [sort, setSort] = useState<Sort>(soonest);
  const asked = { sort: sortOf(reorderSorts, sort) ?? 'daysLeft' };
  const { data, currentData, error, isFetching, refetch } = useListReorderSuggestionsQuery({
    ...asked,
    limit: PAGE,
    offset: (page - 1) * PAGE,
  });
  const shown = currentData ?? (isFetching ? undefined : data);
  const [read] = useLazyListReorderSuggestionsQuery();
  const { saveAll, isReading } = useExportAll('lista-acquisto.csv', reorderColumns, async (part) => {
    const { variants, total } = await read({ ...asked, ...part }).unwrap();
    return { rows: variants, total };
  });
  return (
    <section className="insight-sheet" aria-labelledby="reorder">
      <h2 id="reorder" className="insight-title">
        Da riordinare
      </h2>
      <p className="insight-period">
        Dalle vendite, da chi aspetta e dalle wishlist degli ultimi giorni, per coprire 30 giorni di consegna.
      </p>
      <DataTable
        label="Da riordinare"
        columns={reorderColumns}
        rows={shown?.variants}
        total={shown?.total ?? 0}
        page={page}
        pageSize={PAGE}
        onPage={setPage}
        sort={sort}
        onSort={(next) => {
          setSort(next ?? soonest);
          setPage(1);
        }}
        error={error}
        failed="Non riusciamo a leggere che cosa riordinare."
        onRetry={() => void refetch()}
        isFetching={isFetching}
        summary={shown && summaryOf(shown)}
        tools={
          <Button size="small" pending={isReading} pendingLabel="Leggendo..." onClick={() => void saveAll()}>
            Scarica la lista d'acquisto
          </Button>
        }
        empty={<p className="sheet insight-none">Niente da riordinare: quello che c’è basta per 30 giorni</p>}
      />
    </section>
  );
};

const summaryOf = ({ total, pieces, cost, uncosted }: ReorderSuggestions): string =>
  [
    total === 1 ? '1 variante' : `${formatCount(total)} varianti`,
    pieces === 1 ? '1 pezzo' : `${formatCount(pieces)} pezzi`,
    `${euro(cost)} al costo${uncosted > 0 ? `, costo ignoto di ${formatCount(uncosted)}` : ''}`,
  ].join(', ');
