import type { AdminOrder } from '@drappo/contracts/orders/admin-orders';
import type { DataColumn } from '../../../shared/table/data-column.ts';
import { ResellerLink } from '../shared/reseller-link.tsx';

/** Working views have one text line per row; "Tutti" has the full content of the specification. */
export const people = (isBrief: boolean): DataColumn<AdminOrder>[] => [
  {
    key: 'reseller',
    title: 'Rivenditore',
    optional: true,
    ...(isBrief ? { card: 'start' as const } : {}),
    render: (order) => (
      <div className="free-text order-text">
        <ResellerLink order={order} />
        {order.whiteLabel &&
          (isBrief ? (
            <abbr className="white-label" title={`White label${order.packagingName ? `: ${order.packagingName}` : ''}`}>
              WL
            </abbr>
          ) : (
            <small className="white-label">White label</small>
          ))}
        {!isBrief && order.reseller?.vatNumber && (
          <small className="wide-only order-text__line">P.IVA {order.reseller.vatNumber}</small>
        )}
      </div>
    ),
  },
  {
    key: 'customer',
    title: 'Cliente',
    optional: true,
    leaves: 3,
    card: 'start',
    render: (order) =>
      isBrief ? (
        <div className="free-text order-text">
          {[order.customerName ?? 'N/A', order.shippingCity].filter(Boolean).join(', ')}
        </div>
      ) : (
        <div className="free-text order-text">
          {order.customerName ?? 'N/A'}
          <small className="wide-only order-text__line" title={order.customerEmail ?? undefined}>
            {order.customerEmail ?? 'N/A'}
          </small>
          <small className="wide-only order-text__line">{order.customerPhone ?? 'N/A'}</small>
        </div>
      ),
  },
];
