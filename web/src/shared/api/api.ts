import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';

/** What mutations can make outdated; name yours here before using it in a feature. */
export const tagTypes = [
  'Session',
  'OwnSessions',
  'SecondFactor',
  'Subscription',
  'Products',
  'Categories',
  'Wishlist',
  'Reservations',
  'Orders',
  'ShippingAddresses',
  'BetaApplications',
  'PackagingProfile',
  'Shop',
  'Notifications',
  'ProductRequests',
  'AdminBeta',
  'AdminUsers',
  'AdminOrders',
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

/** The one API of the web; features inject their endpoints into it. Data never goes stale by itself (point 7). */
export const api = createApi({
  baseQuery,
  tagTypes,
  keepUnusedDataFor: Infinity,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: false,
  endpoints: () => ({}),
});
