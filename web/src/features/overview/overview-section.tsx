import { limits } from '@drappo/contracts/limits';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { euro } from '../../shared/format/money.ts';
import { useGetOrderSummaryQuery } from '../../shared/orders/orders-api.ts';
import { useListReservationsQuery } from '../../shared/orders/reservations-api.ts';
import { useWishlistCount } from '../../shared/orders/use-wishlist-count.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { RoleBadge } from '../../shared/ui/role-badge.tsx';
import { RecentOrders } from './recent-orders.tsx';
import './overview.css';

/** First screen of the customer area: four counters, the latest orders and what happened. */
export const OverviewSection = ({ notifications }: { notifications: ReactNode }) => {
  const { user, isReseller } = useSession();
  if (!user) return null;
  return (
    <>
      <header className="section-head">
        <h1 className="free-text">Ciao, {user.firstName || user.username}</h1>
        <RoleBadge role={user.userRole} />
      </header>
      {!isReseller && <BaseAccountNotice />}
      <Counters isReseller={isReseller} />
      <div className="overview">
        {isReseller && <RecentOrders count={limits.recentOrders} />}
        {notifications}
      </div>
    </>
  );
};

const BaseAccountNotice = () => (
  <section className="notice-sheet" aria-labelledby="base-account">
    <div>
      <h2 id="base-account">Account Base</h2>
      <p>Completa il profilo aziendale per usare wishlist, riserve e ordini.</p>
    </div>
    <Link className="button button--primary" to="/dashboard?section=business-profile">
      Completa il profilo
    </Link>
  </section>
);

// Only resellers have these lists read (specification, point 6); a base user's wishlist is counted too (decision S9).
const Counters = ({ isReseller }: { isReseller: boolean }) => {
  const summary = useGetOrderSummaryQuery(undefined, { skip: !isReseller });
  const wishlist = useWishlistCount();
  const reservations = useListReservationsQuery(undefined, { skip: !isReseller });
  const active = reservations.data?.filter(({ status }) => status === 'active').length;
  const failed = summary.isError || wishlist.isError || reservations.isError;
  const shown = (value: number | string | undefined, isError: boolean) => (isError ? 'N/A' : (value ?? '…'));
  return (
    <dl className="counters" aria-live={failed ? 'polite' : 'off'}>
      <Counter label="Ordini Totali" value={shown(isReseller ? summary.data?.total : 0, summary.isError)} />
      <Counter label="In Wishlist" value={shown(wishlist.count, wishlist.isError)} />
      <Counter label="Riserve Attive" value={shown(isReseller ? active : 0, reservations.isError)} />
      <Counter
        label="Fatturato Lordo"
        value={shown(isReseller ? summary.data && euro(summary.data.grossRevenue) : euro('0.00'), summary.isError)}
        note="Solo prodotti (escl. spedizioni)"
      />
    </dl>
  );
};

const Counter = ({ label, value, note }: { label: string; value: number | string; note?: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <b>{value}</b>
      {note && <small>{note}</small>}
    </dd>
  </div>
);
