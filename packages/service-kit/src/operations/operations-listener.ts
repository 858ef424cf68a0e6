import { setTimeout as wait } from 'node:timers/promises';
import { getLive, getMetrics, getReady } from '@drappo/contracts/every-service-routes';
import express, { type Express } from 'express';
import helmet from 'helmet';
import { createHttpApp } from '../http/app.ts';
import { endpoint } from '../http/endpoint.ts';
import { serverTls, type TlsConfig } from '../config.ts';
import { listen, type RunningServer } from '../http/server.ts';
import type { Logger } from '../logger.ts';
import { keepFor } from './keep-for.ts';

type Check = () => Promise<boolean>;

export type OperationsParts = {
  logger: Logger;
  figures: () => Promise<string>;
  /** Required dependencies of the process. */
  needed: Record<string, Check>;
  /** Dependencies that it can miss for a while. */
  used: Record<string, Check>;
  /** A dependency without a response in this time is down (ms). */
  checkMs?: number;
};

const FIGURES_TYPE = 'text/plain; version=0.0.4; charset=utf-8';
/** Minimum interval between checks of the dependencies, regardless of the number of requests (ms). */
const KEPT_MS = 1_000;

const isUp = async (check: Check, withinMs: number): Promise<boolean> => {
  const over = new AbortController();
  const late = wait(withinMs, false, { signal: over.signal }).catch(() => false);
  return Promise.race([check(), late]).finally(() => over.abort());
};

const statesOf = async (checks: Record<string, Check>, withinMs: number): Promise<[string, 'up' | 'down'][]> =>
  Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, (await isUp(check, withinMs)) ? 'up' : 'down'] as const),
  );

/** Serves only metrics and detailed health, without a session. */
export const createOperationsApp = ({ logger, figures, needed, used, checkMs = 2_000 }: OperationsParts): Express => {
  const look = keepFor(KEPT_MS, async () => {
    const [must, may] = await Promise.all([statesOf(needed, checkMs), statesOf(used, checkMs)]);
    return { isReady: must.every(([, state]) => state === 'up'), checks: Object.fromEntries([...must, ...may]) };
  });
  const app = express();
  app.disable('x-powered-by');
  app.use(
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
      // It speaks plain HTTP, within its machine or network.
      strictTransportSecurity: false,
    }),
    (_req, res, next) => {
      res.set('Cache-Control', 'no-store');
      next();
    },
    createHttpApp({
      endpoints: [
        endpoint(getLive, async () => ({ status: 'live' })),
        endpoint(getReady, async ({ res }) => {
          const { isReady, checks } = await look();
          res.status(isReady ? 200 : 503).json({ status: isReady ? 'ready' : 'not-ready', checks });
        }),
        endpoint(getMetrics, async ({ res }) => {
          res.set('Content-Type', FIGURES_TYPE).send(await figures());
        }),
      ],
      verifier: { verify: async () => undefined },
      logger,
      metrics: { observe: (_req, _res, next) => next() },
    }),
  );
  return app;
};

export type RunningOperations = RunningServer & { healthPort: number | undefined };

/** Opens the second listener if the environment sets its port, and the health-check listener beside it. */
export const startOperations = async ({
  config,
  ...parts
}: OperationsParts & {
  config: TlsConfig & { OPERATIONS_HOST: string; OPERATIONS_PORT?: number | undefined };
}): Promise<RunningOperations | undefined> => {
  const { OPERATIONS_HOST: host, OPERATIONS_PORT: port, HEALTH_PORT: healthPort } = config;
  if (port === undefined) return undefined;
  const main = await listen(createOperationsApp(parts), { host, port, tls: serverTls(config) });
  const health =
    healthPort === undefined
      ? undefined
      : await listen(createOperationsApp(parts), { host: '127.0.0.1', port: healthPort });
  return {
    server: main.server,
    port: main.port,
    healthPort: health?.port,
    async close() {
      await Promise.all([main.close(), health?.close()]);
    },
  };
};
