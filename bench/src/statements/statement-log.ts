/** PostgreSQL's log prefix while statements are counted: the database, which identifies the service. */
export const LOG_LINE_PREFIX = '%d|';

export type LoggedStatement = { database: string; text: string; isNamed: boolean };

const LINE = /^(\w*)\|LOG: {2}(?:statement|execute (\S+)): (.*)$/;
const CONTROL = /^(BEGIN|COMMIT|ROLLBACK|START TRANSACTION|SAVEPOINT|RELEASE)\b/i;

/** The statements in a log written with `log_statement = all`; continued lines begin with a tab. */
export const readStatements = (log: string): LoggedStatement[] => {
  const found: LoggedStatement[] = [];
  let last: LoggedStatement | undefined;
  for (const line of log.split('\n')) {
    const [, database, name, text] = LINE.exec(line) ?? [];
    if (database !== undefined && text !== undefined) {
      last = { database, text, isNamed: name !== undefined && name !== '<unnamed>' };
      found.push(last);
    } else if (line.startsWith('\t') && last) last.text += ` ${line.trim()}`;
    else last = undefined;
  }
  return found.map((statement) => {
    const { database, text, isNamed } = statement;
    return { database, text: text.replace(/\s+/g, ' ').trim(), isNamed };
  });
};

export type StatementCounts = {
  statements: number;
  commits: number;
  /** Prepared under a name, so that PostgreSQL plans them once per connection. */
  named: number;
};

const none: StatementCounts = { statements: 0, commits: 0, named: 0 };

/** Counts by database. Begin, commit and savepoints are not statements here, though each is a round trip. */
export const countByDatabase = (logged: readonly LoggedStatement[]): Map<string, StatementCounts> => {
  const counts = new Map<string, StatementCounts>();
  for (const { database, text, isNamed } of logged) {
    const { statements, commits, named } = counts.get(database) ?? none;
    const isControl = CONTROL.test(text);
    counts.set(database, {
      statements: statements + (isControl ? 0 : 1),
      commits: commits + (/^COMMIT\b/i.test(text) ? 1 : 0),
      named: named + (isNamed && !isControl ? 1 : 0),
    });
  }
  return counts;
};

/** Number of occurrences of each text, with its database; highest first. */
export const countByText = (logged: readonly LoggedStatement[]): [text: string, count: number][] => {
  const counts = new Map<string, number>();
  for (const { database, text } of logged) {
    const key = `${database}: ${text}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a);
};
