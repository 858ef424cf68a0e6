import { createDocuments, redisConnection, type DocumentWorker, type Runtime } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { createOrderPapers, type OrderDocuments, type OrderPapers } from './http/order-papers.ts';
import { createReadLinePictures } from './media/line-pictures.ts';
import type * as documentTasks from './templates/document-worker.ts';

/** Creates PDFs and sheets outside the thread that answers requests. */
export const createOrderDocuments = (
  { config, clock, logger }: Runtime<Tx>,
  catalogUrl: string | undefined,
): { documents: OrderDocuments & DocumentWorker; papers: OrderPapers } => {
  const documents = createDocuments<typeof documentTasks>({
    module: new URL('./templates/document-worker.ts', import.meta.url),
    redis: redisConnection(config),
    prefix: config.REDIS_PREFIX,
    clock,
    logger,
  });
  const readPictures = createReadLinePictures(catalogUrl, config.SERVICE_CALL_TIMEOUT_MS);
  return { documents, papers: createOrderPapers(documents, readPictures) };
};
