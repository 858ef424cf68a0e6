import { z } from 'zod';

/** What an account has shown of itself; each step raises what it may hold (decision R17). */
export const reservationLevels = ['unconfirmed', 'confirmed', 'verified'] as const;
export type ReservationLevel = (typeof reservationLevels)[number];

/** What would let an account hold more; `ask-for-more` stands where nothing it could do by itself is left. */
export const limitRaises = [
  'confirm-email',
  'verify-business',
  'pay-or-cancel-orders',
  'release-reservations',
  'ask-for-more',
] as const;
export type LimitRaise = (typeof limitRaises)[number];

/** Why an account may not reserve for a while: three of its orders ended unpaid, or an admin released its reservations. */
export const pauseReasons = ['unpaid-orders', 'released'] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** Null: no limit. */
const limit = z.int().nonnegative().nullable();
const counted = z.object({ limit, inUse: z.int() });

/** `GET /api/reservations/limits`: what the caller may hold, and holds, in reservations and unpaid orders. */
export const reservationLimits = z.object({
  level: z.enum(reservationLevels),
  /** Pieces in active reservations and unpaid orders. */
  pieces: counted,
  /** Unpaid orders made by "Conferma Ordine"; those of shops do not count. */
  orders: counted,
  /** Whether other verified accounts with the same VAT number are counted too. */
  shared: z.boolean(),
  raisedBy: z.array(z.enum(limitRaises)),
  /** No new reservations until then; null when there is no pause. */
  pausedUntil: z.string().nullable(),
  pauseReason: z.enum(pauseReasons).nullable(),
});
export type ReservationLimits = z.infer<typeof reservationLimits>;

/** `GET /api/admin/reservation-limits/{userId}`. */
export const accountLimits = reservationLimits.extend({
  /** What an admin set instead of the level's limits; null where the level's apply. */
  own: z.object({ pieces: limit, orders: limit }),
  /** Of the level alone. */
  levelLimits: z.object({ pieces: limit, orders: limit }),
  /** Own orders that expired, or that the account cancelled, unpaid, and that still count towards a pause. */
  expiredOrders: z.int(),
});
export type AccountLimits = z.infer<typeof accountLimits>;

const ownLimit = (most: number) =>
  z
    .int({ error: 'Inserisci un numero intero' })
    .min(0, { error: 'Non può essere negativo' })
    .max(most, { error: `Al massimo ${most}` })
    .nullable();

/** `PUT /api/admin/reservation-limits/{userId}`: null goes back to the level's limit. */
export const accountLimitsForm = z.strictObject({ pieces: ownLimit(1_000_000), orders: ownLimit(10_000) });
export type AccountLimitsForm = z.input<typeof accountLimitsForm>;

const holder = z.object({
  userId: z.string(),
  username: z.string().nullable(),
  companyName: z.string().nullable(),
  verified: z.boolean(),
  reservedPieces: z.int(),
  orderPieces: z.int(),
});
export type StockHolder = z.infer<typeof holder>;

/** One account, or all that are not verified, with a large share of a product. */
export const stockConcentration = z.object({
  productId: z.string(),
  productName: z.string(),
  imageUrl: z.string().nullable(),
  isActive: z.boolean(),
  stock: z.int(),
  kind: z.enum(['account', 'unverified']),
  pieces: z.int(),
  foundAt: z.string(),
  /** Largest share first, at most twenty. */
  holders: z.array(holder),
});
export type StockConcentration = z.infer<typeof stockConcentration>;

/** `GET /api/admin/stock-concentrations`: newest first. */
export const stockConcentrations = z.object({ concentrations: z.array(stockConcentration) });
export type StockConcentrations = z.infer<typeof stockConcentrations>;

/** `POST /api/admin/reservation-releases`: gives back all holds of the named accounts. */
export const releaseReservationsForm = z.strictObject({
  userIds: z.array(z.uuid()).min(1, 'Scegli almeno un account').max(100, 'Al massimo 100 account alla volta'),
});

export const releasedReservations = z.object({
  accounts: z.array(z.object({ userId: z.string(), reservations: z.int(), pieces: z.int() })),
});
export type ReleasedReservations = z.infer<typeof releasedReservations>;
