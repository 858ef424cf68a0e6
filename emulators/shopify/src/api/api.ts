import { randomUUID } from 'node:crypto';
import express, { Router, type Request } from 'express';
import type { Clock } from '@drappo/emulator-kit/clock';
import type { QueryRequest, RunQuery } from '../graphql/run-query.ts';
import { API_VERSION } from '../official/official-schema.ts';
import type { Orders } from '../orders/orders.ts';
import { ShopifyError } from '../shopify-error.ts';
import type { Store } from '../store/store.ts';
import { accessToken } from './access-token.ts';
import { createAnswer, type Answered } from './answer.ts';
import { authenticated } from './authenticate.ts';
import type { CallLog } from './call-log.ts';
import type { Failures } from './failures.ts';

type ApiOptions = { store: Store; clock: Clock; orders: Orders; run: RunQuery; failures: Failures; log: CallLog };

const requestOf = (body: unknown): QueryRequest => {
  const { query, variables, operationName } = (body ?? {}) as { [name: string]: unknown };
  if (typeof query !== 'string') throw new ShopifyError(400, 'Required parameter missing or invalid: query');
  const named = typeof operationName === 'string' ? operationName : undefined;
  return { query, operationName: named, variables: (variables ?? {}) as QueryRequest['variables'] };
};

/** The operation's name, or its first field. */
const nameOf = ({ query, operationName }: QueryRequest): string =>
  operationName ?? /\b(?:query|mutation)\s+(\w+)/.exec(query)?.[1] ?? /\{\s*(\w+)/.exec(query)?.[1] ?? 'query';

/** Shopify's side: tokens and the Admin GraphQL API. */
export const createApi = ({ store, clock, orders, run, failures, log }: ApiOptions): Router => {
  const answer = createAnswer({ failures, log, clock });
  const graphql = (req: Request, throttled: boolean): Answered => {
    const shop = authenticated(req, store, clock);
    const request = requestOf(req.body);
    const body = run(shop, request, { shop, store, orders, clock }, throttled);
    return {
      status: 200,
      body,
      what: nameOf(request),
      code: body.errors ? String(body.errors[0]?.extensions?.['code'] ?? 'error') : null,
      cost: body.extensions?.cost.actualQueryCost ?? null,
    };
  };

  const router = Router();
  router.use((_req, res, next) => {
    res.set({ 'x-request-id': randomUUID(), 'x-shopify-api-version': API_VERSION });
    next();
  });
  router.use(express.json({ limit: '1mb' }), express.urlencoded({ extended: false }));
  router.post('/admin/oauth/access_token', answer('access_token', accessToken(store, clock)));
  router.post(`/admin/api/${API_VERSION}/graphql.json`, answer('graphql', graphql));
  router.use(() => {
    throw new ShopifyError(404, 'Not Found');
  });
  return router;
};
