import type { ErrorLog, ErrorLogs, ErrorLogsQuery } from '@drappo/contracts';
import type { ErrorLog as ErrorRow, Prisma } from '../generated/prisma/client.ts';
import type { PrismaClient } from './database.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Jobs are retried at the service that owns them; the kit puts the effect's id into what it reports. */
const retryUrlOf = ({ source, errorType, payload, resolved }: ErrorRow): string | null => {
  const effectId = (payload as Record<string, unknown>)['effectId'];
  const isJob = errorType === 'effect-failed' && typeof effectId === 'string' && UUID.test(effectId);
  return isJob && !resolved && /^[a-z-]+$/.test(source) ? `/api/admin/${source}/effects/${effectId}/retry` : null;
};

const toWire = (row: ErrorRow): ErrorLog => ({
  id: row.id,
  timestamp: row.timestamp.toISOString(),
  source: row.source,
  errorType: row.errorType,
  errorMessage: row.errorMessage,
  payload: row.payload as Record<string, unknown>,
  orderId: row.orderId,
  occurrences: row.occurrences,
  lastSeenAt: row.lastSeenAt.toISOString(),
  resolved: row.resolved,
  resolvedAt: row.resolvedAt?.toISOString() ?? null,
  resolvedBy: row.resolvedBy,
  retryUrl: retryUrlOf(row),
});

// LIKE's own signs in what a person typed are only text.
const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

const searching = (text: string): Prisma.ErrorLogWhereInput => ({
  OR: [
    { errorMessage: { contains: literally(text), mode: 'insensitive' } },
    { errorType: { contains: literally(text), mode: 'insensitive' } },
    ...(UUID.test(text) ? [{ orderId: text }] : []),
  ],
});

export const readErrorLogs = async (
  prisma: PrismaClient,
  { resolved, source, errorType, search, limit, offset }: ErrorLogsQuery,
): Promise<ErrorLogs> => {
  const where: Prisma.ErrorLogWhereInput = {
    ...(resolved ? { resolved: resolved === 'true' } : {}),
    ...(source ? { source } : {}),
    ...(errorType ? { errorType } : {}),
    ...(search ? searching(search) : {}),
  };
  // The id makes the order total, so that no row stands on two pages.
  const orderBy: Prisma.ErrorLogOrderByWithRelationInput[] = [{ lastSeenAt: 'desc' }, { id: 'desc' }];
  const [rows, total, open] = await Promise.all([
    prisma.errorLog.findMany({ where, orderBy, take: limit, skip: offset }),
    prisma.errorLog.count({ where }),
    prisma.errorLog.count({ where: { resolved: false } }),
  ]);
  return { errors: rows.map(toWire), total, open };
};

export const readErrorLog = async (prisma: PrismaClient, id: string): Promise<ErrorLog> =>
  toWire(await prisma.errorLog.findUniqueOrThrow({ where: { id } }));
