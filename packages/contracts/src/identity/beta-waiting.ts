import { z } from 'zod';

/** `GET /api/beta-program`: the number of places, and how many are taken. */
export const betaProgram = z.object({ places: z.int(), taken: z.int() });
export type BetaProgram = z.infer<typeof betaProgram>;

/** `/api/beta-waiting-list/mine`: null for an account not on the list; `ahead` is how many joined earlier. */
export const betaWaiting = z.object({ joinedAt: z.string().nullable(), ahead: z.int().nullable() });
export type BetaWaiting = z.infer<typeof betaWaiting>;

/** `GET /api/admin/beta-waiting-list`: first come first. */
export const adminBetaWaiting = z.array(
  z.object({
    id: z.string(),
    username: z.string(),
    email: z.string(),
    companyName: z.string().nullable(),
    joinedAt: z.string(),
  }),
);
export type AdminBetaWaiting = z.infer<typeof adminBetaWaiting>;
