import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';

/** Tags that mutations can invalidate; add yours here before you use it in a feature. */
export const tagTypes = [
  'Session',
  'OwnSessions',
  'SecondFactor',
  'Subscription',
  'Products',
  'Categories',
  'Wishlist',
  'WaitingList',
  'Reservations',
  'Orders',
  'PriceRule',
  'ShippingAddresses',
  'BetaApplications',
  'PackagingProfile',
  'Shop',
  'AutomaticPayment',
  'Notifications',
  'MailChoices',
  'OfficeFeedChoices',
  'ProductRequests',
  'AdminWaiting',
  'AdminBeta',
  'AdminUsers',
  'AdminOrders',
  'AdminDesk',
  'AdminOrderViews',
  'AdminReturns',
  'AdminProducts',
  'StockMovements',
  'ProductImports',
  'AdminWishlists',
  'AdminReservations',
  'AdminProductRequests',
  'AdminErrors',
  'AdminDeadLetters',
  'AdminMails',
  'AdminRates',
  'AdminPackaging',
] as const;

/**
 * The only API of the web app; features inject their endpoints into it. Cached data is shown immediately and
 * refetched in the background when its screen opens or the person comes back (decision R23); `current-tab.ts` defines
 * when that is.
 */
export const api = createApi({
  baseQuery,
  tagTypes,
  keepUnusedDataFor: Infinity,
  refetchOnFocus: true,
  refetchOnReconnect: true,
  // Seconds: the parts of one screen share a response.
  refetchOnMountOrArgChange: 5,
  endpoints: () => ({}),
});
