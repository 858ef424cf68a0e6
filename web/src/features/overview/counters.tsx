import { customerPage } from '@drappo/contracts/pages';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { euro } from '../../shared/format/money.ts';
import { useGetOrderSummaryQuery } from '../../shared/orders/orders-api.ts';
import { useListReservationsQuery } from '../../shared/orders/reservations-api.ts';
import { useWishlistCount } from '../../shared/orders/use-wishlist-count.ts';
import { Why } from '../../shared/why/why.tsx';

const pieces = (quantities: { quantity: number }[]): string => {
  const count = quantities.reduce((sum, { quantity }) => sum + quantity, 0);
  return count === 1 ? '1 pezzo' : `${count} pezzi`;
};

/**
 * The four specified totals, each a link to the list that it counts. Only resellers have these lists (specification,
 * point 6); the wishlist of a base user is counted too (decision S9).
 */
export const Counters = ({ isReseller }: { isReseller: boolean }) => {
  const summary = useGetOrderSummaryQuery(undefined, { skip: !isReseller });
  const wishlist = useWishlistCount();
  const reservations = useListReservationsQuery(undefined, { skip: !isReseller });
  const active = reservations.data?.filter(({ status }) => status === 'active');
  const failed = summary.isError || wishlist.isError || reservations.isError;
  const shown = (value: number | string | undefined, isError: boolean) => (isError ? 'N/A' : (value ?? '…'));
  const toPay = summary.data?.counts.pending;
  return (
    <dl className="counters" aria-live={failed ? 'polite' : 'off'}>
      <Counter
        label="Ordini Totali"
        value={shown(isReseller ? summary.data?.total : 0, summary.isError)}
        to={customerPage('orders', { tab: 'all' })}
        note={toPay ? `${toPay} da pagare` : undefined}
      />
      <Counter
        label="In Wishlist"
        value={shown(wishlist.count, wishlist.isError)}
        to={customerPage('wishlist')}
        note={wishlist.count ? `${wishlist.count === 1 ? 'variante' : 'varianti'} in tutte le liste` : undefined}
      />
      <Counter
        label="Riserve Attive"
        value={shown(isReseller ? active?.length : 0, reservations.isError)}
        to={customerPage('reservations')}
        note={active?.length ? pieces(active) : undefined}
      />
      <Counter
        label="Fatturato Lordo"
        value={shown(isReseller ? summary.data && euro(summary.data.grossRevenue) : euro('0.00'), summary.isError)}
        to={customerPage('orders', { tab: 'all' })}
        note="Solo prodotti (escl. spedizioni)"
        why={<Why topic="grossRevenue" />}
      />
    </dl>
  );
};

type CounterProps = { label: string; value: number | string; to: string; note: ReactNode; why?: ReactNode };

const Counter = ({ label, value, to, note, why }: CounterProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <Link to={to} aria-label={`${label}: ${value}`}>
        {value}
      </Link>{' '}
      {note && <small>{note}</small>}
      {why && <> {why}</>}
    </dd>
  </div>
);
