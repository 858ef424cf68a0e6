import {
  addedWishlistLines,
  reservationLinesForm,
  reservedLines,
  skuLookup,
  skuLookupForm,
  wishlistLinesForm,
} from '../bulk-lines.ts';
import { defineRoute } from '../../route.ts';

export const addWishlistLines = defineRoute({
  owner: 'catalog',
  method: 'POST',
  path: '/api/wishlist/additions',
  access: 'user',
  summary: 'Adds pieces of many variants to the wishlist',
  body: wishlistLinesForm,
  response: addedWishlistLines,
  errors: ['catalog.wishlist-full', 'catalog.wishlist-list-not-found'],
});

export const subtractWishlistLines = defineRoute({
  owner: 'catalog',
  method: 'POST',
  path: '/api/wishlist/removals',
  access: 'user',
  summary: 'Takes pieces of many variants off the wishlist',
  body: wishlistLinesForm,
  status: 204,
});

export const reserveLines = defineRoute({
  owner: 'catalog',
  method: 'POST',
  path: '/api/reservations/lines',
  access: 'rivenditore',
  summary: 'Reserves pieces of many variants for seven days',
  body: reservationLinesForm,
  response: reservedLines,
  errors: ['reservations.paused'],
});

export const findSkus = defineRoute({
  owner: 'catalog',
  method: 'POST',
  path: '/api/products/skus',
  access: 'user',
  summary: 'Finds variants by their SKUs',
  body: skuLookupForm,
  response: skuLookup,
});
