import { formatDateTime } from '../../../../shared/format/date.ts';
import { StatusLabel } from '../../../../shared/ui/status-label.tsx';
import { useGetCustomerShopQuery } from '../customer-api.ts';
import { CustomerPart } from './customer-part.tsx';

/** The account's Shopify store, and the state of its orders. */
export const CustomerShop = ({ id }: { id: string }) => (
  <CustomerPart title="Negozio Shopify" answer={useGetCustomerShopQuery(id)}>
    {({ shop, counts }) =>
      shop ? (
        <>
          <p className="user-panel__state">
            <b className="free-text">{shop.shopDomain}</b>
            <StatusLabel tone={shop.refusedAt ? 'refused' : shop.isActive ? 'done' : 'unknown'}>
              {shop.refusedAt ? 'Credenziali rifiutate' : shop.isActive ? 'Collegato' : 'Scollegato'}
            </StatusLabel>
            {shop.lastSyncAt && <span className="muted">letto il {formatDateTime(shop.lastSyncAt)}</span>}
          </p>
          <p className="user-panel__state">
            <span className="num">{counts.imported} importati</span>
            <span className="num">{counts.partial} in parte</span>
            <span className="num">{counts.skipped} saltati</span>
            <span className="num">{counts.failed} in errore</span>
          </p>
        </>
      ) : (
        <p className="muted">Nessun negozio collegato.</p>
      )
    }
  </CustomerPart>
);
