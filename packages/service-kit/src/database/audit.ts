import { actorName, type RequestContext } from '../context.ts';
import type { SqlExecutor } from './sql.ts';

export type AuditEntry = {
  /** A past verb with its noun: `note.written`. */
  action: string;
  /** The changed object: `note:<id>`. */
  subject: string;
  /** The changed fields, or the changed value. A creation has no `before`, a deletion no `after`. */
  before?: unknown;
  after?: unknown;
  /** Further data for an administrator. Never secrets or personal data, here or in the two above. */
  details?: Record<string, unknown>;
  at: Date;
};

const detailsOf = (entry: AuditEntry): Record<string, unknown> => {
  const details = { ...entry.details };
  if (entry.before !== undefined) details['before'] = entry.before;
  if (entry.after !== undefined) details['after'] = entry.after;
  return details;
};

/** Writes an audit entry in the transaction of the change. */
export const audit = async (tx: SqlExecutor, ctx: RequestContext, entry: AuditEntry): Promise<void> => {
  await tx.$executeRawUnsafe(
    'INSERT INTO kit.audit (at, actor, action, subject, details) VALUES ($1::timestamptz, $2, $3, $4, $5::jsonb)',
    entry.at,
    actorName(ctx.actor),
    entry.action,
    entry.subject,
    JSON.stringify(detailsOf(entry)),
  );
};

/** Writes many entries of one actor in one statement, in their order. */
export const auditAll = async (tx: SqlExecutor, ctx: RequestContext, entries: AuditEntry[]): Promise<void> => {
  const rows = entries.map((entry, place) => {
    const { at, action, subject } = entry;
    return { place, at, action, subject, details: detailsOf(entry) };
  });
  await tx.$executeRawUnsafe(
    `INSERT INTO kit.audit (at, actor, action, subject, details)
     SELECT at, $1, action, subject, details FROM jsonb_to_recordset($2::jsonb) AS e(place int, at timestamptz, action text, subject text, details jsonb)
     ORDER BY place`,
    actorName(ctx.actor),
    JSON.stringify(rows),
  );
};
