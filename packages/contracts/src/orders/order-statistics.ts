import { z } from 'zod';
import { amount } from '../money-schema.ts';

/** Figures of the last days, newest last; days are in Europe/Rome and include days without orders. */
export const orderStatistics = z.object({
  days: z.array(
    z.object({
      /** `2026-11-21` */
      day: z.string(),
      /** Orders made on that day. */
      orders: z.int(),
      /** Orders paid on that day and not cancelled since, and their total with shipping. */
      paid: z.int(),
      revenue: amount,
      /** Reservations made on that day, and how many of them were ordered, expired or were released. */
      reservations: z.int(),
      ordered: z.int(),
      expired: z.int(),
      released: z.int(),
    }),
  ),
  /** The best-selling products of these days. */
  products: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      imageUrl: z.string().nullable(),
      pieces: z.int(),
      sales: amount,
    }),
  ),
});
export type OrderStatistics = z.infer<typeof orderStatistics>;
export type OrderStatisticsDay = OrderStatistics['days'][number];
