import type { PackagingProfileDraft } from '@drappo/contracts/shipping/forms/packaging-profile';
import {
  audit,
  uuidv7,
  type Clock,
  type Database,
  type Outbox,
  type RequestContext,
  type UserActor,
} from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { insertProfile, lockProfileOf, saveProfile } from '../data/profile-repository.ts';
import { changeProfile, newProfile, type PackagingProfile } from '../domain/packaging-profile.ts';
import { profileNotFound, requireWhiteLabel } from '../domain/shipping-errors.ts';
import { packagingSubmitted } from '../domain/shipping-events.ts';

type Deps = { database: Database<Tx>; outbox: Outbox; clock: Clock };

/** Saves a Pro reseller's packaging profile; a changed profile is reviewed again. */
export const createSavePackagingProfile =
  ({ database, outbox, clock }: Deps) =>
  (draft: PackagingProfileDraft, ctx: RequestContext & { actor: UserActor }): Promise<PackagingProfile> => {
    const { userId, plan } = ctx.actor;
    requireWhiteLabel(plan);
    return database.transaction(ctx, async (tx) => {
      const now = clock.now();
      const submit = async (profile: PackagingProfile): Promise<void> => {
        await outbox.add(tx, packagingSubmitted(profile, now));
        await audit(tx, ctx, {
          action: 'packaging-profile.saved',
          subject: `packaging-profile:${profile.id}`,
          details: { revision: profile.revision },
          at: now,
        });
      };
      const fresh = newProfile(draft, { id: uuidv7(), userId, now });
      // The second of two concurrent calls changes the profile that the first one created.
      if (await insertProfile(tx, fresh)) {
        await submit(fresh);
        return fresh;
      }
      const current = await lockProfileOf(tx, userId);
      if (!current) throw profileNotFound();
      const changed = changeProfile(current, draft, now);
      if (changed !== current) {
        await saveProfile(tx, changed);
        await submit(changed);
      }
      return changed;
    });
  };
