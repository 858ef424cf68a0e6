import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStack, type Stack, type StackOptions } from '../../stack/src/stack.ts';
import { discardHome } from '../../stack/src/test-run/discard-home.ts';

const CALLS_A_MINUTE = '6000000';

/** One client sends the requests of many people: its address and account are not limited. */
export const withoutLimits: NodeJS.ProcessEnv = {
  RATE_LIMIT_USUAL: CALLS_A_MINUTE,
  RATE_LIMIT_WRITE: CALLS_A_MINUTE,
  RESERVATION_LIMITS: 'off',
};

/**
 * Time-outs of calls to the emulators, to Redis and between services that no busy machine exceeds. They are as long as
 * the configuration and the gateway's longest routes allow.
 */
export const patientCalls: NodeJS.ProcessEnv = {
  STRIPE_API_TIMEOUT_MS: '12000',
  SHOPIFY_API_TIMEOUT_MS: '30000',
  VIES_TIMEOUT_MS: '15000',
  SERVICE_CALL_TIMEOUT_MS: '15000',
  REDIS_COMMAND_TIMEOUT_MS: '15000',
};

export type IsolatedStackOptions = {
  /** Part of the temporary folder's name. */
  name: string;
  /** A folder to use instead of a temporary one; it is not deleted. */
  home?: string | undefined;
  /** Made with `keptEnvironment`: with the whole `process.env`, the stack would use the servers that the variables name. */
  env: NodeJS.ProcessEnv;
} & Omit<StackOptions, 'ports' | 'home' | 'env'>;

export type IsolatedStack = {
  stack: Stack;
  home: string;
  /** Stops the stack and removes its temporary folder. */
  stop: () => Promise<void>;
};

/** Starts a stack on free ports with its own data. */
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

/** Runs `work` with its own stack and stops the stack, also if the work fails. */
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
