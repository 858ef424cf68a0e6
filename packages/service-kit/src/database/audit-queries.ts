import type { AuditEntry, AuditPage, AuditQuery } from '@drappo/contracts/operations';
import type { SqlExecutor } from './sql.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** How many entries a text search scans: no index supports it. */
const SEARCHED = 10_000;

// LIKE's wildcards in a person's input are plain text.
const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

type Row = Omit<AuditEntry, 'at'> & { at: Date };

/** A page of the audit trail, newest first. */
export const readAudit = async (sql: SqlExecutor, query: AuditQuery): Promise<AuditPage> => {
  const values: unknown[] = [];
  const conditions: string[] = [];
  // The statement contains only the requested filters, so that each uses its index.
  const filter = (condition: (place: string) => string, value: unknown): void => {
    if (value === undefined) return;
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  filter((place) => `subject = ${place}`, query.subject);
  filter((place) => `subject = ANY(${place}::text[])`, query.subjects);
  filter((place) => `actor = ${place}`, query.actor);
  filter((place) => `action LIKE ${place}`, query.kind && `${literally(query.kind)}.%`);
  filter((place) => `at >= ${place}::timestamptz`, query.from);
  filter((place) => `at < ${place}::timestamptz`, query.to);
  filter((place) => `id < ${place}::bigint`, query.before);
  const { search, limit } = query;
  if (search && UUID.test(search)) filter((place) => `split_part(subject, ':', 2) = ${place}`, search.toLowerCase());
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  const columns = 'SELECT id, at, actor, action, subject, details FROM kit.audit';
  const found = `${columns} ${where} ORDER BY kit.audit.id DESC`;
  let statement = `${found} LIMIT ${limit + 1}`;
  if (search && !UUID.test(search)) {
    values.push(search);
    const text = `kit.search_text(subject || E'\\n' || action || E'\\n' || details::text)`;
    statement = `SELECT * FROM (${found} LIMIT ${SEARCHED}) newest
      WHERE ${text} LIKE kit.search_pattern($${values.length}::text) ORDER BY id DESC LIMIT ${limit + 1}`;
  }
  const rows = await sql.$queryRawUnsafe<Row[]>(statement, ...values);
  const page = rows.slice(0, limit);
  return {
    entries: page.map((row) => ({ ...row, id: String(row.id), at: row.at.toISOString() })),
    next: rows.length > limit ? String(page.at(-1)?.id) : null,
  };
};
