import { limits } from '@drappo/contracts/limits';
import type { Order } from '@drappo/contracts/orders/orders';
import { romeDay } from '@drappo/contracts/rome-time';
import { useEffect, useEffectEvent, useState } from 'react';
import { failureText } from '../../../shared/api/failure.ts';
import { countText } from '../../../shared/format/count.ts';
import { useServerTime } from '../../../shared/tape/use-server-time.ts';
import { ErrorNotice } from '../../../shared/ui/notice.tsx';
import { Pagination } from '../../../shared/ui/pagination.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { AdminCounters } from '../dashboard/admin-counters.tsx';
import { useListAdminOrdersQuery } from './orders-api.ts';
import { OrderDialog } from './order-dialog.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderTools, SelectionBar } from './order-tools.tsx';
import { OrdersTable } from './orders-table.tsx';
import { ShipManyDialog } from './ship-many-dialog.tsx';
import { TrackingDialog } from './tracking-dialog.tsx';
import { useOrderFilters } from './use-order-filters.ts';
import { useOrderSelection } from './use-order-selection.ts';

const PAGE = 50;

/** What is open over the list. It lives here, not in a row: a poll may take the row away while a person types. */
type OpenDialog = { kind: 'details' | 'tracking'; order: Order } | { kind: 'ship-many' };

/** "Ordini": polled every 30 seconds; open dialogs and what is being typed stay as they are. */
export const AdminOrders = () => {
  const { filters, setStatus, setSearch, setPage, correctPage } = useOrderFilters();
  const { status, search, page } = filters;
  const { now } = useServerTime();
  const [dialog, setDialog] = useState<OpenDialog>();
  const selection = useOrderSelection();
  const { data, currentData, error, isFetching, refetch } = useListAdminOrdersQuery(
    { search, status, limit: PAGE, offset: (page - 1) * PAGE },
    { pollingInterval: limits.adminOrdersPollMs },
  );

  const pageCount = Math.max(1, Math.ceil((currentData?.total ?? 0) / PAGE));
  // Orders that left the filter, or an old link, can leave the address on a page that is no more.
  const pageIsGone = currentData !== undefined && page > pageCount;
  const showLastPage = useEffectEvent(() => correctPage(pageCount));
  useEffect(() => {
    if (pageIsGone) showLastPage();
  }, [pageIsGone, pageCount]);

  const newest = (known: Order): Order => currentData?.orders.find(({ id }) => id === known.id) ?? known;
  const close = () => setDialog(undefined);
  const counts = data?.counts;
  return (
    <>
      <h1 className="visually-hidden">Ordini</h1>
      <AdminCounters
        counters={[
          { label: 'Totale', value: counts?.all },
          { label: 'Visualizzati', value: currentData && countText(currentData) },
          { label: 'Da pagare', value: counts?.pending },
          { label: 'Da spedire', value: counts?.paid },
        ]}
      />
      <OrderFilters filters={filters} urgent={counts?.urgent} onStatus={setStatus} onSearch={setSearch} />
      <OrderTools filters={filters} onShipMany={() => setDialog({ kind: 'ship-many' })} />
      {error && (
        <ErrorNotice onRetry={refetch}>{failureText(error, 'Non riusciamo a leggere gli ordini.')}</ErrorNotice>
      )}
      {!currentData && isFetching && <Skeleton height={320} />}
      {currentData?.total === 0 && <NoOrders filtered={search !== '' || status !== 'all'} />}
      {currentData && currentData.orders.length > 0 && (
        <OrdersTable
          orders={currentData.orders}
          today={romeDay(now)}
          selection={selection}
          onShow={(order) => setDialog({ kind: 'details', order })}
          onTrack={(order) => setDialog({ kind: 'tracking', order })}
        />
      )}
      {currentData && <Pagination page={page} pageCount={pageCount} onChange={setPage} />}
      <SelectionBar selection={selection} />
      {dialog?.kind === 'details' && (
        <OrderDialog
          order={newest(dialog.order)}
          onChanged={(order) => setDialog({ kind: 'details', order })}
          onClose={close}
        />
      )}
      {dialog?.kind === 'ship-many' && <ShipManyDialog onClose={close} />}
      {dialog?.kind === 'tracking' && <TrackingDialog order={newest(dialog.order)} onClose={close} />}
    </>
  );
};

const NoOrders = ({ filtered }: { filtered: boolean }) => (
  <p className="admin-empty">{filtered ? 'Nessun ordine trovato con i filtri applicati' : 'Nessun ordine presente'}</p>
);
