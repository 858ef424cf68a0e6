import { productRequestStatuses, productRequestStatusLabel } from '@drappo/contracts/catalog/product-request-status';
import type { AdminProductRequest } from '@drappo/contracts/catalog/product-requests';
import { useEffect, useEffectEvent, useState } from 'react';
import { failureText } from '../../../shared/api/failure.ts';
import { NativeSelect } from '../../../shared/forms/native.tsx';
import { formatDateTime } from '../../../shared/format/date.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ErrorNotice } from '../../../shared/ui/notice.tsx';
import { Pagination } from '../../../shared/ui/pagination.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import '../shared/admin-table.css';
import '../shared/admin-tools.css';
import { useTableAddress } from '../../../shared/table/use-table-address.ts';
import { useListAdminProductRequestsQuery } from './product-requests-api.ts';
import { RequestDialog } from './request-dialog.tsx';
import { categoryText, statusTones, whoAsked } from './request-words.ts';
import './product-requests.css';

const PAGE = 50;

/** "Richieste prodotto": what resellers are looking for (decision R3). */
export const AdminProductRequests = () => {
  const { filters, page, setFilters, setPage } = useTableAddress({ tab: 'product-requests' }, ['status']);
  const status = productRequestStatuses.find((known) => known === filters.status) ?? '';
  const { data, error, isFetching, refetch } = useListAdminProductRequestsQuery({
    status,
    limit: PAGE,
    offset: (page - 1) * PAGE,
  });
  // Here and not in its row: a request that moves on may leave the filter while a person reads it.
  const [open, setOpen] = useState<AdminProductRequest>();
  const pageCount = Math.max(1, Math.ceil((data?.total ?? 0) / PAGE));
  const pageIsGone = data !== undefined && !isFetching && page > pageCount;
  const showLastPage = useEffectEvent(() => setPage(pageCount));
  useEffect(() => {
    if (pageIsGone) showLastPage();
  }, [pageIsGone, pageCount]);
  return (
    <>
      <h1 className="admin-section__title">Richieste prodotto</h1>
      <div className="admin-tools">
        <NativeSelect label="Stato" value={status} onChange={({ target }) => setFilters({ status: target.value })}>
          <option value="">Tutti gli stati</option>
          {productRequestStatuses.map((value) => (
            <option key={value} value={value}>
              {productRequestStatusLabel(value)}
            </option>
          ))}
        </NativeSelect>
      </div>
      {error && (
        <ErrorNotice onRetry={refetch}>{failureText(error, 'Non riusciamo a leggere le richieste.')}</ErrorNotice>
      )}
      {!data && isFetching && <Skeleton height={260} />}
      {data?.total === 0 && (
        <p className="admin-empty">{status ? 'Nessuna richiesta in questo stato' : 'Nessuna richiesta ancora'}</p>
      )}
      {data && data.requests.length > 0 && <RequestsTable requests={data.requests} onShow={setOpen} />}
      {data && <Pagination page={page} pageCount={pageCount} onChange={setPage} />}
      {open && (
        <RequestDialog
          request={data?.requests.find(({ id }) => id === open.id) ?? open}
          onMoved={setOpen}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
};

type RequestsTableProps = { requests: AdminProductRequest[]; onShow: (request: AdminProductRequest) => void };

const RequestsTable = ({ requests, onShow }: RequestsTableProps) => (
  <div className="sheet admin-table">
    <table>
      <thead>
        <tr>
          <th>Richiesta</th>
          <th>Cliente</th>
          <th>Stato</th>
          <th>Data</th>
          <th className="right">Azioni</th>
        </tr>
      </thead>
      <tbody>
        {requests.map((request) => (
          <tr key={request.id}>
            <td className="admin-table__first free-text">
              <b>{categoryText(request.category)}</b>
              <small className="requests-table__text">{request.description}</small>
              {request.images.length > 0 && (
                <small>{request.images.length === 1 ? '1 immagine' : `${request.images.length} immagini`}</small>
              )}
            </td>
            <td className="free-text">
              {whoAsked(request)}
              <small>{request.user?.email ?? 'N/A'}</small>
            </td>
            <td className="admin-table__state">
              <StatusLabel tone={statusTones[request.status] ?? 'unknown'}>
                {productRequestStatusLabel(request.status)}
              </StatusLabel>
            </td>
            <td className="admin-table__when nowrap">{formatDateTime(request.createdAt)}</td>
            <td className="right">
              <Button
                size="small"
                aria-label={`Vedi la richiesta di ${whoAsked(request)}`}
                onClick={() => onShow(request)}
              >
                Vedi
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
