import type { BetaApplicationDraft } from '@drappo/contracts/identity/forms/beta-application';
import { limits } from '@drappo/contracts/limits';
import { uuidv7, type RequestContext, type UserActor } from '@drappo/service-kit';
import { findOpenApplication, insertApplication, takenPlaces } from '../data/beta-repository.ts';
import { deleteWaiting } from '../data/beta-waiting.ts';
import { applicationSubmitted, freePlace, newApplication, type BetaApplication } from '../domain/beta-application.ts';
import { alreadyApplied, betaFull } from '../domain/beta-errors.ts';
import type { BetaDependencies } from './beta-dependencies.ts';

/** The caller applies for the beta program. Throws `conflict` when they have applied already or all places are taken. */
export const createApplyForBeta =
  ({ database, outbox, clock }: BetaDependencies) =>
  (form: BetaApplicationDraft, ctx: RequestContext & { actor: UserActor }): Promise<BetaApplication> =>
    database.transaction(ctx, async (tx) => {
      const { userId } = ctx.actor;
      const own = await findOpenApplication(tx, userId);
      if (own) throw alreadyApplied(own.status === 'approved' ? 'approved' : 'pending');
      if (freePlace(await takenPlaces(tx), limits.betaApprovals) === undefined) throw betaFull();
      const now = clock.now();
      const application = newApplication(form, userId, uuidv7(now.getTime()), now);
      // A concurrent request of the same user may have been stored since the check above.
      if (!(await insertApplication(tx, application))) throw alreadyApplied('pending');
      await deleteWaiting(tx, userId);
      await outbox.add(tx, applicationSubmitted(application));
      return application;
    });
