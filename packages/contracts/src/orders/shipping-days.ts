import { z } from 'zod';

/** The server's time and the days from today on, from which every screen computes shipping days (decision R16). */
export const shippingDays = z.object({
  now: z.iso.datetime(),
  days: z
    .array(
      z.object({
        /** `2026-11-24`, in Rome. */
        day: z.iso.date(),
        /** Why nothing leaves, as the end of "Oggi è"; null on a working day. */
        closedFor: z.string().nullable(),
      }),
    )
    .min(1),
});
export type ShippingDays = z.infer<typeof shippingDays>;

/** Longer than any run of closed days, so that it always includes the next working day. */
export const shippingDaysShown = 14;
