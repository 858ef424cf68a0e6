import { createReservation, releaseReservation } from '@drappo/contracts/catalog/routes/reservations';
import { joinWaitingList, listWaitingList, takeOffer } from '@drappo/contracts/catalog/routes/waiting-list';
import type { Person } from '../person.ts';
import type { Piece } from '../shop.ts';

/** A sold-out variant: the holder of its pieces, and how many pieces the waiting resellers took. */
export type Awaited = { piece: Piece; holder: number; holds: string[]; taken: number };

const GONE = 404;
const CONFLICT = 409;

/** One reseller holds all pieces, and all the others wait for one. */
export const sellOut = async (resellers: readonly Person[], pieces: readonly Piece[]): Promise<Awaited[]> => {
  const sold: Awaited[] = [];
  for (const [index, piece] of pieces.entries()) {
    const holder = index % resellers.length;
    const { productId, variantId, initial } = piece;
    const holds: string[] = [];
    for (let held = 0; held < initial; held += 1) {
      const { body } = await resellers[holder]!.ask(createReservation, { body: { productId, variantId, quantity: 1 } });
      holds.push(body.id);
    }
    for (const [who, reseller] of resellers.entries())
      if (who !== holder) await reseller.ask(joinWaitingList, { body: { variantId } });
    sold.push({ piece, holder, holds, taken: 0 });
  }
  return sold;
};

/** Releases one piece; after a lost answer it may already be released. */
export const releaseOne = async (resellers: readonly Person[], { holder, holds }: Awaited): Promise<void> => {
  const id = holds.pop();
  const reseller = resellers[holder]!;
  if (id !== undefined)
    await reseller.insist(async () => {
      await reseller.ask(releaseReservation, { params: { id }, accept: [GONE, CONFLICT] });
      return true;
    });
};

/** Accepts the offers to this reseller, one piece each, until no reseller can get another offer. */
export const takeOffers = async (reseller: Person, awaited: readonly Awaited[]): Promise<void> => {
  const asked = new Map<string, { variant: Awaited; key: string }>();
  await reseller.insist(async () => {
    const { body: entries } = await reseller.ask(listWaitingList);
    // An accepted entry is deleted, also when the answer was lost.
    for (const [id, { variant }] of asked)
      if (!entries.some((entry) => entry.id === id)) {
        variant.taken += 1;
        asked.delete(id);
      }
    for (const { id, variantId, offerExpiresAt } of entries) {
      const variant = awaited.find(({ piece }) => piece.variantId === variantId);
      if (offerExpiresAt === null || !variant) continue;
      const { key } = asked.get(id) ?? { key: crypto.randomUUID() };
      asked.set(id, { variant, key });
      await reseller.ask(takeOffer, { params: { id }, body: { quantity: 1 }, key });
    }
    return awaited.every(({ piece, taken }) => taken >= piece.initial) ? true : undefined;
  });
};
