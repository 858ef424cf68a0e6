import { z } from 'zod';

/** The server's time and the days from today on, by which every screen says when something leaves (decision R16). */
export const shippingDays = z.object({
  now: z.iso.datetime(),
  days: z
    .array(
      z.object({
        /** `2026-11-24`, in Rome. */
        day: z.iso.date(),
        /** Why nothing leaves, as it follows "Oggi è"; null on a working day. */
        closedFor: z.string().nullable(),
      }),
    )
    .min(1),
});
export type ShippingDays = z.infer<typeof shippingDays>;

/** Longer than any run of closed days, so that the next working day is always among them. */
export const shippingDaysShown = 14;
