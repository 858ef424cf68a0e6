import { productRequestStatusLabels } from '@drappo/contracts/catalog/product-request-status';
import type { Reservation } from '@drappo/contracts/catalog/products';
import { officePage } from '@drappo/contracts/pages';
import { Link } from 'react-router-dom';
import { formatDateTime, formatDay } from '../../../../shared/format/date.ts';
import { StatusLabel } from '../../../../shared/ui/status-label.tsx';
import { categoryText, statusTones } from '../../shared/product-request-labels.ts';
import { ProductRetired } from '../../shared/product-retired.tsx';
import { useGetCustomerCatalogQuery } from '../customer-api.ts';
import { CustomerPart } from './customer-part.tsx';

const piecesOf = (holds: Reservation[]): number => holds.reduce((sum, { quantity }) => sum + quantity, 0);
const pieces = (count: number): string => (count === 1 ? '1 pezzo' : `${count} pezzi`);
const lines = (count: number): string => (count === 1 ? '1 riga' : `${count} righe`);

/** Reservations, wishlist and product requests of an account. */
export const CustomerCatalog = ({ id }: { id: string }) => (
  <CustomerPart title="Riserve, wishlist e richieste" answer={useGetCustomerCatalogQuery(id)}>
    {({ holds, wishlists, waiting, requests }) => (
      <>
        <h3>{holds.length === 0 ? 'Nessuna riserva' : `Riserve: ${pieces(piecesOf(holds))}`}</h3>
        <ul className="user-panel__rows">
          {holds.map((hold) => (
            <li key={hold.id}>
              <span className="free-text">
                {hold.product.name}, {hold.variant.name} {hold.isRetired && <ProductRetired />}
              </span>
              <span className="num">{pieces(hold.quantity)}</span>
              <span className="muted">
                {hold.status === 'active' ? `fino al ${formatDateTime(hold.expiresAt)}` : 'confermata'}
              </span>
            </li>
          ))}
        </ul>
        <h3>Liste</h3>
        <ul className="user-panel__rows">
          <li>
            <span>Wishlist</span>
            <span className="num">{lines(wishlists.defaultLines)}</span>
          </li>
          {wishlists.lists.map((list) => (
            <li key={list.id}>
              <span className="free-text">{list.name}</span>
              <span className="num">{lines(list.lines)}</span>
            </li>
          ))}
          <li>
            <span>Lista d'attesa</span>
            <span className="num">{waiting === 1 ? '1 capo esaurito' : `${waiting} capi esauriti`}</span>
          </li>
        </ul>
        <h3>{requests.length === 0 ? 'Nessuna richiesta di prodotto' : 'Richieste di prodotto'}</h3>
        <ul className="user-panel__rows">
          {requests.map((request) => (
            <li key={request.id}>
              <Link to={officePage('product-requests')}>{categoryText(request.category)}</Link>
              <StatusLabel tone={statusTones[request.status]}>{productRequestStatusLabels[request.status]}</StatusLabel>
              <span className="muted">{formatDay(request.createdAt)}</span>
            </li>
          ))}
        </ul>
      </>
    )}
  </CustomerPart>
);
