import * as routes from '@drappo/contracts/integrations/routes';
import type { ErrorLogNews } from '@drappo/contracts/integrations/error-logs';
import { limits } from '@drappo/contracts/limits';
import { getIntegrationsWaiting } from '@drappo/contracts/waiting-routes';
import { endpoint, streamEndpoint, type Endpoint, type EventStreams, type TokenVerifier } from '@drappo/service-kit';
import type { PrismaClient } from '../data/database.ts';
import { countOpen, readErrorGroups, readErrorLog, readErrorLogs } from '../data/error-queries.ts';
import type { createResolveErrorByAdmin } from '../use-cases/resolve-error-by-admin.ts';

type Deps = {
  prisma: PrismaClient;
  resolveErrorByAdmin: ReturnType<typeof createResolveErrorByAdmin>;
  streams: EventStreams;
  verifier: TokenVerifier;
};

export const errorEndpoints = ({ prisma, resolveErrorByAdmin, streams, verifier }: Deps): Endpoint[] => [
  endpoint(routes.listErrors, ({ query }) => readErrorLogs(prisma, query)),
  endpoint(getIntegrationsWaiting, async () => ({
    errors: Math.min(await countOpen(prisma), limits.adminWaitingCounted),
  })),
  endpoint(routes.listErrorGroups, ({ query }) => readErrorGroups(prisma, query)),
  streamEndpoint(routes.streamErrors, {
    streams,
    verifier,
    read: async (): Promise<ErrorLogNews> => ({ open: await countOpen(prisma) }),
  }),
  endpoint(routes.resolveError, async ({ params, body, ctx }) => {
    await resolveErrorByAdmin(params.id, body.note ?? null, ctx);
    return readErrorLog(prisma, params.id);
  }),
];
