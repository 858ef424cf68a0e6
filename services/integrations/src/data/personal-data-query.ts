import type { PrismaClient } from './database.ts';

/** Reports of errors that name one person. */
export const readPersonalData = async (prisma: PrismaClient, userId: string): Promise<Record<string, unknown>> => ({
  errors: await prisma.$queryRaw`
    SELECT source, error_type AS "errorType", error_message AS "errorMessage", payload, timestamp FROM error_logs
    WHERE position(${userId} IN payload::text) > 0 ORDER BY timestamp`,
});
