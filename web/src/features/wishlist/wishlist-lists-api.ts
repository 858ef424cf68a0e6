import * as routes from '@drappo/contracts/catalog/routes/wishlist-lists';
import type { WishlistEntry } from '@drappo/contracts/catalog/products';
import type { CreateWishlistListForm, TransferWishlistForm } from '@drappo/contracts/catalog/wishlist-lists';
import { api } from '../../shared/api/api.ts';
import { to } from '../../shared/api/call.ts';

export type RestoredEntry = { entry: WishlistEntry; listId: string | null };

export const wishlistListsApi = api.injectEndpoints({
  endpoints: (build) => ({
    createWishlistList: build.mutation({
      ...to(routes.createWishlistList, (body: CreateWishlistListForm) => ({ body })),
      invalidatesTags: (_result, error) => (error ? [] : ['Wishlist']),
    }),
    renameWishlistList: build.mutation({
      ...to(routes.renameWishlistList, ({ id, name }: { id: string; name: string }) => ({
        params: { id },
        body: { name },
      })),
      invalidatesTags: ['Wishlist'],
    }),
    deleteWishlistList: build.mutation({
      ...to(routes.deleteWishlistList, (id: string) => ({ params: { id } })),
      // A refusal means that the list was already deleted: the lists are outdated either way.
      invalidatesTags: ['Wishlist'],
    }),
    transferWishlist: build.mutation({
      ...to(routes.transferWishlist, (body: TransferWishlistForm) => ({ body })),
      invalidatesTags: ['Wishlist'],
    }),
    restoreWishlistEntry: build.mutation({
      ...to(routes.restoreWishlistEntry, ({ entry: { id, product: _, ...entry }, listId }: RestoredEntry) => ({
        params: { id },
        body: { ...entry, listId },
      })),
      invalidatesTags: ['Wishlist'],
    }),
  }),
});

export const {
  useCreateWishlistListMutation,
  useRenameWishlistListMutation,
  useDeleteWishlistListMutation,
  useTransferWishlistMutation,
  useRestoreWishlistEntryMutation,
} = wishlistListsApi;
