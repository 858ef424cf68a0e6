import { z } from 'zod';
import type { DeadLetterAdmin } from '../consumer/dead-letter-admin.ts';
import type { EffectRunner } from '../effects/effect-runner.ts';
import type { SqlExecutor } from '../database/sql.ts';
import { AppError } from '@drappo/contracts/errors';
import { auditPage, auditQuery, deadLetters, replayed } from '@drappo/contracts/operations';
import { readAudit } from '../database/audit-queries.ts';
import { endpoint, type Endpoint } from './endpoint.ts';

const idParams = z.object({ id: z.uuid() });

/** For load balancers: alive, and ready (own database alone). Details and figures are answered by the operations listener. */
export const healthEndpoints = ({ ping }: { ping: () => Promise<void> }): Endpoint[] => [
  endpoint({ method: 'get', path: '/health/live', access: 'public', handle: async () => ({ status: 'live' }) }),
  endpoint({
    method: 'get',
    path: '/health/ready',
    access: 'public',
    handle: async () => {
      await ping();
      return { status: 'ready' };
    },
  }),
];

/** Each service offers its dead letters, given-up effects and audit trail to admins under its own name. */
export const operationsEndpoints = ({
  service,
  letters,
  effects,
  sql,
}: {
  service: string;
  letters: DeadLetterAdmin;
  effects: EffectRunner;
  sql: SqlExecutor;
}): Endpoint[] => {
  const base = `/api/admin/${service}`;
  return [
    endpoint({
      method: 'get',
      path: `${base}/dead-letters`,
      access: 'admin',
      response: deadLetters,
      handle: async () => ({ deadLetters: await letters.list() }),
    }),
    endpoint({
      method: 'post',
      path: `${base}/dead-letters/:id/replay`,
      access: 'admin',
      params: idParams,
      response: replayed,
      handle: async ({ params, ctx }) => ({ replayed: await letters.replay(params.id, ctx) }),
    }),
    endpoint({
      method: 'post',
      path: `${base}/dead-letters/:id/discard`,
      access: 'admin',
      params: idParams,
      response: replayed,
      handle: async ({ params, ctx }) => ({ replayed: await letters.discard(params.id, ctx) }),
    }),
    endpoint({
      method: 'get',
      path: `${base}/effects`,
      access: 'admin',
      handle: async () => ({
        effects: await sql.$queryRawUnsafe(
          `SELECT id, queue, key, attempts, last_error AS "lastError", created_at AS "createdAt", finished_at AS "failedAt"
           FROM kit.effects WHERE state = 'failed' ORDER BY id DESC LIMIT 500`,
        ),
      }),
    }),
    endpoint({
      method: 'post',
      path: `${base}/effects/:id/retry`,
      access: 'admin',
      params: idParams,
      handle: async ({ params, ctx }) => {
        if (!(await effects.retry(params.id, ctx)))
          throw new AppError('not-found', {
            code: 'kit.effect-not-found',
            detail: 'Operazione non trovata o già riuscita.',
          });
        return { status: 'due' };
      },
    }),
    endpoint({
      method: 'get',
      path: `${base}/audit`,
      access: 'admin',
      query: auditQuery,
      response: auditPage,
      handle: ({ query }) => readAudit(sql, query),
    }),
  ];
};
