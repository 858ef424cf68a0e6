import { audit, uuidv7, withoutDedupe, type RequestContext, type UserActor } from '@drappo/service-kit';
import { countFactors } from '../../data/factor-repository.ts';
import { replaceRecoveryCodes } from '../../data/recovery-code-repository.ts';
import { lockUser } from '../../../users/data/user-repository.ts';
import { noFactor } from '../../domain/factor-errors.ts';
import { secondFactorChanged } from '../../domain/factor-events.ts';
import type { FactorDependencies } from './factor-dependencies.ts';
import { makeRecoveryCodes } from './make-recovery-codes.ts';

/** Creates ten new codes, which replace the previous ones. Throws `conflict` when there is no factor to recover. */
export const createRenewRecoveryCodes =
  ({ database, outbox, clock, passwords }: Pick<FactorDependencies, 'database' | 'outbox' | 'clock' | 'passwords'>) =>
  async (ctx: RequestContext & { actor: UserActor }): Promise<{ recoveryCodes: string[] }> => {
    const { userId } = ctx.actor;
    const { codes, hashes } = await makeRecoveryCodes(passwords);
    // No dedupe: an answer stored for repeats would store the codes.
    return database.transaction(withoutDedupe(ctx), async (tx) => {
      const user = await lockUser(tx, userId);
      if (!user || (await countFactors(tx, userId)) === 0) throw noFactor();
      const now = clock.now();
      await replaceRecoveryCodes(tx, userId, hashes, now);
      await audit(tx, ctx, { action: 'user.recovery-codes-renewed', subject: `user:${userId}`, at: now });
      const changeId = uuidv7(now.getTime());
      const change = 'recovery-codes-renewed' as const;
      const recoveryCodesLeft = codes.length;
      await outbox.add(tx, secondFactorChanged({ userId, changeId, change, factor: null, recoveryCodesLeft }, now));
      return { recoveryCodes: codes };
    });
  };
