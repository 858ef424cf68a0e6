import type { ServiceName } from '@drappo/contracts/operations';
import { defineRoute } from '@drappo/contracts/route';
import { z } from 'zod';
import { systemClock } from '../../src/clock.ts';
import { on } from '../../src/consumer/subscription.ts';
import { createEffectRunner } from '../../src/effects/effect-runner.ts';
import { defineWorker } from '../../src/effects/effect.ts';
import { createQueues } from '../../src/effects/queues.ts';
import { endpoint } from '../../src/http/endpoint.ts';
import { silentLogger } from '../../src/logger.ts';
import { run } from '../../src/service/run.ts';
import { createRuntime } from '../../src/service/runtime.ts';
import { createService } from '../../src/service/service.ts';
import { testIssuer } from '../../src/testing/test-actors.ts';
import { testServiceConfig } from '../../src/testing/test-config.ts';
import { counterEvent, openKitDatabase } from './kit-database.ts';
import { kitErrors } from './kit-errors.ts';
import { redisUrl } from './redis-prefix.ts';
import { installZstd } from './zstd-codec.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const logger = silentLogger();
/** Maximum duration of a stop: a hanging stop is ended by the test's own time-out. */
const STOP_MS = 600_000;

type EffectOptions = { databaseUrl: string; redisPrefix: string; jobLockMs: number };
type ServiceOptions = { databaseUrl: string; name: string; topic: string; zstd: boolean };

/** A worker that is killed after its work and before it can record it. */
const dieInEffect = ({ databaseUrl, redisPrefix, jobLockMs }: EffectOptions): void => {
  const { sql, database } = openKitDatabase(databaseUrl);
  const letter = defineWorker(
    { queue: 'test-letters', schema: z.object({ to: z.string() }) },
    {
      run: async (_letter, { idempotencyKey }) => {
        await sql.$executeRawUnsafe('INSERT INTO counters VALUES ($1, 1)', `sent under ${idempotencyKey}`);
        process.kill(process.pid, 'SIGKILL');
      },
    },
  );
  const runner = createEffectRunner({
    service: 'test',
    sql,
    database,
    errors: kitErrors(),
    queues: createQueues({ redis: { url: redisUrl(), options: {} }, prefix: redisPrefix, logger, jobLockMs }),
    clock: systemClock,
    logger,
    workers: [letter],
  });
  runner.startWorkers();
  say('ready');
};

/** A whole service, started like its main.ts, that counts received events; counting `slow` takes a second. */
const runService = async ({ databaseUrl, name, topic, zstd }: ServiceOptions): Promise<void> => {
  if (zstd) installZstd();
  const { prisma, sql } = openKitDatabase(databaseUrl);
  const runtime = createRuntime({
    name: name as ServiceName,
    config: testServiceConfig(databaseUrl),
    prisma,
    overrides: { logger, verifier: testIssuer().verifier },
  });
  const count = on(counterEvent(topic), ({ name: counter, step }, ctx) =>
    runtime.database.transaction(ctx, async (tx) => {
      say(`handling ${counter}:${step}`);
      if (counter === 'slow') await tx.$queryRawUnsafe('SELECT pg_sleep(1)::text');
      await tx.$executeRawUnsafe(
        'INSERT INTO counters VALUES ($1, 1, ARRAY[$2::int]) ON CONFLICT (name) DO UPDATE SET history = counters.history || $2::int',
        counter,
        step,
      );
    }),
  );
  const held = endpoint(
    defineRoute({ owner: 'orders', method: 'GET', path: '/held', access: 'public', summary: 'Test' }),
    async () => {
      say('holding');
      return sql.$queryRawUnsafe('SELECT pg_sleep(1)::text AS slept');
    },
  );
  const service = createService(runtime, { endpoints: [held], subscriptions: [count] });
  const start = async (): Promise<void> => say(`ready ${(await service.start()).port}`);
  const stop = async (): Promise<void> => {
    await service.stop();
    say('stopped');
  };
  await run({ start, stop }, logger, STOP_MS);
};

const [, , task, options = '{}'] = process.argv;
if (task === 'service') await runService(JSON.parse(options) as ServiceOptions);
else dieInEffect(JSON.parse(options) as EffectOptions);
