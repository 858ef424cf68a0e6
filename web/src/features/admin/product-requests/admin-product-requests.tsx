import { productRequestStatuses, productRequestStatusLabel } from '@drappo/contracts/catalog/product-request-status';
import { adminProductRequestSorts, type AdminProductRequest } from '@drappo/contracts/catalog/product-requests';
import { useEffect, useEffectEvent, useState } from 'react';
import { NativeSelect } from '../../../shared/forms/native.tsx';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { WithSidePanel } from '../../../shared/table/side-panel.tsx';
import { sortOf } from '../../../shared/table/sort.ts';
import { useTableAddress } from '../../../shared/table/use-table-address.ts';
import { ActionButton } from '../../../shared/ui/action-button.tsx';
import { ChoiceBar } from '../../../shared/ui/choice-bar.tsx';
import { Empty } from '../../../shared/ui/notice.tsx';
import { useSelection } from '../../../shared/ui/use-selection.ts';
import '../shared/admin-tools.css';
import { useListAdminProductRequestsQuery } from './product-requests-api.ts';
import { requestColumns } from './request-columns.tsx';
import { RequestPanel } from './request-panel.tsx';
import { whoAsked } from '../shared/product-request-labels.ts';
import { useExportRequests } from './use-export-requests.ts';
import './product-requests.css';

const PAGE = 50;

/** "Richieste prodotto": products that resellers request (decision R3). */
export const AdminProductRequests = () => {
  const address = useTableAddress({ tab: 'product-requests' }, ['status']);
  const { filters, page, setPage, setOpen } = address;
  const status = productRequestStatuses.find((known) => known === filters.status) ?? '';
  const sort = sortOf(adminProductRequestSorts, address.sort);
  const { data, error, isFetching, refetch } = useListAdminProductRequestsQuery({
    status,
    sort,
    limit: PAGE,
    offset: (page - 1) * PAGE,
  });
  const rows = data?.requests;
  const columns = requestColumns(({ id }) => setOpen(id));
  const chosen = useSelection(rows?.map(({ id }) => id) ?? []);
  const exporting = useExportRequests(columns);
  const open = useOpenRequest(address.open, rows);
  const pageCount = Math.max(1, Math.ceil((data?.total ?? 0) / PAGE));
  const pageIsGone = data !== undefined && !isFetching && page > pageCount;
  const showLastPage = useEffectEvent(() => setPage(pageCount));
  useEffect(() => {
    if (pageIsGone) showLastPage();
  }, [pageIsGone, pageCount]);
  return (
    <>
      <h1 className="admin-section__title">Richieste prodotto</h1>
      <WithSidePanel
        panel={
          open.request && (
            <RequestPanel
              key={open.request.id}
              request={open.request}
              onMoved={open.keep}
              onClose={() => setOpen(undefined)}
            />
          )
        }
      >
        <div className="admin-tools">
          <NativeSelect
            label="Stato"
            value={status}
            onChange={({ target }) => address.setFilters({ status: target.value })}
          >
            <option value="">Tutti gli stati</option>
            {productRequestStatuses.map((value) => (
              <option key={value} value={value}>
                {productRequestStatusLabel(value)}
              </option>
            ))}
          </NativeSelect>
        </div>
        <DataTable
          label="Richieste prodotto"
          columns={columns}
          rows={pageIsGone ? undefined : rows}
          total={data?.total ?? 0}
          page={page}
          pageSize={PAGE}
          onPage={setPage}
          sort={address.sort}
          onSort={address.setSort}
          error={error}
          failed="Non riusciamo a leggere le richieste."
          onRetry={() => void refetch()}
          isFetching={isFetching}
          summary={data && (data.total === 1 ? '1 richiesta' : `${data.total} richieste`)}
          tools={
            <ActionButton
              size="small"
              pending={exporting.isReading}
              pendingLabel="Esportando..."
              onClick={() => exporting.saveAll({ status, sort })}
            >
              Esporta CSV
            </ActionButton>
          }
          empty={<Empty title={status ? 'Nessuna richiesta in questo stato' : 'Nessuna richiesta ancora'} />}
          selection={{
            ids: chosen.ids,
            onChange: chosen.replace,
            nameOf: (request) => `la richiesta di ${whoAsked(request)}`,
            bar: (
              <ChoiceBar
                text={chosen.ids.length === 1 ? '1 richiesta scelta' : `${chosen.ids.length} richieste scelte`}
                onClear={chosen.clear}
              >
                <ActionButton
                  kind="primary"
                  onClick={() => exporting.save(rows?.filter(({ id }) => chosen.has(id)) ?? [])}
                >
                  Esporta le scelte
                </ActionButton>
              </ChoiceBar>
            ),
          }}
          open={address.open}
          onOpen={({ id }) => setOpen(id)}
        />
      </WithSidePanel>
    </>
  );
};

/** A request may leave the filter while its panel is open: the panel keeps the last known data. */
const useOpenRequest = (id: string | undefined, rows: readonly AdminProductRequest[] | undefined) => {
  const [kept, keep] = useState<AdminProductRequest>();
  const listed = rows?.find((request) => request.id === id);
  useEffect(() => {
    if (listed) keep(listed);
  }, [listed]);
  return { request: listed ?? (kept?.id === id ? kept : undefined), keep };
};
