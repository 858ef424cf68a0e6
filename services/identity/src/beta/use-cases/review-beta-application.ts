import type { BetaReview } from '@drappo/contracts/identity/forms/beta-application';
import { limits } from '@drappo/contracts/limits';
import { audit, type RequestContext, type UserActor } from '@drappo/service-kit';
import { lockApplication, lockPlaces, saveApplication, takenPlaces } from '../data/beta-repository.ts';
import type { Tx } from '../../data/database.ts';
import { applicationReviewed, freePlace, reviewed } from '../domain/beta-application.ts';
import { alreadyReviewed, applicationNotFound, betaFull } from '../domain/beta-errors.ts';
import type { BetaDependencies } from './beta-dependencies.ts';

/** An administrator approves or rejects a pending application. Throws `conflict` for the eleventh approval (decision R4). */
export const createReviewBetaApplication =
  ({ database, outbox, clock }: BetaDependencies) =>
  (
    { id, ...review }: BetaReview & { id: string },
    ctx: RequestContext & { actor: UserActor },
  ): Promise<{ id: string }> =>
    database.transaction(ctx, async (tx) => {
      const application = await lockApplication(tx, id);
      if (!application) throw applicationNotFound();
      if (application.status !== 'pending') throw alreadyReviewed();
      const now = clock.now();
      const place = review.status === 'approved' ? await takePlace(tx) : null;
      await saveApplication(tx, reviewed(application, review, { reviewedBy: ctx.actor.userId, place, now }));
      await outbox.add(tx, applicationReviewed(application, review.status, now));
      await audit(tx, ctx, {
        action: 'beta-application.reviewed',
        subject: `beta-application:${id}`,
        before: { status: application.status },
        after: { status: review.status, place },
        at: now,
      });
      return { id };
    });

const takePlace = async (tx: Tx): Promise<number> => {
  await lockPlaces(tx);
  const place = freePlace(await takenPlaces(tx), limits.betaApprovals);
  if (place === undefined) throw betaFull();
  return place;
};
