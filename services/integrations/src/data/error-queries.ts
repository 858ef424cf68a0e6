import { operationsRoutes } from '@drappo/contracts/every-service-routes';
import type {
  ErrorGroups,
  ErrorGroupsQuery,
  ErrorLog,
  ErrorLogs,
  ErrorLogsQuery,
} from '@drappo/contracts/integrations/error-logs';
import { retryAnyShopOrder } from '@drappo/contracts/integrations/routes';
import { serviceNames } from '@drappo/contracts/operations';
import { pathTo } from '@drappo/contracts/route';
import { SHOP_ORDER_ERROR, TRACKING_ERROR } from '../domain/shop-order-events.ts';
import { Prisma, type ErrorLog as ErrorRow } from '../generated/prisma/client.ts';
import type { PrismaClient } from './database.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns the address that retries the job at its service; the kit puts the effect's id into its reports. */
const retryUrlOf = ({ source, errorType, payload, resolved }: ErrorRow): string | null => {
  const { effectId, shopOrderId } = payload as Record<string, unknown>;
  const isShopOrder = source === 'integrations' && (errorType === SHOP_ORDER_ERROR || errorType === TRACKING_ERROR);
  if (isShopOrder && typeof shopOrderId === 'string' && UUID.test(shopOrderId))
    return resolved ? null : pathTo(retryAnyShopOrder, { id: shopOrderId });
  const isJob = errorType === 'effect-failed' && typeof effectId === 'string' && UUID.test(effectId);
  const service = serviceNames.find((name) => name === source);
  return isJob && !resolved && service ? pathTo(operationsRoutes(service).retryEffect, { id: effectId }) : null;
};

const toWire = (row: ErrorRow): ErrorLog => ({
  id: row.id,
  fingerprint: row.fingerprint,
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
  note: row.note,
  retryUrl: retryUrlOf(row),
});

/** The orders that a search matches: those given by id, and the search text itself if it is an id. */
const ordersOf = (text: string, orders: string[] = []): string[] => (UUID.test(text) ? [text, ...orders] : orders);

type Filters = Pick<ErrorLogsQuery, 'resolved' | 'source' | 'errorType' | 'search' | 'orders'> & {
  fingerprint?: string | undefined;
};

/** Searches ignore case and accents. */
const conditionsOf = ({ resolved, source, errorType, search, orders, fingerprint }: Filters): Prisma.Sql[] => [
  ...(resolved ? [Prisma.sql`resolved = ${resolved === 'true'}`] : []),
  ...(source ? [Prisma.sql`source = ${source}`] : []),
  ...(errorType ? [Prisma.sql`error_type = ${errorType}`] : []),
  ...(fingerprint ? [Prisma.sql`fingerprint = ${fingerprint}`] : []),
  ...(search
    ? [
        Prisma.sql`(search_text(error_message) LIKE search_pattern(${search}) OR search_text(error_type) LIKE search_pattern(${search})
          OR order_id = ANY(${ordersOf(search, orders)}::uuid[]))`,
      ]
    : []),
];

const whereOf = (conditions: Prisma.Sql[]): Prisma.Sql =>
  conditions.length > 0 ? Prisma.sql`WHERE ${Prisma.join(conditions, ' AND ')}` : Prisma.empty;

export const countOpen = (prisma: PrismaClient): Promise<number> =>
  prisma.errorLog.count({ where: { resolved: false } });

export const readErrorLogs = async (
  prisma: PrismaClient,
  { limit, offset, ...filters }: ErrorLogsQuery,
): Promise<ErrorLogs> => {
  const where = whereOf(conditionsOf(filters));
  const [page, [counted], open] = await Promise.all([
    // The id makes the order total, so that no row is on two pages.
    prisma.$queryRaw<{ id: string }[]>`
      SELECT id FROM error_logs ${where} ORDER BY last_seen_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}`,
    prisma.$queryRaw<{ total: bigint }[]>`SELECT count(*) AS total FROM error_logs ${where}`,
    countOpen(prisma),
  ]);
  const rows = await prisma.errorLog.findMany({
    where: { id: { in: page.map(({ id }) => id) } },
    orderBy: [{ lastSeenAt: 'desc' }, { id: 'desc' }],
  });
  return { errors: rows.map(toWire), total: Number(counted?.total ?? 0), open };
};

type GroupRow = {
  fingerprint: string;
  errors: bigint;
  occurrences: bigint;
  firstSeenAt: Date;
  lastSeenAt: Date;
  latestId: string;
  total: bigint;
};

/** The causes, last seen first, each with its latest error. */
export const readErrorGroups = async (
  prisma: PrismaClient,
  { limit, offset, ...filters }: ErrorGroupsQuery,
): Promise<ErrorGroups> => {
  const conditions = conditionsOf(filters);
  const where = whereOf(conditions);
  const [rows, open] = await Promise.all([
    prisma.$queryRaw<GroupRow[]>`
      SELECT page.*, newest.id AS "latestId"
      FROM (SELECT fingerprint, count(*) AS errors, sum(occurrences)::bigint AS occurrences, min(timestamp) AS "firstSeenAt",
              max(last_seen_at) AS "lastSeenAt", count(*) OVER () AS total
            FROM error_logs ${where}
            GROUP BY fingerprint ORDER BY max(last_seen_at) DESC, fingerprint LIMIT ${limit} OFFSET ${offset}) AS page
      -- The newest of each group on the page alone: sorting every group for it took longer than all the rest.
      CROSS JOIN LATERAL (SELECT id FROM error_logs WHERE ${Prisma.join([...conditions, Prisma.sql`fingerprint = page.fingerprint`], ' AND ')}
                          ORDER BY last_seen_at DESC, id DESC LIMIT 1) AS newest
      ORDER BY page."lastSeenAt" DESC, page.fingerprint`,
    countOpen(prisma),
  ]);
  const latest = await prisma.errorLog.findMany({ where: { id: { in: rows.map(({ latestId }) => latestId) } } });
  const byId = new Map(latest.map((row) => [row.id, toWire(row)]));
  return {
    groups: rows.flatMap((row) => {
      const shown = byId.get(row.latestId);
      // Erased between the two statements.
      if (!shown) return [];
      return [
        {
          fingerprint: row.fingerprint,
          errors: Number(row.errors),
          occurrences: Number(row.occurrences),
          firstSeenAt: row.firstSeenAt.toISOString(),
          lastSeenAt: row.lastSeenAt.toISOString(),
          latest: shown,
        },
      ];
    }),
    total: Number(rows[0]?.total ?? 0),
    open,
  };
};

export const readErrorLog = async (prisma: PrismaClient, id: string): Promise<ErrorLog> =>
  toWire(await prisma.errorLog.findUniqueOrThrow({ where: { id } }));
