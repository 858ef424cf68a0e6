import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStack, type Stack, type StackOptions } from '../../stack/src/stack.ts';
import { discardHome } from '../../stack/src/test-run/discard-home.ts';

const CALLS_A_MINUTE = '6000000';

/** One client sends what many people would: its address and account are not limited. */
export const withoutLimits: NodeJS.ProcessEnv = {
  RATE_LIMIT_USUAL: CALLS_A_MINUTE,
  RATE_LIMIT_WRITE: CALLS_A_MINUTE,
  RESERVATION_LIMITS: 'off',
};

/**
 * Calls to the emulators, to Redis and between services have a time that no busy machine passes, as long as configuration allows and the gateway's longest
 * routes wait.
 */
export const patientCalls: NodeJS.ProcessEnv = {
  STRIPE_API_TIMEOUT_MS: '12000',
  SHOPIFY_API_TIMEOUT_MS: '30000',
  VIES_TIMEOUT_MS: '15000',
  SERVICE_CALL_TIMEOUT_MS: '15000',
  REDIS_COMMAND_TIMEOUT_MS: '15000',
};

export type IsolatedStackOptions = {
  /** Names the temporary folder. */
  name: string;
  /** A folder to use instead of a temporary one; it is kept. */
  home?: string | undefined;
  /** Made with `keptEnvironment`: of the whole `process.env`, the stack would use the servers that it names. */
  env: NodeJS.ProcessEnv;
} & Omit<StackOptions, 'ports' | 'home' | 'env'>;

export type IsolatedStack = {
  stack: Stack;
  home: string;
  /** Stops the stack and removes its temporary folder. */
  stop: () => Promise<void>;
};

/** Starts a stack on free ports with data of its own. */
export const startIsolatedStack = async ({
  name,
  home: given,
  ...options
}: IsolatedStackOptions): Promise<IsolatedStack> => {
  const home = given ?? mkdtempSync(join(tmpdir(), `drappo-${name}-`));
  const stack = await startStack({ ...options, home, ports: 'free' });
  return {
    stack,
    home,
    async stop() {
      await stack.stop();
      if (given === undefined) discardHome(home);
    },
  };
};

/** Does `work` with a stack of its own and stops it, also when the work fails. */
export const withIsolatedStack = async <T>(
  options: IsolatedStackOptions,
  work: (own: IsolatedStack) => Promise<T>,
): Promise<T> => {
  const own = await startIsolatedStack(options);
  try {
    return await work(own);
  } finally {
    const stopping = options.progress?.step('Stopping', () => own.stop()) ?? own.stop();
    await stopping;
  }
};
