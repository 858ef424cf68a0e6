import { errorLog, errorLogs, errorLogsQuery, id } from '@drappo/contracts';
import { endpoint, type Endpoint } from '@drappo/service-kit';
import { z } from 'zod';
import type { PrismaClient } from '../data/database.ts';
import { readErrorLog, readErrorLogs } from '../data/error-queries.ts';
import type { createCloseError } from '../use-cases/close-error.ts';

type Deps = { prisma: PrismaClient; closeError: ReturnType<typeof createCloseError> };

export const errorEndpoints = ({ prisma, closeError }: Deps): Endpoint[] => [
  endpoint({
    method: 'get',
    path: '/api/admin/error-logs',
    access: 'admin',
    query: errorLogsQuery,
    response: errorLogs,
    handle: ({ query }) => readErrorLogs(prisma, query),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/error-logs/:id/resolve',
    access: 'admin',
    params: z.object({ id }),
    response: errorLog,
    async handle({ params, ctx }) {
      await closeError(params.id, ctx);
      return readErrorLog(prisma, params.id);
    },
  }),
];
