import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Queue, type Job } from 'bullmq';
import { createQueues, type JobOutcome, type Queues } from '../src/effects/queues.ts';
import { eventually } from '../src/testing/eventually.ts';
import { capturedLog, type CapturedLog } from './support/captured-log.ts';
import { redisPrefix, redisUrl, type RedisPrefix } from './support/redis-prefix.ts';

const QUEUE = 'test-jobs';
const HOUR_MS = 3_600_000;

let redis: RedisPrefix;
let log: CapturedLog;
let queues: Queues;
/** BullMQ's own view of the queue. */
let queue: Queue;
beforeEach(() => {
  redis = redisPrefix();
  log = capturedLog();
  queues = createQueues({ redis: { url: redisUrl(), options: {} }, prefix: redis.prefix, logger: log.logger });
  queue = new Queue(QUEUE, { connection: { url: redisUrl() }, prefix: redis.prefix });
});
afterEach(async () => {
  await Promise.all([queues.close(), queue.close()]);
  await redis.close();
});

/** Runs one job with `work` and waits until it is delayed. */
const delayedJob = async (work: () => Promise<JobOutcome>): Promise<Job> => {
  const id = randomUUID();
  await eventually('redis takes the job', () => queues.enqueue(QUEUE, id));
  queues.startWorker(QUEUE, 1, work);
  return eventually('the job is delayed', async () => {
    const [job] = await queue.getDelayed();
    if (!job) throw new Error('no job is delayed');
    return job;
  });
};

describe('a job', () => {
  it('is delayed as its worker requests, without a failed attempt', async () => {
    const job = await delayedJob(async () => ({ retryInMs: HOUR_MS }));
    expect(job.delay).toBeGreaterThan(HOUR_MS - 1_000);
    expect(job).toMatchObject({ attemptsMade: 0, stacktrace: [] });
    expect(log.text()).not.toContain('job failed');
  });

  it('is retried after a second if its worker throws, regardless of the error message', async () => {
    const job = await delayedJob(async () => {
      throw new Error(`retry in ${HOUR_MS}`);
    });
    expect(job.delay).toBe(1_000);
    expect(job.attemptsMade).toBeGreaterThan(0);
    expect(log.text()).toContain('job failed');
  });
});
