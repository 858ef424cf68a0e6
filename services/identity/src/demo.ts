import { randomUUID } from 'node:crypto';
import { isLoopbackUrl, type Timer } from '@drappo/service-kit';
import type { Config } from './config.ts';
import { createDemoDoor } from './sign-in/use-cases/demo-door.ts';
import type { UseCases } from './use-cases/use-cases.ts';

const END_ACCESS_MS = 600_000;

/** What the configuration says of the demo's documented password (docs/adr/0023). */
export const createDemo = ({ PUBLIC_URL, START_ID: startId = randomUUID() }: Config) => {
  const isLoopback = isLoopbackUrl(PUBLIC_URL);
  return {
    dependencies: { demoDoor: createDemoDoor({ isLoopback, startId }), startId },
    timers: ({ endDemoAccess }: Pick<UseCases, 'endDemoAccess'>): Timer[] =>
      isLoopback ? [] : [{ name: 'end-demo-access', everyMs: END_ACCESS_MS, run: endDemoAccess }],
  };
};
