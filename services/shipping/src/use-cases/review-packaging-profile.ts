import type { PackagingReview } from '@drappo/contracts/shipping/forms/packaging-profile';
import {
  audit,
  type Clock,
  type Database,
  type Outbox,
  type RequestContext,
  type UserActor,
} from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { lockProfile, saveProfile } from '../data/profile-repository.ts';
import { reviewProfile } from '../domain/packaging-profile.ts';
import { profileNotFound } from '../domain/shipping-errors.ts';
import { packagingReviewed } from '../domain/shipping-events.ts';

type Deps = { database: Database<Tx>; outbox: Outbox; clock: Clock };

/** Reviews a profile for the back office, with notes for its owner. */
export const createReviewPackagingProfile =
  ({ database, outbox, clock }: Deps) =>
  (id: string, review: PackagingReview, ctx: RequestContext & { actor: UserActor }): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const now = clock.now();
      const profile = await lockProfile(tx, id);
      if (!profile) throw profileNotFound();
      const reviewed = reviewProfile(profile, review, { reviewedBy: ctx.actor.userId, now });
      if (reviewed === profile) return;
      await saveProfile(tx, reviewed);
      await outbox.add(tx, packagingReviewed(reviewed, review.status, now));
      await audit(tx, ctx, {
        action: `packaging-profile.${review.status}`,
        subject: `packaging-profile:${id}`,
        before: { status: profile.status },
        after: { status: reviewed.status },
        details: { revision: profile.revision },
        at: now,
      });
    });
