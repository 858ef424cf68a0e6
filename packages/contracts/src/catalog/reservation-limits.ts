import { z } from 'zod';

/** The verification levels of an account; each level raises its limits (decision R17). */
export const reservationLevels = ['unconfirmed', 'confirmed', 'verified'] as const;
export type ReservationLevel = (typeof reservationLevels)[number];

/** Steps that would raise the account's limits; `ask-for-more` if the account can do nothing else itself. */
export const limitRaises = [
  'confirm-email',
  'verify-business',
  'pay-or-cancel-orders',
  'release-reservations',
  'ask-for-more',
] as const;
export type LimitRaise = (typeof limitRaises)[number];

/** Why an account may not reserve for a while: three of its orders expired unpaid, or an admin released its reservations. */
export const pauseReasons = ['unpaid-orders', 'released'] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** Null: no limit. */
const limit = z.int().nonnegative().nullable();
const counted = z.object({ limit, inUse: z.int() });

/** `GET /api/reservations/limits`: the caller's limits and current use, in reservations and unpaid orders. */
export const reservationLimits = z.object({
  level: z.enum(reservationLevels),
  /** Pieces in active reservations and unpaid orders. */
  pieces: counted,
  /** Unpaid orders created by "Conferma Ordine"; shop orders do not count. */
  orders: counted,
  /** Whether other verified accounts with the same VAT number count too. */
  shared: z.boolean(),
  raisedBy: z.array(z.enum(limitRaises)),
  /** No new reservations until then; null if there is no pause. */
  pausedUntil: z.string().nullable(),
  pauseReason: z.enum(pauseReasons).nullable(),
});
export type ReservationLimits = z.infer<typeof reservationLimits>;

/** `GET /api/admin/reservation-limits/{userId}`. */
export const accountLimits = reservationLimits.extend({
  /** Limits set by an admin instead of the level's limits; null where the level's limits apply. */
  own: z.object({ pieces: limit, orders: limit }),
  /** The limits of the level alone. */
  levelLimits: z.object({ pieces: limit, orders: limit }),
  /** The account's orders that expired unpaid or that it cancelled unpaid, and that still count towards a pause. */
  expiredOrders: z.int(),
});
export type AccountLimits = z.infer<typeof accountLimits>;

const ownLimit = (most: number) =>
  z
    .int({ error: 'Inserisci un numero intero' })
    .min(0, { error: 'Non può essere negativo' })
    .max(most, { error: `Al massimo ${most}` })
    .nullable();

/** `PUT /api/admin/reservation-limits/{userId}`: null restores the level's limit. */
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

/** One account, or all unverified accounts, with a large share of a product. */
export const stockConcentration = z.object({
  productId: z.string(),
  productName: z.string(),
  imageUrl: z.string().nullable(),
  isActive: z.boolean(),
  stock: z.int(),
  kind: z.enum(['account', 'unverified']),
  pieces: z.int(),
  foundAt: z.string(),
  /** Largest share first, at most 20. */
  holders: z.array(holder),
});
export type StockConcentration = z.infer<typeof stockConcentration>;

/** `GET /api/admin/stock-concentrations`: newest first. */
export const stockConcentrations = z.object({ concentrations: z.array(stockConcentration) });
export type StockConcentrations = z.infer<typeof stockConcentrations>;

/** `POST /api/admin/reservation-releases`: releases all holds of the named accounts. */
export const releaseReservationsForm = z.strictObject({
  userIds: z.array(z.uuid()).min(1, 'Scegli almeno un account').max(100, 'Al massimo 100 account alla volta'),
});

export const releasedReservations = z.object({
  accounts: z.array(z.object({ userId: z.string(), reservations: z.int(), pieces: z.int() })),
});
export type ReleasedReservations = z.infer<typeof releasedReservations>;
