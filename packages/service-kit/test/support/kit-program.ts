import { z } from 'zod';
import { systemClock } from '../../src/clock.ts';
import { defineEffect } from '../../src/effects/effect.ts';
import { createEffects } from '../../src/effects/effects.ts';
import { createQueues } from '../../src/effects/queues.ts';
import { silentLogger } from '../../src/logger.ts';
import { createOutbox } from '../../src/outbox/outbox.ts';
import { openKitDatabase } from './kit-database.ts';
import { redisUrl } from './redis-prefix.ts';

const ready = (text = ''): void => void process.stdout.write(`ready ${text}\n`);

const tasks: Record<string, (options: never) => Promise<void> | void> = {
  'dies-in-effect': ({
    databaseUrl,
    redisPrefix,
    jobLockMs,
  }: {
    databaseUrl: string;
    redisPrefix: string;
    jobLockMs: number;
  }) => {
    const { sql, database } = openKitDatabase(databaseUrl);
    const effects = createEffects({
      service: 'test',
      sql,
      database,
      outbox: createOutbox({ source: 'test', clock: systemClock }),
      queues: createQueues({ redisUrl: redisUrl(), prefix: redisPrefix, logger: silentLogger(), jobLockMs }),
      clock: systemClock,
      logger: silentLogger(),
      definitions: [
        defineEffect({
          queue: 'test-letters',
          schema: z.object({ to: z.string() }),
          run: async (_letter, { idempotencyKey }) => {
            await sql.$executeRawUnsafe('INSERT INTO counters VALUES ($1, 1)', `sent under ${idempotencyKey}`);
            process.kill(process.pid, 'SIGKILL');
          },
        }),
      ],
    });
    effects.startWorkers();
    ready();
  },
};

const [, , task = '', options = '{}'] = process.argv;
await tasks[task]?.(JSON.parse(options) as never);
