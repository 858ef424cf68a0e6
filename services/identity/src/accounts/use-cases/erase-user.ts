import { audit, erasePerson, type RequestContext, type UserActor } from '@drappo/service-kit';
import { endAccess } from '../../sign-in/data/access-repository.ts';
import {
  countChargingSubscriptions,
  erasePersonalRows,
  keepTaxRecord,
  lastPlanInvoice,
} from '../data/erasure-repository.ts';
import {
  countOtherAdmins,
  findUser,
  lockAdmins,
  lockUser,
  savePassword,
  saveUser,
} from '../../users/data/user-repository.ts';
import { cannotBeErased, erased, invoicesKeptUntil, otherUsername, userErased } from '../domain/erasure.ts';
import { lastAdmin, notOnYourself } from '../domain/account-errors.ts';
import { userNotFound } from '../../users/domain/user-errors.ts';
import { userSnapshot } from '../../users/domain/user-events.ts';
import type { ServiceCalls } from '../services/service-calls.ts';
import type { AccountDependencies } from './account-dependencies.ts';

type Needs = Pick<AccountDependencies, 'prisma' | 'database' | 'outbox' | 'clock'> & { services: ServiceCalls };

/**
 * An administrator erases a person: here immediately, in the other services on `user.erased`. Throws `conflict` with
 * the reasons while something is open (orders to ship, pending payments, a subscription). Does nothing when already
 * erased.
 */
export const createEraseUser =
  ({ prisma, database, outbox, clock, services }: Needs) =>
  async (
    { userId, username }: { userId: string; username: string },
    ctx: RequestContext & { actor: UserActor },
  ): Promise<void> => {
    const known = await findUser(prisma, userId);
    if (!known) throw userNotFound();
    if (known.erasedAt) return;
    if (known.username.toLowerCase() !== username.trim().toLowerCase()) throw otherUsername();
    if (userId === ctx.actor.userId) throw notOnYourself();
    // Queried outside the transaction. If something changes after the answer, the service handles it on `user.erased`.
    const { obstacles, keepUntil } = await services.erasureObstacles(userId);
    await database.transaction(ctx, async (tx) => {
      await lockAdmins(tx);
      const user = await lockUser(tx, userId);
      if (!user || user.erasedAt) return;
      if (user.role === 'admin' && (await countOtherAdmins(tx, userId)) === 0) throw lastAdmin();
      const charging = await countChargingSubscriptions(tx, userId);
      const reasons = charging > 0 ? [...obstacles, 'Ha un abbonamento attivo: prima va disdetto.'] : obstacles;
      if (reasons.length > 0) throw cannotBeErased(reasons);
      const now = clock.now();
      const lastInvoice = await lastPlanInvoice(tx, userId);
      const keeps = [keepUntil, lastInvoice && invoicesKeptUntil(lastInvoice).toISOString()].flatMap((at) => at ?? []);
      const longest = keeps.sort().at(-1);
      if (longest) await keepTaxRecord(tx, user, new Date(longest), now);
      await erasePersonalRows(tx, user);
      await endAccess(tx, { userId }, now);
      const gone = erased(user, now);
      await saveUser(tx, gone);
      // No password matches this hash: argon2 refuses to parse it.
      await savePassword(tx, userId, { hash: '', isLong: false });
      await erasePerson(tx, userId);
      await outbox.add(tx, userErased(userId, now), userSnapshot(gone, now));
      await audit(tx, ctx, {
        action: 'user.erased',
        subject: `user:${userId}`,
        details: { keepsInvoiceDataUntil: longest ?? null },
        at: now,
      });
    });
  };
