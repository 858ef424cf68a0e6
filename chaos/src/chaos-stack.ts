import type { Stack } from '@drappo/stack';
import { keptEnvironment } from '../../stack/src/test-run/kept-environment.ts';
import { startIsolatedStack as start, type IsolatedStack } from '../../support/src/isolated-stack.ts';
import { plantingOf, requirePlanted } from './planting.ts';
import type { PlantName } from './planted-faults.ts';

export type ChaosStackOptions = {
  /** Folder for data and logs; default: a temporary one. */
  home?: string;
  plant?: PlantName | undefined;
  /** Additional environment variables of the services. */
  env?: NodeJS.ProcessEnv;
  signal: AbortSignal;
  note: (line: string) => void;
};

/** Starts a separate stack, with the planted fault if there is one. */
export const startChaosStack = async ({
  home,
  plant,
  env,
  signal,
  note,
}: ChaosStackOptions): Promise<IsolatedStack> => {
  const own = await start({
    name: 'chaos',
    home,
    signal,
    durable: false,
    web: false,
    // A few resellers buy as much as hundreds would: the limits of accounts and e-mails are not under test here.
    env: { ...keptEnvironment(), RESERVATION_LIMITS: 'off', MAIL_LIMITS: 'off', ...env },
    overrides: plantingOf(plant),
  });
  try {
    if (plant !== undefined) requirePlanted(plant, own.stack);
  } catch (error) {
    await own.stop();
    throw error;
  }
  note('the stack is up');
  return own;
};

/** Runs the work with a separate stack and stops it, even when the work fails. */
export const withChaosStack = async <T>(options: ChaosStackOptions, work: (stack: Stack) => Promise<T>): Promise<T> => {
  const own = await startChaosStack(options);
  try {
    return await work(own.stack);
  } finally {
    await own.stop();
  }
};
