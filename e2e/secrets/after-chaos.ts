import { emulatorControl } from '@drappo/emulator-kit/testing/control-client';
import { runServices, type ServiceOptions } from '../../stack/src/run-services.ts';
import { serviceNames } from '../../stack/src/services.ts';
import type { Stack } from '@drappo/stack';

/** Prepares the stack of the chaos runs: webhooks arrive once and in order, and the services restart with other settings. */
export const restartAfterChaos = async (
  stack: Stack,
  { env, overrides }: { env: NodeJS.ProcessEnv } & Required<Pick<ServiceOptions, 'overrides'>>,
): Promise<void> => {
  await emulatorControl(stack.url('shopify')).post('/webhooks', { copies: 1, copiesUpTo: 0, shuffle: null });
  await Promise.all(serviceNames.map((name) => stack.process(name).stop()));
  await runServices(stack.supervisor, { ...stack.sources, env }, { overrides }, Promise.resolve());
};
