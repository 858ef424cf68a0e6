import { productRequestStatusLabel } from '@drappo/contracts/catalog/product-request-status';
import type { AdminProductRequest } from '@drappo/contracts/catalog/product-requests';
import { Descriptions } from 'antd';
import { formatDateTime } from '../../../shared/format/date.ts';
import { SidePanel } from '../../../shared/table/side-panel.tsx';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import { categoryText, statusTones, whoAsked } from '../shared/product-request-labels.ts';
import { ReviewForm } from './review-form.tsx';

type RequestPanelProps = {
  request: AdminProductRequest;
  onMoved: (request: AdminProductRequest) => void;
  onClose: () => void;
};

/** One request with its pictures, the notes for its owner, and its possible next states. */
export const RequestPanel = ({ request, onMoved, onClose }: RequestPanelProps) => (
  <SidePanel title={`Richiesta: ${categoryText(request.category)}`} onClose={onClose}>
    <RequestFacts request={request} />
    <p className="admin-request__text">{request.description}</p>
    <RequestPictures images={request.images} />
    <ReviewForm key={request.status} request={request} onMoved={onMoved} />
  </SidePanel>
);

const RequestFacts = ({ request }: { request: AdminProductRequest }) => {
  const { status, user, createdAt, sizes, colors, productUrl } = request;
  const facts = [
    {
      label: 'Stato',
      children: <StatusLabel tone={statusTones[status] ?? 'unknown'}>{productRequestStatusLabel(status)}</StatusLabel>,
    },
    { label: 'Data', children: formatDateTime(createdAt) },
    { label: 'Cliente', children: [whoAsked(request), user?.email].filter(Boolean).join(', ') },
    ...(sizes.length > 0 ? [{ label: 'Taglie', children: sizes.join(', ') }] : []),
    ...(colors ? [{ label: 'Colori', children: colors }] : []),
    ...(productUrl ? [{ label: 'Link', children: <ForeignLink url={productUrl} /> }] : []),
  ];
  return (
    <Descriptions
      layout="vertical"
      colon={false}
      column={{ xs: 1, sm: 2 }}
      items={facts.map((fact) => ({ key: fact.label, ...fact }))}
    />
  );
};

const ForeignLink = ({ url }: { url: string }) => (
  <a href={url} target="_blank" rel="noopener noreferrer nofollow">
    {url}
  </a>
);

const RequestPictures = ({ images }: Pick<AdminProductRequest, 'images'>) =>
  images.length > 0 && (
    <ul className="admin-request__images">
      {images.map(({ url, sources }, index) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noopener noreferrer">
            <img
              src={sources[0]?.url ?? url}
              alt={`Immagine ${index + 1} di ${images.length}`}
              width={120}
              height={120}
            />
          </a>
        </li>
      ))}
    </ul>
  );
