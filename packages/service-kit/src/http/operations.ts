import { AppError } from '@drappo/contracts/errors';
import { getLive, getReady, operationsRoutes } from '@drappo/contracts/every-service-routes';
import type { ServiceName } from '@drappo/contracts/operations';
import type { DeadLetterAdmin } from '../consumer/dead-letter-admin.ts';
import { readAudit } from '../database/audit-queries.ts';
import type { SqlExecutor } from '../database/sql.ts';
import type { EffectRunner } from '../effects/effect-runner.ts';
import { readGivenUpEffects } from '../effects/given-up-effects.ts';
import { endpoint, type Endpoint } from './endpoint.ts';

/** For load balancers: live, and ready (own database only). The operations listener serves details and metrics. */
export const healthEndpoints = ({ ping }: { ping: () => Promise<void> }): Endpoint[] => [
  endpoint(getLive, async () => ({ status: 'live' })),
  endpoint(getReady, async () => {
    await ping();
    return { status: 'ready' };
  }),
];

/** Serves each service's dead letters, given-up effects and audit trail to admins under the service's name. */
export const operationsEndpoints = ({
  service,
  letters,
  effects,
  sql,
}: {
  service: ServiceName;
  letters: DeadLetterAdmin;
  effects: EffectRunner;
  sql: SqlExecutor;
}): Endpoint[] => {
  const routes = operationsRoutes(service);
  return [
    endpoint(routes.listDeadLetters, async () => ({ deadLetters: await letters.list() })),
    endpoint(routes.replayDeadLetter, async ({ params, ctx }) => ({ replayed: await letters.replay(params.id, ctx) })),
    endpoint(routes.discardDeadLetter, async ({ params, ctx }) => ({
      replayed: await letters.discard(params.id, ctx),
    })),
    endpoint(routes.listEffects, async () => ({ effects: await readGivenUpEffects(sql) })),
    endpoint(routes.retryEffect, async ({ params, ctx }) => {
      if (!(await effects.retry(params.id, ctx)))
        throw new AppError('not-found', {
          code: 'kit.effect-not-found',
          detail: 'Operazione non trovata o già riuscita.',
        });
      return { status: 'due' as const };
    }),
    endpoint(routes.listAudit, ({ query }) => readAudit(sql, query)),
  ];
};
