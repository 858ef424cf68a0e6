import { createPasswordProofs, fixedKeys, type Clock, type RateLimiter, type SecurityLog } from '@drappo/service-kit';
import type { PrismaDatabase } from '../data/database.ts';
import { createPasswordProofTokens } from './tokens/password-proof-tokens.ts';
import type { Passwords } from './tokens/passwords.ts';
import type { KeyRing } from './tokens/signing-key.ts';
import { createProvePassword } from './use-cases/prove-password.ts';
import { createRequireFreshSignIn } from './use-cases/require-fresh-sign-in.ts';

type Needs = {
  keys: KeyRing;
  prisma: PrismaDatabase;
  clock: Clock;
  passwords: Passwords;
  tries: RateLimiter;
  security: SecurityLog;
};

/** Wires proofs of the password within a session: identity issues them, and requires some itself. */
export const createPasswordProofing = ({ keys, ...needs }: Needs) => {
  const publicKeys = fixedKeys(keys.map(({ publicKey }) => publicKey));
  const passwordProofs = createPasswordProofs({ keys: publicKeys, clock: needs.clock });
  return {
    provePassword: createProvePassword({ ...needs, tokens: createPasswordProofTokens(keys) }),
    requireFreshSignIn: createRequireFreshSignIn({ ...needs, passwordProofs }),
  };
};
