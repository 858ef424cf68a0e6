import { actorName, type RequestContext } from '../context.ts';
import type { SqlExecutor } from './sql.ts';

export type AuditEntry = {
  /** A past verb with its noun: `order.shipped`. */
  action: string;
  /** What was changed: `order:<id>`. */
  subject: string;
  /** Never secrets or personal data. */
  details?: Record<string, unknown>;
  at: Date;
};

/** Writes who did what, in the transaction of the change itself. */
export const audit = async (
  tx: SqlExecutor,
  ctx: RequestContext,
  { action, subject, details = {}, at }: AuditEntry,
): Promise<void> => {
  await tx.$executeRawUnsafe(
    'INSERT INTO kit.audit (at, actor, action, subject, details) VALUES ($1::timestamptz, $2, $3, $4, $5::jsonb)',
    at,
    actorName(ctx.actor),
    action,
    subject,
    JSON.stringify(details),
  );
};

/** Many entries of one actor in one statement, in their order. */
export const auditAll = async (tx: SqlExecutor, ctx: RequestContext, entries: AuditEntry[]): Promise<void> => {
  await tx.$executeRawUnsafe(
    `INSERT INTO kit.audit (at, actor, action, subject, details)
     SELECT at, $1, action, subject, details FROM jsonb_to_recordset($2::jsonb) AS e(place int, at timestamptz, action text, subject text, details jsonb)
     ORDER BY place`,
    actorName(ctx.actor),
    JSON.stringify(entries.map(({ details = {}, ...entry }, place) => ({ ...entry, details, place }))),
  );
};
