import { limits } from '@drappo/contracts/limits';
import { romeDay } from '@drappo/contracts/rome-time';
import type { ReactNode } from 'react';
import { useSession } from '../../shared/session/use-session.ts';
import { longDayName } from '../../shared/tape/day-names.ts';
import { ShippingClock } from '../../shared/tape/shipping-clock.tsx';
import { useServerTime } from '../../shared/tape/use-server-time.ts';
import { RoleBadge } from '../../shared/ui/role-badge.tsx';
import { Counters } from './counters.tsx';
import { RecentOrders } from './recent-orders.tsx';
import { Today } from './today.tsx';
import type { TodoControls } from './todo-row.tsx';
import './overview.css';

type OverviewSectionProps = {
  notifications: ReactNode;
  controls: TodoControls;
  /** Whether a shop is connected; undefined while unknown. */
  useHasShop: (isReseller: boolean) => boolean | undefined;
};

/** First screen of the customer area: to-do list, four totals, latest orders and notifications. */
export const OverviewSection = ({ notifications, controls, useHasShop }: OverviewSectionProps) => {
  const { user, isReseller } = useSession();
  const hasShop = useHasShop(isReseller);
  const { now } = useServerTime();
  if (!user) return null;
  return (
    <>
      <header className="section-head">
        <div>
          <div className="overview__greeting">
            <h1 className="free-text">Ciao, {user.firstName || user.username}</h1>
            <RoleBadge role={user.userRole} />
          </div>
          <p className="overview__day">{longDayName(romeDay(now))}</p>
        </div>
        {isReseller && <ShippingClock />}
      </header>
      <Today user={user} isReseller={isReseller} hasShop={hasShop} controls={controls} />
      <Counters isReseller={isReseller} />
      <div className="overview">
        {isReseller && <RecentOrders count={limits.recentOrders} />}
        {notifications}
      </div>
    </>
  );
};
