import { randomUUID } from 'node:crypto';
import { isLoopbackUrl, type Timer } from '@drappo/service-kit';
import { createDemoDoor } from './use-cases/demo-door.ts';
import type { SignInUseCases } from './use-cases/sign-in-use-cases.ts';

type Settings = { PUBLIC_URL: string; START_ID?: string | undefined };

const END_ACCESS_MS = 600_000;

/** The configuration of the demo's documented password (docs/adr/0023). */
export const createDemo = ({ PUBLIC_URL, START_ID: startId = randomUUID() }: Settings) => {
  const isLoopback = isLoopbackUrl(PUBLIC_URL);
  return {
    dependencies: { demoDoor: createDemoDoor({ isLoopback, startId }), startId },
    timers: ({ endDemoAccess }: Pick<SignInUseCases, 'endDemoAccess'>): Timer[] =>
      isLoopback ? [] : [{ name: 'end-demo-access', everyMs: END_ACCESS_MS, run: endDemoAccess }],
  };
};
