import { productRequestStatusLabel } from '@drappo/contracts/catalog/product-request-status';
import type { AdminProductRequest } from '@drappo/contracts/catalog/product-requests';
import { formatDateTime } from '../../../shared/format/date.ts';
import type { DataColumn } from '../../../shared/table/data-column.ts';
import { ActionButton } from '../../../shared/ui/action-button.tsx';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import { categoryText, statusTones, whoAsked } from '../shared/product-request-labels.ts';

const imagesText = (count: number): string => (count === 1 ? '1 immagine' : `${count} immagini`);

export const requestColumns = (onShow: (request: AdminProductRequest) => void): DataColumn<AdminProductRequest>[] => [
  {
    key: 'category',
    title: 'Richiesta',
    card: 'title',
    text: ({ category, description }) => `${categoryText(category)}: ${description}`,
    render: ({ category, description, images }) => (
      <div className="free-text">
        <b>{categoryText(category)}</b>
        <small className="request-text">{description}</small>
        {images.length > 0 && <small>{imagesText(images.length)}</small>}
      </div>
    ),
  },
  {
    key: 'customer',
    title: 'Cliente',
    text: (request) => [whoAsked(request), request.user?.email].filter(Boolean).join(', '),
    sorter: 'server',
    render: (request) => (
      <div className="free-text">
        {whoAsked(request)}
        <small>{request.user?.email ?? 'N/A'}</small>
      </div>
    ),
  },
  {
    key: 'sizes',
    title: 'Taglie',
    optional: true,
    leaves: 2,
    cardLabel: 'Taglie',
    text: ({ sizes }) => sizes.join(', '),
    render: ({ sizes }) => sizes.join(', '),
  },
  {
    key: 'status',
    title: 'Stato',
    card: 'state',
    text: ({ status }) => productRequestStatusLabel(status),
    render: ({ status }) => (
      <StatusLabel tone={statusTones[status] ?? 'unknown'}>{productRequestStatusLabel(status)}</StatusLabel>
    ),
  },
  {
    key: 'createdAt',
    title: 'Data',
    optional: true,
    leaves: 1,
    card: 'caption',
    text: ({ createdAt }) => formatDateTime(createdAt),
    sorter: 'server',
    render: ({ createdAt }) => <span className="nowrap">{formatDateTime(createdAt)}</span>,
  },
  {
    key: 'acts',
    title: 'Azioni',
    align: 'end',
    card: 'actions',
    render: (request) => (
      <ActionButton
        size="small"
        aria-label={`Vedi la richiesta di ${whoAsked(request)}`}
        onClick={() => onShow(request)}
      >
        Vedi
      </ActionButton>
    ),
  },
];
