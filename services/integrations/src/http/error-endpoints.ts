import {
  errorGroups,
  errorGroupsQuery,
  errorLog,
  errorLogs,
  errorLogsQuery,
  resolveErrorForm,
  type ErrorLogNews,
} from '@drappo/contracts/integrations/error-logs';
import { id } from '@drappo/contracts/text';
import { endpoint, streamEndpoint, type Endpoint, type EventStreams, type TokenVerifier } from '@drappo/service-kit';
import { z } from 'zod';
import type { PrismaClient } from '../data/database.ts';
import { countOpen, readErrorGroups, readErrorLog, readErrorLogs } from '../data/error-queries.ts';
import type { createCloseError } from '../use-cases/close-error.ts';

type Deps = {
  prisma: PrismaClient;
  closeError: ReturnType<typeof createCloseError>;
  streams: EventStreams;
  verifier: TokenVerifier;
};

export const errorEndpoints = ({ prisma, closeError, streams, verifier }: Deps): Endpoint[] => [
  endpoint({
    method: 'get',
    path: '/api/admin/error-logs',
    access: 'admin',
    query: errorLogsQuery,
    response: errorLogs,
    handle: ({ query }) => readErrorLogs(prisma, query),
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/error-groups',
    access: 'admin',
    query: errorGroupsQuery,
    response: errorGroups,
    handle: ({ query }) => readErrorGroups(prisma, query),
  }),
  streamEndpoint({
    path: '/api/admin/error-logs/stream',
    access: 'admin',
    streams,
    verifier,
    read: async (): Promise<ErrorLogNews> => ({ open: await countOpen(prisma) }),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/error-logs/:id/resolve',
    access: 'admin',
    params: z.object({ id }),
    body: resolveErrorForm,
    response: errorLog,
    async handle({ params, body, ctx }) {
      await closeError(params.id, body.note ?? null, ctx);
      return readErrorLog(prisma, params.id);
    },
  }),
];
