import {
  resellerSorts,
  resellerStates,
  type ResellerActivities,
  type ResellerState,
} from '@drappo/contracts/orders/insight';
import { Link } from 'react-router-dom';
import { SearchInput } from '../../../shared/forms/native.tsx';
import { useSearchText } from '../../../shared/forms/use-search-text.ts';
import { formatCount } from '../../../shared/format/count.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { sortOf } from '../../../shared/table/sort.ts';
import { useTableAddress } from '../../../shared/table/use-table-address.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Empty } from '../../../shared/ui/notice.tsx';
import { AsOf } from './as-of.tsx';
import { CohortTable } from './cohort-table.tsx';
import { useLazyListResellerActivityQuery, useListResellerActivityQuery } from './insight-api.ts';
import { resellerColumns } from './reseller-columns.tsx';
import { resellerStateLabels } from './reseller-labels.ts';
import { SpanTools, spanOf } from './span-tools.tsx';
import { useExportAll } from './use-export-all.ts';

const PAGE = 50;

/** "Rivenditori": who buys more, less or has stopped, and which new resellers ordered again. */
export const ResellersPart = () => {
  const address = useTableAddress({ tab: 'insight', view: 'resellers' }, ['days', 'state', 'search']);
  const { filters, page, sort } = address;
  const days = spanOf(filters.days);
  const state = resellerStates.find((one) => one === filters.state);
  const asked = {
    days,
    ...(state ? { state } : {}),
    ...(filters.search ? { search: filters.search } : {}),
    sort: sortOf(resellerSorts, sort) ?? '-revenue',
  } as const;
  const { data, currentData, error, isFetching, refetch } = useListResellerActivityQuery({
    ...asked,
    limit: PAGE,
    offset: (page - 1) * PAGE,
  });
  const shown = currentData ?? (isFetching ? undefined : data);
  const [read] = useLazyListResellerActivityQuery();
  const { saveAll, isReading } = useExportAll(`rivenditori-${days}-giorni.csv`, resellerColumns, async (part) => {
    const { resellers, total } = await read({ ...asked, ...part }).unwrap();
    return { rows: resellers, total };
  });
  return (
    <>
      <SpanTools span={days} onSpan={(next) => address.setFilters({ days: next })}>
        <ResellerSearch search={filters.search} onSearch={(search) => address.setSearch({ search })} />
        <div className="admin-tools__end">
          <Button pending={isReading} pendingLabel="Leggendo..." onClick={() => void saveAll()}>
            Esporta CSV
          </Button>
        </div>
      </SpanTools>
      <AsOf day={data?.asOf} />
      <States counts={data?.counts} current={state} days={filters.days} />
      <DataTable
        label="Rivenditori per attività"
        columns={resellerColumns}
        rows={shown?.resellers}
        total={shown?.total ?? 0}
        page={page}
        pageSize={PAGE}
        onPage={address.setPage}
        sort={sort ?? { key: 'revenue', descending: true }}
        onSort={address.setSort}
        error={error}
        failed="Non riusciamo a leggere i rivenditori."
        onRetry={() => void refetch()}
        isFetching={isFetching}
        summary={shown && (shown.total === 1 ? '1 rivenditore' : `${formatCount(shown.total)} rivenditori`)}
        empty={
          <Empty title="Nessun rivenditore" text="Nessuno che abbia pagato un ordine corrisponde a questa vista." />
        }
      />
      <CohortTable />
    </>
  );
};

type StatesProps = {
  counts: ResellerActivities['counts'] | undefined;
  current: ResellerState | undefined;
  days: string;
};

const States = ({ counts, current, days }: StatesProps) => {
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const addressOf = (state: string): string =>
    `?${new URLSearchParams({ tab: 'insight', view: 'resellers', ...(days ? { days } : {}), ...(state ? { state } : {}) })}`;
  const link = (state: ResellerState | '', label: string, count: number | undefined) => (
    <Link
      key={state}
      to={addressOf(state)}
      preventScrollReset
      aria-current={(current ?? '') === state ? 'page' : undefined}
    >
      {label} <span>{count === undefined ? '…' : formatCount(count)}</span>
    </Link>
  );
  return (
    <nav className="insight-views" aria-label="Attività dei rivenditori">
      {link('', 'Tutti', all)}
      {resellerStates.map((state) => link(state, resellerStateLabels[state], counts?.[state]))}
    </nav>
  );
};

const ResellerSearch = ({ search, onSearch }: { search: string; onSearch: (search: string) => void }) => {
  const { box, text, type } = useSearchText(search, onSearch);
  return (
    <SearchInput
      label="Cerca tra i rivenditori"
      placeholder="Azienda, email, P.IVA"
      ref={box}
      value={text}
      onChange={({ target }) => type(target.value)}
    />
  );
};
