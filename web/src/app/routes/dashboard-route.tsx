import type { CustomerSection } from '@drappo/contracts/pages';
import { Suspense, type ReactNode } from 'react';
import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx';
import { useFeedStream } from '../../features/notifications/use-feed-stream.ts';
import { useGetOrderSummaryQuery } from '../../shared/orders/orders-api.ts';
import { useListReservationsQuery } from '../../shared/orders/reservations-api.ts';
import { useWishlistCount } from '../../shared/orders/use-wishlist-count.ts';
import { lazyPart, lazyScreen } from '../../shared/ui/lazy-screen.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useSession } from '../../shared/session/use-session.ts';

const useCounts = () => {
  const { isReseller } = useSession();
  // Here, since every signed-in user needs it in every section.
  useFeedStream();
  const { count: wishlist } = useWishlistCount();
  const { data: summary } = useGetOrderSummaryQuery(undefined, { skip: !isReseller });
  const { data: reservations } = useListReservationsQuery(undefined, { skip: !isReseller });
  const held = reservations?.filter(({ status }) => status === 'active').length;
  return { wishlist, reservations: held, orders: summary?.counts.pending };
};

const ListSheet = lazyPart(async () => (await import('../../features/catalog/sheet/list-sheet.tsx')).ListSheet);
const sheetOf = (ids: readonly string[]) => (
  <Suspense fallback={<Skeleton height={300} />}>
    <ListSheet ids={ids} />
  </Suspense>
);

/** Features do not import each other: sections get parts of other features here. Each loads when it is opened. */
const content: Record<CustomerSection, ReactNode> = {
  overview: lazyScreen(async () => (await import('./overview-screen.tsx')).OverviewScreen),
  'business-profile': lazyScreen(
    async () => (await import('../../features/business-profile/business-profile-section.tsx')).BusinessProfileSection,
  ),
  catalog: lazyScreen(async () => {
    const { CatalogBrowser } = await import('../../features/catalog/catalog-browser.tsx');
    return () => <CatalogBrowser title={<h1>Catalogo</h1>} />;
  }),
  wishlist: lazyScreen(async () => {
    const { WishlistSection } = await import('../../features/wishlist/wishlist-section.tsx');
    return () => <WishlistSection sheetOf={sheetOf} />;
  }),
  'quick-order': lazyScreen(async () => {
    const { QuickOrderSection } = await import('../../features/quick-order/quick-order-section.tsx');
    return () => <QuickOrderSection sheetOf={sheetOf} />;
  }),
  'waiting-list': lazyScreen(
    async () => (await import('../../features/waiting-list/waiting-list-section.tsx')).WaitingListSection,
  ),
  reservations: lazyScreen(
    async () => (await import('../../features/reservations/reservations-section.tsx')).ReservationsSection,
  ),
  orders: lazyScreen(async () => (await import('./orders-screen.tsx')).OrdersScreen),
  earnings: lazyScreen(async () => (await import('../../features/earnings/earnings-section.tsx')).EarningsSection),
  'product-request': lazyScreen(
    async () => (await import('../../features/product-request/product-request-section.tsx')).ProductRequestSection,
  ),
  shipping: lazyScreen(async () => (await import('../../features/shipping/shipping-section.tsx')).ShippingSection),
  'white-label': lazyScreen(
    async () => (await import('../../features/white-label/white-label-section.tsx')).WhiteLabelSection,
  ),
  shopify: lazyScreen(async () => (await import('../../features/shopify/shopify-section.tsx')).ShopifySection),
  plan: lazyScreen(async () => (await import('../../features/subscriptions/plan-section.tsx')).PlanSection),
  account: lazyScreen(async () => (await import('./account-screen.tsx')).AccountScreen),
};

export const DashboardRoute = () => <DashboardPage useCounts={useCounts} content={content} />;
