import type { ReservationLine } from '@drappo/contracts/catalog/bulk-lines';
import type { AppError } from '@drappo/contracts/errors';
import { productNotFound } from '../../products/domain/product-errors.ts';
import { tooLittleStock } from '../../stock/domain/stock-errors.ts';
import { limitReached, type Counted } from '../../stock/domain/reservation-limit-errors.ts';
import { limitOf, type LevelLimits } from '../../stock/domain/reservation-limits.ts';
import { shareReached, type UnconfirmedShare } from '../../stock/domain/unconfirmed-share.ts';
import { wishlistEntryNotFound } from './wishlist-errors.ts';
import { variantInfo } from '../../stock/domain/reservation-rules.ts';

type Stocked = {
  productId: string;
  isActive: boolean;
  stock: number;
  name: string;
  color: string | null;
  size: string | null;
  isDefault: boolean;
};

export type JudgedLine<Variant> =
  | { line: ReservationLine; variant: Variant; refusal?: undefined }
  | { line: ReservationLine; variant?: undefined; refusal: AppError };

export type LineCircumstances<Variant> = {
  variants: ReadonlyMap<string, Variant>;
  /** Pieces in holds and orders of others, by variant. */
  committed: ReadonlyMap<string, number>;
  /** Products of the account's wishlist entries that the lines name, by the entry's id. */
  entries: ReadonlyMap<string, string>;
  /** Null: the account has no limits. */
  limited: { levels: LevelLimits; account: Counted } | null;
  /** The pieces that all accounts without a confirmed e-mail hold, by product; undefined for accounts without this limit. */
  shares?: ReadonlyMap<string, UnconfirmedShare> | undefined;
};

/**
 * Decides which lines can be reserved, each in full or not at all. Pieces of accepted lines count towards the limits of the
 * account and of the product for the lines that follow.
 */
export const judgeLines = <Variant extends Stocked>(
  lines: readonly ReservationLine[],
  { variants, committed, entries, limited, shares }: LineCircumstances<Variant>,
): JudgedLine<Variant>[] => {
  let reserved = 0;
  const ofProduct = new Map<string, number>();
  const left = new Map(entries);
  return lines.map((line): JudgedLine<Variant> => {
    const variant = variants.get(line.variantId);
    if (!variant?.isActive) return { line, refusal: productNotFound() };
    const available = Math.max(0, variant.stock - (committed.get(line.variantId) ?? 0));
    if (line.quantity > available) return { line, refusal: tooLittleStock(variantInfo(variant) ?? '', available) };
    const share = shares?.get(variant.productId);
    const accepted = ofProduct.get(variant.productId) ?? 0;
    const refusal =
      (limited && limitRefusal(limited, reserved, line.quantity)) ??
      (share && shareReached({ limit: share.limit, held: share.held + accepted }, line.quantity));
    if (refusal) return { line, refusal };
    if (line.wishlistId !== undefined) {
      if (left.get(line.wishlistId) !== variant.productId) return { line, refusal: wishlistEntryNotFound() };
      // One entry becomes one reservation.
      left.delete(line.wishlistId);
    }
    reserved += line.quantity;
    ofProduct.set(variant.productId, accepted + line.quantity);
    return { line, variant };
  });
};

const limitRefusal = (
  { levels, account }: { levels: LevelLimits; account: Counted },
  reserved: number,
  more: number,
): AppError | undefined => {
  const inUse = { ...account.inUse, pieces: account.inUse.pieces + reserved };
  return inUse.pieces + more > limitOf(levels, account).pieces
    ? limitReached(levels, { ...account, inUse }, 'pieces')
    : undefined;
};
