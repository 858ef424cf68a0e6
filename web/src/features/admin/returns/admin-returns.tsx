import { returnStatuses } from '@drappo/contracts/orders/return-status';
import type { AdminReturnList } from '@drappo/contracts/orders/returns';
import { SearchInput } from '../../../shared/forms/native.tsx';
import { useSearchText } from '../../../shared/forms/use-search-text.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { WithSidePanel } from '../../../shared/table/side-panel.tsx';
import { useTableAddress } from '../../../shared/table/use-table-address.ts';
import { Empty } from '../../../shared/ui/notice.tsx';
import { returnColumns } from './return-columns.tsx';
import { ReturnPanel } from './return-panel.tsx';
import { returnViews } from './return-labels.ts';
import { useListReturnsQuery } from './returns-api.ts';
import '../shared/admin-tools.css';
import './returns.css';

const PAGE = 50;

const countOf = (total: number): string => (total === 1 ? '1 reso' : `${total.toLocaleString('it-IT')} resi`);

/** "Resi": returns to decide, on their way, and received. */
export const AdminReturns = () => {
  const address = useTableAddress({ tab: 'returns' }, ['search', 'status']);
  const { filters, page, open, setOpen } = address;
  const status = returnStatuses.find((one) => one === filters.status);
  const { data, currentData, error, isFetching, refetch } = useListReturnsQuery({
    search: filters.search,
    status,
    limit: PAGE,
    offset: (page - 1) * PAGE,
  });
  const shown = currentData ?? (isFetching ? undefined : data);
  return (
    <>
      <h1 className="admin-section__title">Resi</h1>
      <WithSidePanel panel={open && <ReturnPanel key={open} id={open} onClose={() => setOpen(undefined)} />}>
        <Views counts={data?.counts} current={status} onView={(next) => address.setFilters({ status: next ?? '' })} />
        <ReturnSearch search={filters.search} onSearch={(search) => address.setSearch({ search })} />
        <DataTable
          label="Resi"
          columns={returnColumns(({ id }) => setOpen(id))}
          rows={shown?.returns}
          total={shown?.total ?? 0}
          page={page}
          pageSize={PAGE}
          onPage={address.setPage}
          error={error}
          failed="Non riusciamo a leggere i resi."
          onRetry={() => void refetch()}
          summary={shown && countOf(shown.total)}
          empty={
            <Empty
              title="Nessun reso"
              text={status || filters.search ? 'Nessun reso corrisponde a questa vista.' : undefined}
            />
          }
          open={open}
          onOpen={({ id }) => setOpen(id)}
        />
      </WithSidePanel>
    </>
  );
};

type ViewStatus = (typeof returnViews)[number]['status'];
type ViewsProps = {
  counts: AdminReturnList['counts'] | undefined;
  current: string | undefined;
  onView: (status: ViewStatus) => void;
};

const Views = ({ counts, current, onView }: ViewsProps) => (
  <nav className="return-views" aria-label="Viste dei resi">
    {returnViews.map(({ status, label }) => {
      const count = counts && (status ? counts[status] : Object.values(counts).reduce((sum, each) => sum + each, 0));
      return (
        <button
          key={label}
          type="button"
          aria-current={current === status ? 'page' : undefined}
          onClick={() => onView(status)}
        >
          {label} {count !== undefined && <span>{count.toLocaleString('it-IT')}</span>}
        </button>
      );
    })}
  </nav>
);

const ReturnSearch = ({ search, onSearch }: { search: string; onSearch: (search: string) => void }) => {
  const { box, text, type, sendNow } = useSearchText(search, onSearch);
  return (
    <form className="admin-tools" role="search" onSubmit={sendNow}>
      <SearchInput
        label="Cerca tra i resi"
        placeholder="Numero del reso, ordine, destinatario, email"
        ref={box}
        value={text}
        onChange={({ target }) => type(target.value)}
      />
    </form>
  );
};
