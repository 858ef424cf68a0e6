import { z } from 'zod';
import { adminWishlists, adminWishlistsQuery, productDemandQuery, productDemands } from '../admin-catalog.ts';
import {
  addToWishlistForm,
  changedWishlistEntry,
  changeWishlistEntryForm,
  reservationForm,
  reservation,
  wishlistEntry,
} from '../products.ts';
import {
  accountLimits,
  accountLimitsForm,
  releaseReservationsForm,
  releasedReservations,
  reservationLimits,
  stockConcentrations,
} from '../reservation-limits.ts';
import { refillWishlistForm, refilledWishlist } from '../wishlist-lines.ts';
import { confirmReservationsForm, requestedOrder } from '../../orders/orders.ts';
import { byId } from '../../params.ts';
import { defineRoute } from '../../route.ts';

export const listWishlist = defineRoute({
  owner: 'catalog',
  method: 'GET',
  path: '/api/wishlist',
  access: 'user',
  summary: 'Lists the own wishlist',
  duringView: true,
  response: z.array(wishlistEntry),
});

export const addToWishlist = defineRoute({
  owner: 'catalog',
  method: 'POST',
  path: '/api/wishlist',
  access: 'user',
  summary: 'Puts a variant on the wishlist',
  body: addToWishlistForm,
  status: 201,
  errors: ['catalog.product-not-found', 'catalog.wishlist-full', 'catalog.wishlist-list-not-found'],
});

export const refillWishlist = defineRoute({
  owner: 'catalog',
  method: 'POST',
  path: '/api/wishlist/lines',
  access: 'user',
  summary: 'Puts many variants on the wishlist',
  body: refillWishlistForm,
  response: refilledWishlist,
  errors: ['catalog.wishlist-full', 'catalog.wishlist-list-not-found'],
});

export const changeWishlistEntry = defineRoute({
  owner: 'catalog',
  method: 'PATCH',
  path: '/api/wishlist/:id',
  access: 'user',
  summary: 'Changes variant and quantity of an entry of the own wishlist',
  params: byId,
  body: changeWishlistEntryForm,
  response: changedWishlistEntry,
  errors: ['catalog.variant-not-found', 'catalog.wishlist-entry-exists', 'catalog.wishlist-entry-not-found'],
});

export const removeFromWishlist = defineRoute({
  owner: 'catalog',
  method: 'DELETE',
  path: '/api/wishlist/:id',
  access: 'user',
  summary: 'Takes a variant off the wishlist',
  params: byId,
  errors: ['catalog.wishlist-entry-not-found'],
});

export const listReservations = defineRoute({
  owner: 'catalog',
  method: 'GET',
  path: '/api/reservations',
  access: 'rivenditore',
  summary: 'Lists the own reservations',
  duringView: true,
  response: z.array(reservation),
});

export const getReservationLimits = defineRoute({
  owner: 'catalog',
  method: 'GET',
  path: '/api/reservations/limits',
  access: 'rivenditore',
  summary: 'Reads how many pieces the account may reserve',
  duringView: true,
  response: reservationLimits,
});

export const createReservation = defineRoute({
  owner: 'catalog',
  method: 'POST',
  path: '/api/reservations',
  access: 'rivenditore',
  summary: 'Reserves pieces for seven days',
  body: reservationForm,
  status: 201,
  response: reservation,
  errors: [
    'catalog.expiry-in-the-past',
    'catalog.too-little-stock',
    'catalog.variant-not-found',
    'catalog.variant-required',
    'catalog.wishlist-entry-not-found',
    'reservations.limit-reached',
    'reservations.paused',
  ],
});

export const confirmReservations = defineRoute({
  owner: 'catalog',
  method: 'POST',
  path: '/api/reservations/confirm',
  access: 'rivenditore',
  summary: 'Orders the reserved pieces',
  body: confirmReservationsForm,
  status: 202,
  response: requestedOrder,
  errors: [
    'catalog.confirmed-elsewhere',
    'catalog.order-too-large',
    'catalog.price-changed',
    'catalog.reservation-not-active',
    'catalog.reservation-not-found',
    'catalog.shipping-changed',
    'catalog.shipping-unknown',
    'reservations.limit-reached',
  ],
});

export const releaseReservation = defineRoute({
  owner: 'catalog',
  method: 'DELETE',
  path: '/api/reservations/:id',
  access: 'rivenditore',
  summary: 'Releases a reservation',
  params: byId,
  errors: ['catalog.already-confirmed', 'catalog.reservation-not-found'],
});

export const getAccountLimits = defineRoute({
  owner: 'catalog',
  method: 'GET',
  path: '/api/admin/reservation-limits/:id',
  access: 'admin',
  summary: "Reads an account's limits",
  params: byId,
  response: accountLimits,
});

export const saveAccountLimits = defineRoute({
  owner: 'catalog',
  method: 'PUT',
  path: '/api/admin/reservation-limits/:id',
  access: 'admin',
  summary: "Sets an account's own limits",
  stepUp: true,
  params: byId,
  body: accountLimitsForm,
  response: accountLimits,
  errors: ['catalog.account-not-found'],
});

export const liftPause = defineRoute({
  owner: 'catalog',
  method: 'POST',
  path: '/api/admin/reservation-limits/:id/lift-pause',
  access: 'admin',
  summary: "Ends an account's pause",
  stepUp: true,
  params: byId,
  response: accountLimits,
});

export const releaseReservations = defineRoute({
  owner: 'catalog',
  method: 'POST',
  path: '/api/admin/reservation-releases',
  access: 'admin',
  summary: 'Releases all reservations of accounts',
  timeout: 20_000,
  body: releaseReservationsForm,
  response: releasedReservations,
});

export const listStockConcentrations = defineRoute({
  owner: 'catalog',
  method: 'GET',
  path: '/api/admin/stock-concentrations',
  access: 'admin',
  summary: 'Lists products of which few accounts hold most pieces',
  response: stockConcentrations,
});

export const listAdminWishlists = defineRoute({
  owner: 'catalog',
  method: 'GET',
  path: '/api/admin/wishlists',
  searchable: true,
  access: 'admin',
  summary: 'Lists the wishlists of all accounts',
  query: adminWishlistsQuery,
  response: adminWishlists,
});

export const listDemand = defineRoute({
  owner: 'catalog',
  method: 'GET',
  path: '/api/admin/wishlists/demand',
  access: 'admin',
  summary: 'Lists the products that most wishlists hold',
  query: productDemandQuery,
  response: productDemands,
});
