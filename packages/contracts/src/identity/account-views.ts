import { z } from 'zod';
import { requiredText } from '../text.ts';

/** How long an administrator may view a customer's pages (minutes). */
export const VIEW_MINUTES = 15;

/** `POST /api/admin/users/{id}/view`. The customer reads the reason. */
export const startViewForm = z.strictObject({
  reason: requiredText('Scrivi perché guardi le pagine del cliente').pipe(
    z.string().min(5, { error: 'Almeno 5 caratteri: il cliente legge il motivo' }),
  ),
});
export type StartViewForm = z.input<typeof startViewForm>;

/** An open view: whose pages, and until when. */
export const startedView = z.object({ userId: z.string(), name: z.string(), endsAt: z.string() });
export type StartedView = z.infer<typeof startedView>;

/** One view of an account's pages by an administrator; `endedAt` is in the future while the view is open. */
export const accountView = z.object({ begunAt: z.string(), endedAt: z.string(), reason: z.string() });

/** `GET /api/account/views`: newest first. The customer sees the viewer as Drappo. */
export const ownViews = z.array(accountView);
export type OwnView = z.infer<typeof accountView>;

/** The same list for the back office. */
export const adminAccountView = accountView.extend({ admin: z.string() });
