import { z } from 'zod';
import { byId } from '../../params.ts';
import { defineRoute } from '../../route.ts';
import { wishlistEntry } from '../products.ts';
import {
  createWishlistListForm,
  renameWishlistListForm,
  restoreWishlistEntryForm,
  transferredWishlist,
  transferWishlistForm,
  wishlistList,
  wishlistLists,
} from '../wishlist-lists.ts';

export const listWishlistLists = defineRoute({
  owner: 'catalog',
  method: 'GET',
  path: '/api/wishlist-lists',
  access: 'user',
  summary: 'Lists the own wishlists with their sizes',
  duringView: true,
  response: wishlistLists,
});

export const createWishlistList = defineRoute({
  owner: 'catalog',
  method: 'POST',
  path: '/api/wishlist-lists',
  access: 'user',
  summary: 'Creates a named wishlist, empty or as a copy of another',
  body: createWishlistListForm,
  status: 201,
  response: wishlistList,
  errors: [
    'catalog.too-many-wishlist-lists',
    'catalog.wishlist-full',
    'catalog.wishlist-list-exists',
    'catalog.wishlist-list-not-found',
  ],
});

export const getWishlistList = defineRoute({
  owner: 'catalog',
  method: 'GET',
  path: '/api/wishlist-lists/:id',
  access: 'user',
  summary: 'Lists the entries of a named wishlist',
  duringView: true,
  params: byId,
  response: z.array(wishlistEntry),
  errors: ['catalog.wishlist-list-not-found'],
});

export const renameWishlistList = defineRoute({
  owner: 'catalog',
  method: 'PATCH',
  path: '/api/wishlist-lists/:id',
  access: 'user',
  summary: 'Renames a wishlist',
  params: byId,
  body: renameWishlistListForm,
  errors: ['catalog.wishlist-list-exists', 'catalog.wishlist-list-not-found'],
});

export const deleteWishlistList = defineRoute({
  owner: 'catalog',
  method: 'DELETE',
  path: '/api/wishlist-lists/:id',
  access: 'user',
  summary: 'Deletes a named wishlist with its entries',
  params: byId,
  errors: ['catalog.wishlist-list-not-found'],
});

export const transferWishlist = defineRoute({
  owner: 'catalog',
  method: 'POST',
  path: '/api/wishlist/transfers',
  access: 'user',
  summary: 'Moves or copies entries into another own wishlist',
  body: transferWishlistForm,
  response: transferredWishlist,
  errors: ['catalog.wishlist-entry-not-found', 'catalog.wishlist-full', 'catalog.wishlist-list-not-found'],
});

export const restoreWishlistEntry = defineRoute({
  owner: 'catalog',
  method: 'PUT',
  path: '/api/wishlist/:id',
  access: 'user',
  summary: 'Puts a removed entry back as it was',
  params: byId,
  body: restoreWishlistEntryForm,
  errors: [
    'catalog.product-not-found',
    'catalog.variant-not-found',
    'catalog.wishlist-entry-exists',
    'catalog.wishlist-full',
    'catalog.wishlist-list-not-found',
  ],
});
