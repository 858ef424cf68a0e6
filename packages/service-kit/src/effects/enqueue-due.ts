import type { Logger } from '../logger.ts';
import type { Queues } from './queues.ts';

/** Enqueues the job of an effect; if Redis does not accept it now, the sweeper enqueues it later. */
export const createEnqueueDue =
  ({ queues, logger }: { queues: Queues; logger: Logger }) =>
  (queue: string, effectId: string, delayMs = 0): void => {
    queues
      .enqueue(queue, effectId, delayMs)
      .catch((error: unknown) => logger.debug({ err: error, queue }, 'job left to the sweeper'));
  };
