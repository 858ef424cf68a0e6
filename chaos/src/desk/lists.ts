import { addToWishlist, listWishlist } from '@drappo/contracts/catalog/routes/reservations';
import { createWishlistList, transferWishlist } from '@drappo/contracts/catalog/routes/wishlist-lists';
import type { Person } from '../person.ts';
import type { Piece } from '../shop.ts';

/** Names of lists; null is the default one. */
export type ListedLine = { list: string | null; variantId: string; quantity: number };

const SEASON = 'Stagione';
const ARCHIVE = 'Archivio';

/** The expected lists of a reseller after `fillLists`. */
export const expectedLines = (pieces: readonly Piece[]): ListedLine[] =>
  pieces.flatMap(({ variantId }, place) => {
    const quantity = place + 1;
    const isLast = place === pieces.length - 1;
    return [
      { list: isLast ? ARCHIVE : null, variantId, quantity },
      // The first line is added once more to the copy.
      { list: SEASON, variantId, quantity: place === 0 ? 2 * quantity : quantity },
    ];
  });

/** Adds lines to the default list, copies it, adds to the copy and moves the last line into a third list. */
export const fillLists = async (reseller: Person, pieces: readonly Piece[]): Promise<void> => {
  /** The same key for each attempt: a change whose answer was lost must not be made twice. */
  const once = <T>(act: (key: string) => Promise<T>): Promise<T> => {
    const key = crypto.randomUUID();
    return reseller.insist(async () => (await act(key)) ?? (true as T));
  };
  const add = ({ productId, variantId }: Piece, quantity: number, listId: string | null) =>
    once((key) =>
      reseller.ask(addToWishlist, { body: { productId, variantId, quantity, ...(listId ? { listId } : {}) }, key }),
    );
  const create = async (body: { name: string; copyOf?: null }): Promise<string> =>
    (await once(async (key) => (await reseller.ask(createWishlistList, { body, key })).body)).id;

  for (const [place, piece] of pieces.entries()) await add(piece, place + 1, null);
  const copy = await create({ name: SEASON, copyOf: null });
  await add(pieces[0]!, 1, copy);
  const archive = await create({ name: ARCHIVE });
  const last = pieces.at(-1)!.variantId;
  const entry = await reseller.insist(async () =>
    (await reseller.ask(listWishlist)).body.find(({ variantId }) => variantId === last),
  );
  await once((key) => reseller.ask(transferWishlist, { body: { ids: [entry.id], to: archive, move: true }, key }));
};
