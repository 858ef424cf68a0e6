/** SQLSTATEs after which a retry may succeed: connection lost, server stopping or starting, too many clients. */
const UNAVAILABLE = /^(08...|57P0[1-5]|53300|53400)$/;
const PRISMA_UNAVAILABLE = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2037']);
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH', 'ENOENT']);
const LOST =
  /not currently accepting connections|Connection terminated|Connection ended|timeout exceeded when trying to connect|Client has encountered a connection error|server closed the connection|Cannot use a pool after calling end|not queryable|DatabaseNotReachable|ConnectionClosed/i;

const DEPTH = 6;

// Prisma, its driver adapter and pg each wrap the server's error differently; collects every code on the way.
const codesOf = (error: unknown, depth = 0): string[] => {
  if (depth > DEPTH || typeof error !== 'object' || error === null) return [];
  const shape = error as Record<string, unknown>;
  const own = [shape['code'], shape['originalCode']].filter((code): code is string => typeof code === 'string');
  const nested = ['cause', 'meta', 'driverAdapterError'].flatMap((name) => codesOf(shape[name], depth + 1));
  const aggregated = Array.isArray(shape['errors'])
    ? shape['errors'].flatMap((inner) => codesOf(inner, depth + 1))
    : [];
  return [...own, ...nested, ...aggregated];
};

const messagesOf = (error: unknown, depth = 0): string => {
  if (depth > DEPTH || typeof error !== 'object' || error === null) return '';
  const shape = error as Record<string, unknown>;
  const own = [shape['message'], shape['kind']].filter((text): text is string => typeof text === 'string').join(' ');
  return [own, ...['cause', 'meta', 'driverAdapterError'].map((name) => messagesOf(shape[name], depth + 1))].join(' ');
};

/** Whether the database was unreachable or went away: it did not reject the statement itself. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  codesOf(error).some((code) => UNAVAILABLE.test(code) || PRISMA_UNAVAILABLE.has(code) || NETWORK.has(code)) ||
  LOST.test(messagesOf(error));

/** Serialization failure or deadlock: the transaction was rolled back and can be retried as a whole. */
export const isTransactionConflict = (error: unknown): boolean =>
  codesOf(error).some((code) => code === '40001' || code === '40P01' || code === 'P2034');

/** Whether a unique constraint was violated; `constraint` (or its columns) selects a specific one. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean => {
  const hit = codesOf(error).some((code) => code === '23505' || code === 'P2002');
  return (
    hit &&
    (constraint === undefined ||
      JSON.stringify(error, Object.getOwnPropertyNames(error ?? {})).includes(constraint) ||
      messagesOf(error).includes(constraint))
  );
};
