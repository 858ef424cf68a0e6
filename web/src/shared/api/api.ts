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
 * The one API of the web; features inject their endpoints into it. What is cached is shown at once, and read again in the
 * background when its screen opens or the person comes back (decision R23); `current-tab.ts` says when that is.
 */
export const api = createApi({
  baseQuery,
  tagTypes,
  keepUnusedDataFor: Infinity,
  refetchOnFocus: true,
  refetchOnReconnect: true,
  // In seconds: the parts of one screen share an answer.
  refetchOnMountOrArgChange: 5,
  endpoints: () => ({}),
});
