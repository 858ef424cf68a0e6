import { limits, type Order } from '@drappo/contracts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { NativeSelect, SearchInput } from '../../shared/forms/native.tsx';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import { Pagination } from '../../shared/ui/pagination.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { AdminCounters } from './admin-counters.tsx';
import { useListAdminOrdersQuery } from './admin-api.ts';
import { OrderDialog } from './order-dialog.tsx';
import { OrdersTable } from './orders-table.tsx';
import { TrackingDialog } from './tracking-dialog.tsx';

const PAGE = 50;
const TYPING_MS = 300;

const statuses = [
  { value: 'all', label: 'Tutti gli stati' },
  { value: 'pending', label: 'Da pagare' },
  { value: 'paid', label: 'Pagato' },
  { value: 'shipped', label: 'Spedito' },
  { value: 'cancelled', label: 'Annullato' },
];

/** Search, status and page as they stand in the address; another search or status starts at page 1. */
const useFilter = () => {
  const [address, setAddress] = useSearchParams();
  const status = statuses.find(({ value }) => value === address.get('status'))?.value ?? 'all';
  const search = address.get('search') ?? '';
  const page = Math.max(1, Number.parseInt(address.get('page') ?? '1', 10) || 1);
  const change = (changes: { status?: string; search?: string; page?: number }, replace = false) => {
    const next = { status, search, page: 1, ...changes };
    setAddress(
      {
        tab: 'orders',
        ...(next.status === 'all' ? {} : { status: next.status }),
        ...(next.search ? { search: next.search } : {}),
        ...(next.page > 1 ? { page: String(next.page) } : {}),
      },
      { replace },
    );
  };
  return { status, search, page, change };
};

/** "Ordini": polled every 30 seconds; open dialogs and what is being typed stay as they are. */
export const AdminOrders = () => {
  const { status, search, page, change } = useFilter();
  const [typed, setTyped] = useState(search);
  const [shown, setShown] = useState<Order>();
  const [tracking, setTracking] = useState<Order>();
  const { data, currentData, isFetching, isError, refetch } = useListAdminOrdersQuery(
    { search, status, limit: PAGE, offset: (page - 1) * PAGE },
    { pollingInterval: limits.adminOrdersPollMs },
  );

  useEffect(() => {
    if (typed.trim() === search) return;
    const timer = setTimeout(() => change({ search: typed.trim() }, true), TYPING_MS);
    return () => clearTimeout(timer);
    // `change` is made anew at every render from the values below.
  }, [typed, search, status]);

  const filtering = search !== '' || status !== 'all';
  const counts = data?.counts;
  return (
    <>
      <h1 className="visually-hidden">Ordini</h1>
      <AdminCounters
        counters={[
          { label: 'Totale', value: counts?.all },
          { label: 'Visualizzati', value: currentData?.total },
          { label: 'Da pagare', value: counts?.pending },
          { label: 'Da spedire', value: counts?.paid },
        ]}
      />
      <div className="admin-tools">
        <SearchInput
          label="Cerca"
          placeholder="Cerca per ID, cliente, email..."
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <NativeSelect label="Stato" value={status} onChange={({ target }) => change({ status: target.value })}>
          {statuses.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
      </div>
      {isError && <ErrorNotice onRetry={refetch}>Non riusciamo a leggere gli ordini.</ErrorNotice>}
      {!currentData && isFetching && <Skeleton height={320} />}
      {currentData?.orders.length === 0 && (
        <p className="admin-empty">
          {filtering ? 'Nessun ordine trovato con i filtri applicati' : 'Nessun ordine presente'}
        </p>
      )}
      {currentData && currentData.orders.length > 0 && (
        <OrdersTable orders={currentData.orders} onShow={setShown} onTrack={setTracking} />
      )}
      {currentData && (
        <Pagination
          page={page}
          pageCount={Math.ceil(currentData.total / PAGE)}
          onChange={(next) => change({ page: next })}
        />
      )}
      {shown && (
        <OrderDialog
          order={currentData?.orders.find(({ id }) => id === shown.id) ?? shown}
          onClose={() => setShown(undefined)}
        />
      )}
      {tracking && <TrackingDialog order={tracking} onClose={() => setTracking(undefined)} />}
    </>
  );
};
