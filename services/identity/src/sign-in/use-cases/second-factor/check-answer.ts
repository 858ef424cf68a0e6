import type { FactorAnswer } from '@drappo/contracts/identity/second-factor';
import type { RequestContext } from '@drappo/service-kit';
import { findChallenge } from '../../data/challenge-repository.ts';
import { findTotp, listPasskeys } from '../../data/factor-repository.ts';
import { listUnusedCodes } from '../../data/recovery-code-repository.ts';
import { readPasswordHash } from '../../../users/data/user-repository.ts';
import { challengeOver, wrongAnswer } from '../../domain/factor-errors.ts';
import { readRecoveryCode } from '../../domain/recovery-code.ts';
import { isChallengeOpen, type Challenge, type ChallengePurpose } from '../../domain/second-factor.ts';
import type { Device } from '../../tokens/device-tokens.ts';
import { totpContext, type FactorDependencies } from './factor-dependencies.ts';
import type { FactorGuesses } from './factor-guesses.ts';

/**
 * A correct answer, not yet spent: `spendProof` spends it in the transaction that uses it. Call `succeeded`
 * after that transaction.
 */
export type Proof = { challenge: Challenge; passwordHash: string; succeeded: () => Promise<void> } & (
  | { kind: 'totp'; id: string; step: number }
  | { kind: 'passkey'; id: string; before: number; after: number }
  | { kind: 'recovery-code'; id: string }
);

type Needs = Pick<
  FactorDependencies,
  'prisma' | 'clock' | 'passwords' | 'totp' | 'passkeys' | 'challengeTokens' | 'vault'
> & { guesses: FactorGuesses };
type Expected = {
  purpose: ChallengePurpose;
  sid: string | null;
  /** At sign-in: the device whose cookie the browser sent. */
  device: Device | undefined;
};
export type CheckAnswer = (answer: FactorAnswer, expected: Expected, ctx: RequestContext) => Promise<Proof>;

type ChallengeNeeds = Pick<FactorDependencies, 'prisma' | 'challengeTokens'>;

const findGenuine = async ({ prisma, challengeTokens }: ChallengeNeeds, token: string) => {
  const id = challengeTokens.idOf(token);
  const challenge = id ? await findChallenge(prisma, id) : undefined;
  const passwordHash = challenge && (await readPasswordHash(prisma, challenge.userId));
  if (!passwordHash || !challengeTokens.isGenuine(token, challenge, passwordHash)) return undefined;
  return { challenge, passwordHash };
};

/** The user of a challenge, open or expired; undefined for a challenge that was never issued. */
export const createAccountOfChallenge =
  (deps: ChallengeNeeds) =>
  async (token: string): Promise<string | undefined> =>
    (await findGenuine(deps, token))?.challenge.userId;

/** Throws for an expired challenge, another user's, or a wrong answer, and `too-many` during the delay after wrong codes. */
export const createCheckAnswer = (deps: Needs): CheckAnswer => {
  const { clock, challengeTokens, guesses } = deps;

  const readChallenge = async (token: string, { purpose, sid }: Expected) => {
    const asked = await findGenuine(deps, token);
    if (!asked || asked.challenge.purpose !== purpose || asked.challenge.sid !== sid) throw challengeOver(purpose);
    if (!isChallengeOpen(asked.challenge, clock.now())) throw challengeOver(purpose);
    return asked;
  };

  return async ({ challenge: token, code, passkey, recoveryCode }, expected, ctx) => {
    const asked = await readChallenge(token, expected);
    const { userId, id } = asked.challenge;
    if (passkey) {
      const use = await readPasskey(deps, userId, passkey, challengeTokens.webAuthnChallenge(id));
      if (!use) throw wrongAnswer(expected.purpose);
      // A signature cannot be guessed: it neither uses nor returns an attempt.
      return { ...asked, kind: 'passkey', ...use, succeeded: async () => {} };
    }
    // Counted before the code is checked: otherwise concurrent guesses would all be checked.
    const { succeeded, failed } = await guesses.admit(asked.challenge, expected.device);
    if (code !== undefined) {
      const found = await readTotp(deps, userId, code);
      if (found) return { ...asked, kind: 'totp', ...found, succeeded };
    } else {
      const found = await readRecovery(deps, userId, recoveryCode ?? '');
      if (found) return { ...asked, kind: 'recovery-code', id: found, succeeded };
    }
    await failed(ctx);
    throw wrongAnswer(expected.purpose);
  };
};

const readTotp = async ({ prisma, vault, totp, clock }: Needs, userId: string, code: string) => {
  const sealed = await findTotp(prisma, userId, { active: true });
  if (!sealed) return undefined;
  const secret = String(vault.open(sealed, totpContext(userId, sealed.id)));
  const step = totp.stepOf(secret, code, clock.now());
  return step === undefined ? undefined : { id: sealed.id, step };
};

const readPasskey = async (
  { prisma, passkeys }: Needs,
  userId: string,
  response: { id: string } & Record<string, unknown>,
  challenge: string,
) => {
  const passkey = (await listPasskeys(prisma, userId)).find(({ credentialId }) => credentialId === response.id);
  if (!passkey || !passkeys.possible) return undefined;
  try {
    const after = await passkeys.readSignIn(response, passkey, challenge);
    return { id: passkey.id, before: passkey.counter, after };
  } catch {
    // The library throws for every invalid property.
    return undefined;
  }
};

const readRecovery = async ({ prisma, passwords }: Needs, userId: string, typed: string) => {
  const code = readRecoveryCode(typed);
  if (code === undefined) return undefined;
  for (const { id, hash } of await listUnusedCodes(prisma, userId)) if (await passwords.matches(hash, code)) return id;
  return undefined;
};
