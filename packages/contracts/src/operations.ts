import { z } from 'zod';
import { optionalText, requiredText } from './text.ts';

/** The services that have a log, dead letters, effects and an audit trail; the gateway has none. */
export const serviceNames = ['identity', 'catalog', 'orders', 'shipping', 'integrations', 'notifications'] as const;
export type ServiceName = (typeof serviceNames)[number];

/**
 * `GET /api/admin/<service>/dead-letters`: poison messages, oldest first, with the number of messages parked behind each.
 */
export const deadLetter = z.object({
  id: z.string(),
  topic: z.string(),
  /** The message key; later messages with the same key are parked behind it. */
  key: z.string(),
  eventType: z.string().nullable(),
  errorCode: z.string().nullable(),
  /** Personal data is masked. */
  error: z.string().nullable(),
  attempts: z.int(),
  createdAt: z.string(),
  waiting: z.int(),
});
export type DeadLetter = z.infer<typeof deadLetter>;
export const deadLetters = z.object({ deadLetters: z.array(deadLetter) });
export type DeadLetters = z.infer<typeof deadLetters>;

/** Response of `.../dead-letters/:id/replay` and `.../discard`: how many messages were processed. */
export const replayed = z.object({ replayed: z.int() });
export type Replayed = z.infer<typeof replayed>;

/** An effect that failed permanently; `retryEffect` tries it again. */
export const givenUpEffect = z.object({
  id: z.string(),
  queue: z.string(),
  key: z.string(),
  attempts: z.int(),
  /** Personal data is masked. */
  lastError: z.string().nullable(),
  createdAt: z.string(),
  failedAt: z.string().nullable(),
});
export type GivenUpEffect = z.infer<typeof givenUpEffect>;
export const givenUpEffects = z.object({ effects: z.array(givenUpEffect) });

/**
 * `GET /api/admin/<service>/audit`: newest first, `before` is the `next` of the previous page. `kind` is the noun of the
 * action (`order` of `order.shipped`), `actor` as in an entry, `subject` a whole subject; `search` is an object's id, or
 * text among the newest entries that match the other filters.
 */
export const auditQuery = z.strictObject({
  subject: optionalText(200),
  /** Several whole subjects, separated by commas. */
  subjects: z
    .string()
    .max(6_000)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(
      z.array(requiredText('Oggetto non valido')).min(1).max(100, { error: 'Al massimo 100 oggetti per richiesta' }),
    )
    .optional(),
  actor: optionalText(100),
  kind: z
    .string()
    .regex(/^[a-z-]{1,50}$/, { error: 'Tipo non valido' })
    .optional(),
  search: optionalText(200),
  from: z.iso.datetime({ error: 'Data non valida' }).optional(),
  to: z.iso.datetime({ error: 'Data non valida' }).optional(),
  before: z
    .string()
    .regex(/^\d{1,18}$/, { error: 'Pagina non valida' })
    .optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type AuditQuery = z.output<typeof auditQuery>;

export const auditEntry = z.object({
  id: z.string(),
  at: z.string(),
  /** `user:<id>`, `system:<name>` or `visitor`. */
  actor: z.string(),
  /** A past verb with its noun: `order.shipped`. */
  action: z.string(),
  /** The changed object: `order:<id>`. */
  subject: z.string(),
  /** `before` and `after` hold the changes; older entries have `from` and `to` instead. */
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof auditEntry>;
export const auditPage = z.object({ entries: z.array(auditEntry), next: z.string().nullable() });
export type AuditPage = z.infer<typeof auditPage>;
