import type { GivenUpEffect } from '@drappo/contracts/operations';
import type { SqlExecutor } from '../database/sql.ts';

type Row = Omit<GivenUpEffect, 'createdAt' | 'failedAt'> & { createdAt: Date; failedAt: Date | null };

/** Effects that failed permanently, newest first, at most 500. */
export const readGivenUpEffects = async (sql: SqlExecutor): Promise<GivenUpEffect[]> => {
  const rows = await sql.$queryRawUnsafe<Row[]>(
    `SELECT id, queue, key, attempts, last_error AS "lastError", created_at AS "createdAt", finished_at AS "failedAt"
     FROM kit.effects WHERE state = 'failed' ORDER BY id DESC LIMIT 500`,
  );
  return rows.map(({ createdAt, failedAt, ...effect }) => ({
    ...effect,
    createdAt: createdAt.toISOString(),
    failedAt: failedAt?.toISOString() ?? null,
  }));
};
