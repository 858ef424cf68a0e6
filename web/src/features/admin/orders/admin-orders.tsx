import { limits } from '@drappo/contracts/limits';
import type { AdminOrder } from '@drappo/contracts/orders/admin-orders';
import { officePage } from '@drappo/contracts/pages';
import { romeDay } from '@drappo/contracts/rome-time';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { countText } from '../../../shared/format/count.ts';
import { useServerTime } from '../../../shared/tape/use-server-time.ts';
import { WithSidePanel } from '../../../shared/table/side-panel.tsx';
import { AdminCounters } from '../shared/admin-counters.tsx';
import { useListAdminOrdersQuery } from '../shared/orders/orders-api.ts';
import { OrderDialog } from './order-dialog.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderTools } from './order-tools.tsx';
import { addressOfView } from '../shared/orders/order-views.ts';
import { OrdersTable } from './orders-table.tsx';
import { settingsOf } from './saved-view-address.ts';
import { SavedViewActs } from './saved-view-acts.tsx';
import { OrderPanel } from './order-panel.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useOrderKeys } from './use-order-keys.ts';
import { useOrderPanel } from './use-order-panel.ts';
import { ShipManyDialog } from './ship-many-dialog.tsx';
import { TrackingDialog } from './tracking-dialog.tsx';
import { useLastView } from './use-last-view.ts';
import { useOrderAddress } from './use-order-address.ts';
import { useOrderColumns } from './use-order-columns.ts';
import { useOrderSelection } from './use-order-selection.ts';
import { usePageAnchor } from './use-page-anchor.ts';
import { ViewTabs } from './view-tabs.tsx';
import { useListSavedViewsQuery } from './work-api.ts';

const PAGE = 50;

/** The dialog open over the list. It is here, not in a row: a poll may remove the row while a person types. */
type OpenDialog = { kind: 'details' | 'tracking'; order: AdminOrder } | { kind: 'ship-many' };

/** "Ordini": polled every 30 seconds; polls do not change open dialogs or typed input. */
export const AdminOrders = () => {
  useLastView();
  const address = useOrderAddress();
  const { view, filters, page, sorted } = address;
  const { now } = useServerTime();
  const [dialog, setDialog] = useState<OpenDialog>();
  const selection = useOrderSelection();
  const { data: saved = [] } = useListSavedViewsQuery();
  const open = saved.find(({ id }) => id === address.saved);
  const columns = useOrderColumns(view, open);
  const isNewestFirst = sorted === undefined ? view === 'all' || view === 'problems' : sorted === '-createdAt';
  const anchor = usePageAnchor(JSON.stringify([view, filters, sorted]), page, isNewestFirst);
  const { data, currentData, error, refetch } = useListAdminOrdersQuery(
    { view, filters, sort: sorted, limit: PAGE, offset: (page - 1) * PAGE, before: anchor.before },
    { pollingInterval: limits.adminOrdersPollMs },
  );
  anchor.see(currentData);

  const pageCount = Math.max(1, Math.ceil((currentData?.total ?? 0) / PAGE));
  // After orders leave the filter, or from an old link, the address may name a page that does not exist.
  const pageIsGone = currentData !== undefined && page > pageCount;
  const showLastPage = useEffectEvent(() => address.correctPage(pageCount));
  useEffect(() => {
    if (pageIsGone) showLastPage();
  }, [pageIsGone, pageCount]);

  const newest = (known: AdminOrder): AdminOrder => currentData?.orders.find(({ id }) => id === known.id) ?? known;
  const close = () => setDialog(undefined);
  const rows = currentData?.orders ?? [];
  const panel = useOrderPanel(rows);
  const area = useRef<HTMLDivElement>(null);
  const current = useOrderKeys({
    rows,
    open: panel.row,
    onShow: panel.show,
    onPick: (order) => selection.set([order], !selection.has(order)),
    onSearch: () => area.current?.querySelector<HTMLInputElement>('input[type=search]')?.focus(),
  });
  const counts = data?.counts;
  const names = {
    reseller: currentData?.orders.find(({ userId }) => userId === filters.reseller)?.reseller?.name,
    zone: currentData?.orders.find(({ shippingZone }) => shippingZone === filters.zone)?.shippingZoneName ?? undefined,
  };
  return (
    <>
      <WithSidePanel panel={panel.open !== undefined && <OrderPanel orderNumber={panel.open} panel={panel} />}>
        <div ref={area}>
          <div className="orders-head">
            <h1 className="admin-section__title">Ordini</h1>
            <OrderTools view={view} filters={filters} onShipMany={() => setDialog({ kind: 'ship-many' })} />
          </div>
          <AdminCounters
            counters={[
              { label: 'Totale', value: counts?.all, to: addressOfView('all') },
              { label: 'Visualizzati', value: currentData && countText(currentData) },
              { label: 'Da pagare', value: counts?.pending, to: officePage('orders', { status: 'pending' }) },
              { label: 'Da spedire', value: counts?.paid, to: officePage('orders', { status: 'paid' }) },
            ]}
          />
          <ViewTabs
            current={view}
            counts={counts}
            saved={saved}
            open={open}
            acts={<SavedViewActs saved={open} base={view} settings={settingsOf(address, columns.hidden)} />}
          />
          <OrderFilters
            filters={filters}
            names={names}
            onFilter={address.setFilters}
            onSearch={(search) => address.setSearch({ search })}
          />
          <OrdersTable
            address={address}
            columns={columns}
            panel={panel}
            current={current}
            list={currentData}
            pageSize={PAGE}
            error={error}
            onRetry={() => void refetch()}
            today={romeDay(now)}
            selection={selection}
            onShow={(order) => setDialog({ kind: 'details', order })}
            onTrack={(order) => setDialog({ kind: 'tracking', order })}
          />
          <SelectionBar selection={selection} list={{ view, filters }} total={currentData?.total ?? 0} />
        </div>
      </WithSidePanel>
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
