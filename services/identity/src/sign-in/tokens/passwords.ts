import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { tooBusy } from '../domain/sign-in-errors.ts';
import { isLongPassword } from '../domain/password-rules.ts';
import type { StoredPassword } from '../../users/domain/stored-password.ts';

/** Parameters of argon2id, the package's default algorithm: memory in KiB, passes over it, threads. */
export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number };

/** The recommendation of OWASP's Password Storage Cheat Sheet. */
const OWASP_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A few seconds of work; a longer queue would only time out. */
const MAX_WAITING = 200;

export type Passwords = {
  hash: (password: string) => Promise<StoredPassword>;
  /**
   * Compares the password in its composed form (NFC), then as it was typed: keyboards write "à" in one character or two,
   * and older hashes are of the typed form. Takes equally long without a stored hash (unknown user), with an empty one
   * (erased user) and with a wrong one.
   */
  matches: (stored: string | undefined, password: string) => Promise<boolean>;
  /** Whether the hash of this right password has a lower cost than new hashes, or is of another form than theirs. */
  isOutdated: (stored: string, password: string) => Promise<boolean>;
};

/** argon2id with a limit on concurrent computations. */
export const createPasswords = (atOnce: number, cost = OWASP_COST): Passwords => {
  const limited = createGate(atOnce);
  // Created at start, not for the first unknown name: that request would take twice as long.
  const decoy = hash(randomBytes(16), cost);
  return {
    hash: async (password) => ({
      hash: await limited(() => hash(composed(password), cost)),
      isLong: isLongPassword(password),
    }),
    async matches(stored, password) {
      const against = stored || (await decoy);
      const forms = new Set([composed(password), password]);
      for (const form of forms) if (await limited(() => verify(against, form))) return Boolean(stored);
      return false;
    },
    async isOutdated(stored, password) {
      const { memoryCost, timeCost, parallelism } = parseOptions(stored);
      if (memoryCost < cost.memoryCost || timeCost < cost.timeCost || parallelism < cost.parallelism) return true;
      return password !== composed(password) && !(await limited(() => verify(stored, composed(password))));
    },
  };
};

const composed = (password: string): string => password.normalize('NFC');

const createGate = (atOnce: number) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting.length >= MAX_WAITING) throw tooBusy();
    // A slot passes directly to the next waiting call, so that no other call takes it in between.
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
