import {
  createDocuments,
  redisConnection,
  type Documents,
  type DocumentWorker,
  type Runtime,
} from '@drappo/service-kit';
import type * as documentTasks from './adapters/sheets/document-worker.ts';
import type { Tx } from '../data/database.ts';

export type ProductSheets = Documents<typeof documentTasks> & DocumentWorker;

/** Writes exports of products, outside the thread that serves requests. */
export const createProductSheets = ({ config, clock, logger }: Runtime<Tx>): ProductSheets =>
  createDocuments<typeof documentTasks>({
    module: new URL('./adapters/sheets/document-worker.ts', import.meta.url),
    redis: redisConnection(config),
    prefix: config.REDIS_PREFIX,
    clock,
    logger,
  });
