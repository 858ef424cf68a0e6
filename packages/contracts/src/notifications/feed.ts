import { z } from 'zod';

/** One line of the dashboard's "Notifiche" (decision R6). */
export const feedNotification = z.object({
  id: z.string(),
  /** The kind of event, e.g. `order-paid`. */
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  /** A path of the portal. */
  link: z.string(),
  /** When it happened. */
  createdAt: z.string(),
  read: z.boolean(),
});
export type FeedNotification = z.infer<typeof feedNotification>;

/** `GET /api/notifications`: newest first; `cursor` is the `nextCursor` of the previous page. */
export const feedQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(50).default(20),
  cursor: z.uuid({ error: 'Pagina non valida' }).optional(),
});
export type FeedQuery = z.output<typeof feedQuery>;

/** `unread` counts all notifications, not only those of this page; `nextCursor` is null if there are no older ones. */
export const notificationFeed = z.object({
  notifications: z.array(feedNotification),
  unread: z.int(),
  nextCursor: z.string().nullable(),
});
export type NotificationFeed = z.infer<typeof notificationFeed>;

/** `POST /api/notifications/read`: the named notifications, or all without `ids`. */
export const markReadForm = z.strictObject({
  ids: z
    .array(z.uuid({ error: 'Identificativo non valido' }), { error: 'Elenco non valido' })
    .min(1, { error: 'Indica almeno una notifica' })
    .max(100, { error: 'Al massimo 100 notifiche' })
    .optional(),
});
export type MarkReadForm = z.input<typeof markReadForm>;

export const unreadCount = z.object({ unread: z.int() });
export type UnreadCount = z.infer<typeof unreadCount>;

/** Name of the events on `GET /api/notifications/stream`; each carries the newest page as a `NotificationFeed`. */
export const FEED_EVENT = 'feed';
