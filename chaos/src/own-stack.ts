import { startStack } from '@drappo/stack';
import type { Stack } from '@drappo/stack';
import { plantingOf, requirePlanted } from './planting.ts';
import type { PlantName } from './plants.ts';

export interface OwnStackOptions {
  /** Folder for data and logs, its own: the run never touches what is there already. */
  home: string;
  plant?: PlantName | undefined;
  /** Further environment of the services. */
  env?: NodeJS.ProcessEnv;
  signal: AbortSignal;
  note: (line: string) => void;
}

/** Starts a stack of its own, with the planted fault if there is one. */
export async function startOwnStack({ home, plant, env = {}, signal, note }: OwnStackOptions): Promise<Stack> {
  const stack = await startStack({
    home,
    signal,
    ports: 'free',
    durable: false,
    web: false,
    // A few resellers buy what hundreds would: what accounts may hold or be written is not what is tried here.
    env: { ...ownEnvironment(process.env), RESERVATION_LIMITS: 'off', MAIL_LIMITS: 'off', ...env },
    overrides: plantingOf(plant),
  });
  try {
    if (plant !== undefined) requirePlanted(plant, stack);
  } catch (error) {
    await stack.stop();
    throw error;
  }
  note('the stack is up');
  return stack;
}

/** Starts a stack of its own, does the work with it and stops it whatever comes. */
export async function withOwnStack<T>(options: OwnStackOptions, work: (stack: Stack) => Promise<T>): Promise<T> {
  const stack = await startOwnStack(options);
  try {
    return await work(stack);
  } finally {
    await stack.stop();
  }
}

/** Nothing that the environment names is used: only what was started here may be killed. */
function ownEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const named =
    /^(DATABASE_URL|REDIS_URL|KAFKA_BROKERS|SMTP_URL|PUBLIC_URL|NODE_ENV|NODE_OPTIONS|(STRIPE|SHOPIFY)_.*)$/;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !named.test(name)));
}
