import { useEffect, useEffectEvent } from 'react';
import { failureText } from '../../../shared/api/failure.ts';
import { countText } from '../../../shared/format/count.ts';
import { SearchInput } from '../../../shared/forms/native.tsx';
import { useSearchText } from '../../../shared/forms/use-search-text.ts';
import { ErrorNotice } from '../../../shared/ui/notice.tsx';
import { Pagination } from '../../../shared/ui/pagination.tsx';
import { useTableAddress } from '../../../shared/table/use-table-address.ts';
import '../shared/admin-tools.css';
import { DemandTable } from './demand-table.tsx';
import { useListAdminWishlistsQuery } from './wishlist-api.ts';
import { WishlistTable } from './wishlist-table.tsx';
import './admin-wishlist.css';

const PAGE = 50;

/** "Wishlist": products that customers want, and their available stock. */
export const AdminWishlist = () => {
  const { filters, page, setSearch, setPage } = useTableAddress({ tab: 'wishlist' }, ['search']);
  const box = useSearchText(filters.search, (search) => setSearch({ search }));
  const { data, error, isFetching, refetch } = useListAdminWishlistsQuery({
    search: filters.search,
    limit: PAGE,
    offset: (page - 1) * PAGE,
  });
  const pageCount = Math.max(1, Math.ceil((data?.total ?? 0) / PAGE));
  // Deleted entries can leave the address on a page that does not exist anymore.
  const pageIsGone = data !== undefined && !isFetching && page > pageCount;
  const showLastPage = useEffectEvent(() => setPage(pageCount));
  useEffect(() => {
    if (pageIsGone) showLastPage();
  }, [pageIsGone, pageCount]);
  const isEmpty = data?.total === 0;
  return (
    <>
      <h1 className="visually-hidden">Wishlist</h1>
      {!(isEmpty && filters.search === '') && (
        <form className="admin-tools" role="search" onSubmit={box.sendNow}>
          <SearchInput
            label="Cerca nelle wishlist"
            placeholder="Cerca per prodotto, utente o email..."
            maxLength={200}
            value={box.text}
            onChange={({ target }) => box.type(target.value)}
          />
        </form>
      )}
      {error && (
        <ErrorNotice onRetry={refetch}>{failureText(error, 'Non riusciamo a leggere le wishlist.')}</ErrorNotice>
      )}
      {!data && isFetching && (
        <p className="admin-empty" role="status">
          Caricamento wishlist...
        </p>
      )}
      {isEmpty && (
        <p className="admin-empty">
          {filters.search ? 'Nessuna wishlist trovata con questa ricerca' : 'Nessuna wishlist ancora'}
        </p>
      )}
      {data && data.wishlists.length > 0 && (
        <>
          {page === 1 && filters.search === '' && <DemandTable />}
          <h2 className="wishlist-title">
            Wishlist degli utenti <span className="num">{countText(data)}</span>
          </h2>
          <WishlistTable entries={data.wishlists} />
        </>
      )}
      {data && <Pagination page={page} pageCount={pageCount} onChange={setPage} />}
    </>
  );
};
