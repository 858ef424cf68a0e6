import type { AdminOrderDetail } from '@drappo/contracts/orders/order-detail';
import { officePage } from '@drappo/contracts/pages';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../../../shared/format/date.ts';
import { euro } from '../../../shared/format/money.ts';
import { amountsOf, isPriced, isSettled } from '../../../shared/orders/order-amounts.ts';
import { shippingText } from '../../../shared/orders/shipping-text.ts';
import { Picture } from '../../../shared/ui/picture.tsx';
import { materialsText } from '../shared/packaging-text.ts';
import { PaperCuts } from './paper-cuts.tsx';
import { moneyNote } from './order-states.ts';

type OfOrder = { order: AdminOrderDetail };

/** The order's account, packaging and delivery address. */
export const PanelPeople = ({ order }: OfOrder) => {
  const { reseller, shippingAddress: at } = order;
  const place = [at.address, [at.zip, at.city].filter(Boolean).join(' '), at.province, at.country];
  return (
    <>
      <section aria-labelledby="panel-reseller">
        <h3 id="panel-reseller">Rivenditore</h3>
        <dl className="order-facts">
          <dt>Azienda</dt>
          <dd>
            {reseller ? <Link to={officePage('users', { open: order.userId })}>{reseller.name}</Link> : 'N/A'}
            {reseller?.vatNumber && <span className="muted">, verificata</span>}
          </dd>
          {reseller?.vatNumber && (
            <>
              <dt>P.IVA</dt>
              <dd>{reseller.vatNumber}</dd>
            </>
          )}
          <dt>Contatto</dt>
          <dd>{reseller?.email ?? 'N/A'}</dd>
        </dl>
      </section>
      {order.whiteLabel && (
        <section aria-labelledby="panel-white-label">
          <h3 id="panel-white-label">White label</h3>
          <p className="order-panel__note">
            {order.packagingName ? <b>{order.packagingName}</b> : 'Parte nella confezione del rivenditore'}
            {materialsText(order) && `: ${materialsText(order)}`}
          </p>
          <Link className="small" to={officePage('white-label', { user: order.userId })}>
            Profilo e logo
          </Link>
        </section>
      )}
      <section aria-labelledby="panel-recipient">
        <h3 id="panel-recipient">Destinatario</h3>
        <dl className="order-facts">
          <dt>Spedire a</dt>
          <dd>
            <b>{at.name || order.customerName || 'N/A'}</b>
            <br />
            {at.company && (
              <>
                {at.company}
                <br />
              </>
            )}
            {place.filter(Boolean).join(', ') || 'Indirizzo non disponibile'}
            <PaperCuts address={at} />
          </dd>
          <dt>Telefono</dt>
          <dd>{order.customerPhone ?? 'N/A'}</dd>
          <dt>E-mail</dt>
          <dd>{order.customerEmail ?? 'N/A'}</dd>
          <dt>Data ordine</dt>
          <dd>{formatDateTime(order.createdAt)}</dd>
          {order.paidAt && (
            <>
              <dt>Pagato</dt>
              <dd>
                {formatDateTime(order.paidAt)}
                {moneyNote(order) && <span className="muted"> {moneyNote(order)}</span>}
              </dd>
            </>
          )}
        </dl>
      </section>
      {order.notes && (
        <section aria-labelledby="panel-note">
          <h3 id="panel-note">Nota del magazzino</h3>
          <p className="order-panel__note">{order.notes}</p>
        </section>
      )}
    </>
  );
};

export const PanelLines = ({ order }: OfOrder) => {
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section aria-labelledby="panel-lines">
      <h3 id="panel-lines">
        Righe <span className="small muted">{pieces === 1 ? '1 pezzo' : `${pieces} pezzi`}</span>
      </h3>
      <ul className="panel-lines">
        {order.items.map((item) => (
          <li key={item.id}>
            <Picture image={undefined} url={item.imageUrl} alt="" sizes="40px" />
            <span className="free-text">
              <b>{item.productName}</b>
              <small>{[item.variantInfo, item.sku].filter(Boolean).join(' · ')}</small>
            </span>
            <span className="nowrap">{item.quantity} pz</span>
            <b className="num">{isPriced(order) && euro(item.totalPrice)}</b>
          </li>
        ))}
      </ul>
      <dl className="panel-sums">
        <dt>Prodotti</dt>
        <dd>{isPriced(order) ? euro(order.totalAmount) : 'in calcolo'}</dd>
        <dt>Spedizione{order.shippingZoneName && ` (${order.shippingZoneName})`}</dt>
        <dd>{order.shippingZone === null ? 'in calcolo' : shippingText(order.shippingCost)}</dd>
        <dt className="panel-sums__total">Totale</dt>
        <dd className="panel-sums__total">{isSettled(order) ? euro(order.total) : amountsOf(order).total}</dd>
      </dl>
    </section>
  );
};
