import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { tooBusy } from '../domain/sign-in-errors.ts';
import { isLongPassword } from '../domain/password-rules.ts';
import type { StoredPassword } from '../../users/domain/stored-password.ts';

/** What argon2id, the package's default algorithm, takes for a hash: memory in KiB, passes over it, threads. */
export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number };

/** As OWASP's Password Storage Cheat Sheet asks for. */
const OWASP_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** About five seconds of work; more waiting than that would only time out. */
const MAX_WAITING = 200;

export type Passwords = {
  hash: (password: string) => Promise<StoredPassword>;
  /** Takes as long without a stored hash (unknown user) or with an empty one (erased user) as with one. */
  matches: (stored: string | undefined, password: string) => Promise<boolean>;
  /** Whether the hash was made at a lower cost than one of today. */
  isOutdated: (stored: string) => boolean;
};

/** argon2id, with a cap on how many are computed at the same time. */
export const createPasswords = (atOnce: number, cost = OWASP_COST): Passwords => {
  const limited = createGate(atOnce);
  // Made at start, not at the first unknown name: that one would take twice as long.
  const decoy = hash(randomBytes(16), cost);
  return {
    hash: async (password) => ({
      hash: await limited(() => hash(password, cost)),
      isLong: isLongPassword(password),
    }),
    async matches(stored, password) {
      const against = stored || (await decoy);
      const right = await limited(() => verify(against, password));
      return right && Boolean(stored);
    },
    isOutdated(stored) {
      const { memoryCost, timeCost, parallelism } = parseOptions(stored);
      return memoryCost < cost.memoryCost || timeCost < cost.timeCost || parallelism < cost.parallelism;
    },
  };
};

const createGate = (atOnce: number) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting.length >= MAX_WAITING) throw tooBusy();
    // A slot is handed over, never released while a call waits, so that no other call takes it in between.
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
