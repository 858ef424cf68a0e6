import { audit, uuidv7, type Outbox, type RequestContext } from '@drappo/service-kit';
import { closeChallenge } from '../../data/challenge-repository.ts';
import type { Tx } from '../../../data/database.ts';
import { savePasskeyUse, spendStep } from '../../data/factor-repository.ts';
import { countUnusedCodes, spendRecoveryCode } from '../../data/recovery-code-repository.ts';
import { challengeOver, wrongAnswer } from '../../domain/factor-errors.ts';
import { secondFactorChanged } from '../../domain/factor-events.ts';
import type { Proof } from './check-answer.ts';

type Needs = { tx: Tx; outbox: Outbox; ctx: RequestContext; now: Date };

/** Closes the challenge and spends the answer. Throws when a concurrent use came first: of two, one succeeds. */
export const spendProof = async ({ tx, outbox, ctx, now }: Needs, proof: Proof): Promise<void> => {
  const { purpose, userId, id } = proof.challenge;
  if (!(await closeChallenge(tx, id, now))) throw challengeOver(purpose);
  if (!(await spend(tx, proof, now))) throw wrongAnswer(purpose);
  if (proof.kind !== 'recovery-code') return;
  const recoveryCodesLeft = await countUnusedCodes(tx, userId);
  const details = { recoveryCodesLeft };
  await audit(tx, ctx, { action: 'user.recovery-code-used', subject: `user:${userId}`, details, at: now });
  const changeId = uuidv7(now.getTime());
  const change = 'recovery-code-used' as const;
  await outbox.add(tx, secondFactorChanged({ userId, changeId, change, factor: null, recoveryCodesLeft }, now));
};

const spend = (tx: Tx, proof: Proof, now: Date): Promise<boolean> => {
  switch (proof.kind) {
    case 'totp':
      return spendStep(tx, proof.id, proof.step, now);
    case 'passkey':
      return savePasskeyUse(tx, proof, now);
    case 'recovery-code':
      return spendRecoveryCode(tx, proof.id, now);
  }
};
