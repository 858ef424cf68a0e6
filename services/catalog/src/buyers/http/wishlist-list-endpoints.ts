import * as routes from '@drappo/contracts/catalog/routes/wishlist-lists';
import { endpoint, type Clock, type Endpoint } from '@drappo/service-kit';
import type { PrismaClient } from '../../data/database.ts';
import { readWishlist } from '../data/wishlist-entries.ts';
import { readLists, requireList } from '../data/wishlist-lists.ts';
import type { createCreateWishlistList } from '../use-cases/create-wishlist-list.ts';
import type { createDeleteWishlistList } from '../use-cases/delete-wishlist-list.ts';
import type { createRenameWishlistList } from '../use-cases/rename-wishlist-list.ts';
import type { createRestoreWishlistEntry } from '../use-cases/restore-wishlist-entry.ts';
import type { createTransferWishlist } from '../use-cases/transfer-wishlist.ts';

export type WishlistListUseCases = {
  createWishlistList: ReturnType<typeof createCreateWishlistList>;
  renameWishlistList: ReturnType<typeof createRenameWishlistList>;
  deleteWishlistList: ReturnType<typeof createDeleteWishlistList>;
  transferWishlist: ReturnType<typeof createTransferWishlist>;
  restoreWishlistEntry: ReturnType<typeof createRestoreWishlistEntry>;
};

export const createWishlistListEndpoints = ({
  prisma,
  clock,
  useCases,
}: {
  prisma: PrismaClient;
  clock: Clock;
  useCases: WishlistListUseCases;
}): Endpoint[] => [
  endpoint(routes.listWishlistLists, ({ actor }) => readLists(prisma, actor.userId)),
  endpoint(routes.createWishlistList, ({ body, ctx }) => useCases.createWishlistList(body, ctx)),
  endpoint(routes.getWishlistList, async ({ params: { id }, actor: { userId } }) => {
    await requireList(prisma, userId, id);
    return readWishlist(prisma, { userId, listId: id }, clock.now());
  }),
  endpoint(routes.renameWishlistList, ({ params: { id }, body: { name }, ctx }) =>
    useCases.renameWishlistList(id, name, ctx),
  ),
  endpoint(routes.deleteWishlistList, ({ params: { id }, ctx }) => useCases.deleteWishlistList(id, ctx)),
  endpoint(routes.transferWishlist, ({ body, ctx }) => useCases.transferWishlist(body, ctx)),
  endpoint(routes.restoreWishlistEntry, ({ params: { id }, body, ctx }) =>
    useCases.restoreWishlistEntry(id, body, ctx),
  ),
];
