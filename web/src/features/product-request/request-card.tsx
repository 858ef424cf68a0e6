import { productRequestStatusLabel, type ProductRequestStatus } from '@drappo/contracts/catalog/product-request-status';
import type { ProductRequest } from '@drappo/contracts/catalog/product-requests';
import { formatLongDay } from '../../shared/format/date.ts';
import { StatusLabel, type StatusTone } from '../../shared/ui/status-label.tsx';
import { categoryName } from './category-names.ts';
import { RequestImages } from './request-images.tsx';

const tones: Record<ProductRequestStatus, StatusTone> = {
  pending: 'waiting',
  reviewing: 'working',
  approved: 'done',
  rejected: 'refused',
};

const hostOf = (link: string): string => (URL.canParse(link) ? new URL(link).hostname.replace(/^www\./, '') : link);

/** One of the user's own requests and its result. */
export const RequestCard = ({ request }: { request: ProductRequest }) => {
  const { category, createdAt, status, description, sizes, colors, productUrl, adminNotes, images } = request;
  return (
    <article className="request" aria-label={`Richiesta del ${formatLongDay(createdAt)}`}>
      <header className="request__head">
        <h3>{categoryName(category)}</h3>
        <time dateTime={createdAt}>{formatLongDay(createdAt)}</time>
        <StatusLabel tone={tones[status] ?? 'unknown'}>{productRequestStatusLabel(status)}</StatusLabel>
      </header>
      <p className="request__description">{description}</p>
      {(sizes.length > 0 || colors || productUrl) && (
        <dl className="request__facts">
          {sizes.length > 0 && (
            <div>
              <dt>Taglie</dt>
              <dd>{sizes.join(', ')}</dd>
            </div>
          )}
          {colors && (
            <div>
              <dt>Colori</dt>
              <dd>{colors}</dd>
            </div>
          )}
          {productUrl && (
            <div>
              <dt>Link</dt>
              <dd>
                <a href={productUrl} target="_blank" rel="noopener noreferrer nofollow">
                  {hostOf(productUrl)}
                </a>
              </dd>
            </div>
          )}
        </dl>
      )}
      {images.length > 0 && <RequestImages images={images} />}
      {adminNotes && (
        <div className="request__notes">
          <h4>La nostra risposta</h4>
          <p>{adminNotes}</p>
        </div>
      )}
    </article>
  );
};
