import { createHash } from 'node:crypto';

type Statement = { sql: string };

const known = new Map<string, string>();

/** The name of a statement: the same in every process, and within PostgreSQL's 63 bytes. Only for texts of which there are few. */
export const statementName = (sql: string): string => {
  const given = known.get(sql);
  if (given !== undefined) return given;
  const name = createHash('sha256').update(sql).digest('base64url');
  known.set(sql, name);
  return name;
};

/** Of each process: every connection keeps these statements prepared. */
const MOST_NAMES = 300;

// Patterns, optional filters and sorted pages are planned for their values; a list's text differs with its length.
const PLANNED_EACH_TIME = [
  /\bI?LIKE\b|<%|%>|@@|&&|~/i,
  /\bIS NULL\s+OR\b|\bOR\s+\$\d+(?:::\w+(?:\[\])?)?\s+IS NULL\b/i,
  /\bORDER BY\b[\s\S]*\bLIMIT\b/i,
  /\bIN \(\$\d+,/i,
];

/**
 * Names under which PostgreSQL keeps a statement prepared on its connection, so that it is parsed once and usually planned
 * once. An empty name is a statement that is not kept. A migration that changes the type of a column needs new connections
 * for the statements that read it: services migrate before they connect.
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
