import { createHash } from 'node:crypto';

type Statement = { sql: string };

const known = new Map<string, string>();

/** The name of a statement: equal in every process, and within PostgreSQL's 63 bytes. Only for a limited number of texts. */
export const statementName = (sql: string): string => {
  const given = known.get(sql);
  if (given !== undefined) return given;
  const name = createHash('sha256').update(sql).digest('base64url');
  known.set(sql, name);
  return name;
};

/** Maximum per process: every connection stores these prepared statements. */
const MOST_NAMES = 300;

// Patterns, optional filters and sorted pages are planned for their values; a list's text varies with its length.
const PLANNED_EACH_TIME = [
  /\bI?LIKE\b|<%|%>|@@|&&|~/i,
  /\bIS NULL\s+OR\b|\bOR\s+\$\d+(?:::\w+(?:\[\])?)?\s+IS NULL\b/i,
  /\bORDER BY\b[\s\S]*\bLIMIT\b/i,
  /\bIN \(\$\d+,/i,
];

/**
 * Names under which PostgreSQL stores a prepared statement on its connection, so that it is parsed once and usually
 * planned once. A statement with an empty name is not stored. A migration that changes a column's type requires new
 * connections for statements that read it: services migrate before they connect.
 */
export const createStatementNames = (most = MOST_NAMES): ((statement: Statement) => string) => {
  const names = new Map<string, string>();
  return ({ sql }) => {
    const given = names.get(sql);
    if (given !== undefined) return given;
    if (names.size >= most || PLANNED_EACH_TIME.some((pattern) => pattern.test(sql))) return '';
    const name = statementName(sql);
    names.set(sql, name);
    return name;
  };
};
