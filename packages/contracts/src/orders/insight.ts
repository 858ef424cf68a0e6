import { z } from 'zod';
import { amount } from '../money-schema.ts';
import { optionalText } from '../text.ts';
import { comparisons, lengthOf } from './insight-period.ts';

/** The maximum period of "Andamento": a leap year. */
export const INSIGHT_DAYS = 366;

const day = z.iso.date({ error: 'Data non valida' });

/** `GET /api/admin/insight/sales`: days in Rome, both included. */
export const salesInsightQuery = z
  .strictObject({ from: day, to: day, compare: z.enum(comparisons, { error: 'Confronto non valido' }).optional() })
  .refine((period) => lengthOf(period) >= 1, { path: ['to'], error: 'La fine viene prima dell’inizio' })
  .refine((period) => lengthOf(period) <= INSIGHT_DAYS, { path: ['to'], error: `Al massimo ${INSIGHT_DAYS} giorni` });

/** docs/product/insight.md defines each figure. */
export const salesDay = z.object({
  /** `2026-11-21` */
  day: z.string(),
  /** Orders made on that day, regardless of their later status. */
  orders: z.int(),
  /** Orders paid on that day and not cancelled since; the following figures are about these. */
  paid: z.int(),
  pieces: z.int(),
  /** Products and shipping. */
  revenue: amount,
  /** Products alone. */
  products: amount,
  /** Refunds of `revenue`, on whichever day. */
  refunded: amount,
  /** Revenue of products whose cost is known, and that cost. */
  costedProducts: amount,
  cost: amount,
  /** Reservations made on that day, and how many of them were ordered, expired or were released. */
  reservations: z.int(),
  ordered: z.int(),
  expired: z.int(),
  released: z.int(),
});
export type SalesDay = z.infer<typeof salesDay>;

/** Contains every day, including days without orders; `before` is empty without a comparison. */
export const salesInsight = z.object({ days: z.array(salesDay), before: z.array(salesDay) });
export type SalesInsight = z.infer<typeof salesInsight>;

/** How many days the nightly lists cover; the comparison covers the same number of days before. */
export const insightSpans = ['30', '90', '365'] as const;
export type InsightSpan = (typeof insightSpans)[number];
export const insightSpan = z.enum(insightSpans, { error: 'Periodo non valido' }).default('30');

/**
 * `new`: the first paid order is in these days. `up`, `down`: at least a tenth more or less than in the days before.
 * `lost`: paid in the days before and not in these. `asleep`: paid in neither.
 */
export const resellerStates = ['new', 'up', 'steady', 'down', 'lost', 'asleep'] as const;
export type ResellerState = (typeof resellerStates)[number];

const limit = z.coerce
  .number({ error: 'Limite non valido' })
  .int({ error: 'Limite non valido' })
  .min(1, { error: 'Limite non valido' })
  .max(1_000, { error: 'Al massimo 1.000 righe' })
  .default(50);
const offset = z.coerce
  .number({ error: 'Offset non valido' })
  .int({ error: 'Offset non valido' })
  .min(0, { error: 'Offset non valido' })
  .max(1_000_000, { error: 'Offset non valido' })
  .default(0);
export const insightPage = { limit, offset };

export const resellerSorts = ['revenue', '-revenue', 'orders', '-orders', 'lastDay', '-lastDay'] as const;

export const resellerActivityQuery = z.strictObject({
  days: insightSpan,
  state: z.enum(resellerStates, { error: 'Stato non valido' }).optional(),
  sort: z.enum(resellerSorts, { error: 'Ordinamento non valido' }).default('-revenue'),
  search: optionalText(200),
  ...insightPage,
});

export const resellerActivity = z.object({
  /** The account id. */
  id: z.string(),
  /** Null if the service does not know the account yet. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  firstDay: z.string(),
  lastDay: z.string(),
  orders: z.int(),
  revenue: amount,
  ordersBefore: z.int(),
  revenueBefore: amount,
  state: z.enum(resellerStates),
});
export type ResellerActivity = z.infer<typeof resellerActivity>;

/** `GET /api/admin/insight/resellers`: all resellers who ever paid an order. */
export const resellerActivities = z.object({
  /** The last day included; null until the first nightly run. */
  asOf: z.string().nullable(),
  resellers: z.array(resellerActivity),
  total: z.int(),
  counts: z.record(z.enum(resellerStates), z.int()),
});
export type ResellerActivities = z.infer<typeof resellerActivities>;

/** How many months of first orders the cohorts cover, and how many months each cohort is followed. */
export const COHORT_MONTHS = 12;

/** `GET /api/admin/insight/cohorts`: new resellers by the month of their first paid order, oldest first. */
export const resellerCohorts = z.object({
  asOf: z.string().nullable(),
  cohorts: z.array(
    z.object({
      /** `2026-11` */
      month: z.string(),
      resellers: z.int(),
      /**
       * The cohort's month and each later month up to that of `asOf`: accounts that paid an order in it, and their total.
       */
      months: z.array(z.object({ active: z.int(), revenue: amount })),
    }),
  ),
});
export type ResellerCohorts = z.infer<typeof resellerCohorts>;
