import { DelayedError, Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import type { Logger } from '../logger.ts';
import type { RedisConnection } from '../redis-connection.ts';

/** The result of a job's worker: done, or to be run again after this many milliseconds. */
export type JobOutcome = 'done' | { retryInMs: number };

export type Queues = {
  /** Enqueues the job of an effect, immediately or after `delayMs`; an existing job stays unchanged. */
  enqueue: (queue: string, effectId: string, delayMs?: number) => Promise<void>;
  /** Runs delayed jobs now; a job whose effect is not due yet is delayed again. */
  promote: (queue: string) => Promise<void>;
  startWorker: (queue: string, concurrency: number, work: (effectId: string) => Promise<JobOutcome>) => void;
  /** Whether Redis accepts jobs now. */
  isConnected: () => boolean;
  close: () => Promise<void>;
};

export type QueuesOptions = {
  redis: RedisConnection;
  /** Separates installations and tests in one Redis. */
  prefix: string;
  logger: Logger;
  /** After this long without a heartbeat of its worker a job is given to another (ms). Default 15,000. */
  jobLockMs?: number;
};

/** Milliseconds before a job is retried whose worker could not even record the outcome of its effect. */
const FAILED_JOB_RETRY_MS = 1_000;

/** How long (s) a worker blocks for a job before it polls again; a new job ends the wait. BullMQ advises against more. */
const WAIT_SECONDS = 10;

/**
 * BullMQ behind a small interface. A job carries only the effect's id; job id = effect id, so that duplicates are
 * enqueued once.
 */
export const createQueues = ({ redis, prefix, logger, jobLockMs = 15_000 }: QueuesOptions): Queues => {
  // Producers fail fast: the sweeper enqueues again the jobs that Redis did not accept.
  const producer = new Redis(redis.url, {
    ...redis.options,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    connectTimeout: 3_000,
    lazyConnect: true,
    retryStrategy: reconnectDelay,
  });
  const connections: Redis[] = [producer];
  const queues = new Map<string, Queue>();
  const workers: Worker[] = [];
  const quiet = (error: Error) => logger.debug({ err: error }, 'redis connection failed');
  producer.on('error', quiet);
  producer.connect().catch(quiet);

  const queueOf = (name: string): Queue => {
    let queue = queues.get(name);
    if (!queue) {
      queue = new Queue(name, { connection: producer, prefix, skipWaitingForReady: true, skipVersionCheck: true });
      queue.on('error', quiet);
      queues.set(name, queue);
    }
    return queue;
  };

  return {
    async enqueue(name, effectId, delayMs = 0) {
      await queueOf(name).add(
        'effect',
        {},
        {
          jobId: effectId,
          delay: Math.max(0, delayMs),
          attempts: 1_000,
          backoff: { type: 'fixed', delay: FAILED_JOB_RETRY_MS },
          removeOnComplete: true,
          removeOnFail: true,
        },
      );
    },
    promote: (name) => queueOf(name).promoteJobs(),
    startWorker(name, concurrency, work) {
      const connection = new Redis(redis.url, {
        ...redis.options,
        maxRetriesPerRequest: null,
        retryStrategy: reconnectDelay,
      });
      connection.on('error', quiet);
      connections.push(connection);
      const worker = new Worker(
        name,
        async (job, token) => {
          const outcome = await work(String(job.id));
          if (outcome === 'done') return;
          await job.moveToDelayed(Date.now() + outcome.retryInMs, token);
          throw new DelayedError();
        },
        {
          connection,
          prefix,
          concurrency,
          lockDuration: jobLockMs,
          stalledInterval: jobLockMs / 3,
          drainDelay: WAIT_SECONDS,
          skipVersionCheck: true,
          // Jobs enqueued by an earlier version name our custom backoff strategy.
          settings: { backoffStrategy: () => FAILED_JOB_RETRY_MS },
        },
      );
      worker.on('error', quiet);
      worker.on('failed', (job, error) => logger.warn({ err: error, queue: name, effectId: job?.id }, 'job failed'));
      workers.push(worker);
    },
    isConnected: () => producer.status === 'ready',
    async close() {
      await Promise.race([
        Promise.allSettled([
          ...workers.map((worker) => worker.close()),
          ...[...queues.values()].map((queue) => queue.close()),
        ]),
        new Promise((resolve) => setTimeout(resolve, 5_000).unref()),
      ]);
      for (const connection of connections) connection.disconnect();
    },
  };
};

const reconnectDelay = (times: number): number => Math.min(100 * times, 2_000);
