import type { AdminWishlistEntry } from '@drappo/contracts/catalog/admin-catalog';
import { formatDay } from '../../../shared/format/date.ts';
import { Picture } from '../../../shared/ui/picture.tsx';
import '../orders/orders-table.css';

const nameOf = ({ user }: AdminWishlistEntry): string =>
  user ? [user.firstName, user.lastName].filter(Boolean).join(' ') || user.username : 'N/A';

/** On narrow screens each row becomes a sheet of its own. */
export const WishlistTable = ({ entries }: { entries: AdminWishlistEntry[] }) => (
  <div className="sheet orders-table wishlist-table">
    <table>
      <thead>
        <tr>
          <th>Immagine</th>
          <th>Prodotto</th>
          <th>Utente</th>
          <th>Email</th>
          <th className="right">Quantità</th>
          <th>Aggiunto il</th>
          <th>Note</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td className="wishlist-table__picture">
              <Picture image={undefined} url={entry.product.imageUrl} alt="" sizes="44px" />
            </td>
            <td className="free-text">
              <b>{entry.product.name}</b>
              {entry.variant && (
                <small>
                  {entry.variant.name}, {entry.variant.sku}
                </small>
              )}
              {!entry.product.isActive && <small>Ritirato dal catalogo</small>}
            </td>
            <td className="free-text">
              {nameOf(entry)}
              {entry.user?.companyName && <small>{entry.user.companyName}</small>}
            </td>
            <td className="free-text">{entry.user?.email ?? 'N/A'}</td>
            <td className="right num">{entry.quantity}</td>
            <td>{formatDay(entry.createdAt)}</td>
            <td className="free-text">{entry.notes ?? ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
