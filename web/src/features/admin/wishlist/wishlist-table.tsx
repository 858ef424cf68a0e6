import type { AdminWishlistEntry } from '@drappo/contracts/catalog/admin-catalog';
import { formatDay } from '../../../shared/format/date.ts';
import type { DataColumn } from '../../../shared/table/data-column.ts';
import { ShortTable } from '../../../shared/table/short-table.tsx';
import { ProductRetired } from '../shared/product-retired.tsx';
import { Picture } from '../../../shared/ui/picture.tsx';

const nameOf = ({ user }: AdminWishlistEntry): string =>
  user ? [user.firstName, user.lastName].filter(Boolean).join(' ') || user.username : 'N/A';

const columns: DataColumn<AdminWishlistEntry>[] = [
  {
    key: 'picture',
    title: 'Immagine',
    width: 92,
    render: ({ product }) => (
      <span className="wishlist-table__picture">
        <Picture image={undefined} url={product.imageUrl} alt="" sizes="44px" />
      </span>
    ),
  },
  {
    key: 'product',
    title: 'Prodotto',
    card: 'title',
    render: ({ product, variant }) => (
      <div className="free-text">
        <b>{product.name}</b>
        {variant && (
          <small>
            {variant.name}, {variant.sku}
          </small>
        )}
        {!product.isActive && <ProductRetired />}
      </div>
    ),
  },
  {
    key: 'user',
    title: 'Utente',
    render: (entry) => (
      <div className="free-text">
        {nameOf(entry)}
        {entry.user?.companyName && <small>{entry.user.companyName}</small>}
      </div>
    ),
  },
  {
    key: 'email',
    title: 'Email',
    leaves: 1,
    render: ({ user }) => <div className="free-text">{user?.email ?? 'N/A'}</div>,
  },
  {
    key: 'quantity',
    title: 'Quantità',
    align: 'end',
    cardLabel: 'Quantità',
    render: ({ quantity }) => <span className="num">{quantity}</span>,
  },
  { key: 'added', title: 'Aggiunto il', leaves: 2, render: ({ createdAt }) => formatDay(createdAt) },
  { key: 'notes', title: 'Note', render: ({ notes }) => (notes ? <div className="free-text">{notes}</div> : null) },
];

/** One page of the customers' wishlist entries. */
export const WishlistTable = ({ entries }: { entries: AdminWishlistEntry[] }) => (
  <ShortTable
    label="Wishlist degli utenti"
    columns={columns}
    rows={entries}
    failed="Non riusciamo a leggere le wishlist."
    onRetry={() => undefined}
    empty={null}
  />
);
