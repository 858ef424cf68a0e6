import { lazy, Suspense } from 'react';
import { AccountSection } from '../../features/account/account-section.tsx';
import { BusinessProfileSection } from '../../features/business-profile/business-profile-section.tsx';
import { CatalogBrowser } from '../../features/catalog/catalog-browser.tsx';
import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx';
import { ResendConfirmation } from '../../features/login/resend-confirmation.tsx';
import { PasswordSection } from '../../features/login/password-section.tsx';
import { EarningsSection } from '../../features/earnings/earnings-section.tsx';
import { NotificationsPanel } from '../../features/notifications/notifications-panel.tsx';
import { useFeedStream } from '../../features/notifications/use-feed-stream.ts';
import { OrdersSection } from '../../features/orders/orders-section.tsx';
import { PayButton } from '../../features/orders/pay-button.tsx';
import { OverviewSection } from '../../features/overview/overview-section.tsx';
import { ProductRequestSection } from '../../features/product-request/product-request-section.tsx';
import { QuickOrderSection } from '../../features/quick-order/quick-order-section.tsx';
import { ReservationsCard } from '../../features/reservations/reservations-card.tsx';
import { ReservationsSection } from '../../features/reservations/reservations-section.tsx';
import { OwnSessionsSection } from '../../features/sessions/own-sessions.tsx';
import { SecuritySection } from '../../features/security/security-section.tsx';
import { ShippingSection } from '../../features/shipping/shipping-section.tsx';
import { useGetShopQuery } from '../../features/shopify/shopify-api.ts';
import { ShopifySection } from '../../features/shopify/shopify-section.tsx';
import { PlanSection } from '../../features/subscriptions/plan-section.tsx';
import { WaitingListSection } from '../../features/waiting-list/waiting-list-section.tsx';
import { WhiteLabelSection } from '../../features/white-label/white-label-section.tsx';
import { WishlistSection } from '../../features/wishlist/wishlist-section.tsx';
import { useGetOrderSummaryQuery } from '../../shared/orders/orders-api.ts';
import { useListReservationsQuery } from '../../shared/orders/reservations-api.ts';
import { useWishlistCount } from '../../shared/orders/use-wishlist-count.ts';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useSession } from '../../shared/session/use-session.ts';

const useCounts = () => {
  const { isReseller } = useSession();
  // Here, since it is for those who are signed in, in every section.
  useFeedStream();
  const { count: wishlist } = useWishlistCount();
  const { data: summary } = useGetOrderSummaryQuery(undefined, { skip: !isReseller });
  const { data: reservations } = useListReservationsQuery(undefined, { skip: !isReseller });
  const held = reservations?.filter(({ status }) => status === 'active').length;
  return { wishlist, reservations: held, orders: summary?.counts.pending };
};

const useHasShop = (isReseller: boolean): boolean | undefined => {
  const { data } = useGetShopQuery(undefined, { skip: !isReseller });
  if (!isReseller) return false;
  return data === undefined ? undefined : data !== null;
};

const ListSheet = lazy(() =>
  import('../../features/catalog/sheet/list-sheet.tsx').then((module) => ({ default: module.ListSheet })),
);
const sheetOf = (ids: readonly string[]) => (
  <Suspense fallback={<Skeleton height={300} />}>
    <ListSheet ids={ids} />
  </Suspense>
);

/** Features do not know each other: what the customer area takes from elsewhere is put together here. */
export const DashboardRoute = () => (
  <DashboardPage
    useCounts={useCounts}
    content={{
      overview: (
        <OverviewSection
          notifications={<NotificationsPanel />}
          useHasShop={useHasShop}
          controls={{
            pay: (orderIds, isMain) => <PayButton orderIds={orderIds} isMain={isMain} size="normal" />,
            resendConfirmation: <ResendConfirmation />,
          }}
        />
      ),
      'business-profile': <BusinessProfileSection />,
      catalog: <CatalogBrowser title={<h1>Catalogo</h1>} />,
      wishlist: <WishlistSection sheetOf={sheetOf} />,
      'quick-order': <QuickOrderSection sheetOf={sheetOf} />,
      'waiting-list': <WaitingListSection />,
      reservations: <ReservationsSection />,
      orders: <OrdersSection reservations={<ReservationsCard />} />,
      earnings: <EarningsSection />,
      'product-request': <ProductRequestSection />,
      shipping: <ShippingSection />,
      'white-label': <WhiteLabelSection />,
      shopify: <ShopifySection />,
      plan: <PlanSection />,
      account: (
        <AccountSection
          access={
            <>
              <PasswordSection />
              <SecuritySection />
              <OwnSessionsSection />
            </>
          }
        />
      ),
    }}
  />
);
