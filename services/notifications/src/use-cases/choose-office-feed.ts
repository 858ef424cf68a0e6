import type { OfficeFeedChoices } from '@drappo/contracts/notifications/office-feed-choices';
import type { Database, RequestContext, UserActor } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { readOfficeFeedChoices, saveOfficeFeedChoices } from '../data/office-feed-choices.ts';

/** Saves which kinds of the back office's notifications the caller gets; existing entries stay. */
export const createChooseOfficeFeed =
  ({ database }: { database: Database<Tx> }) =>
  (choices: OfficeFeedChoices, ctx: RequestContext & { actor: UserActor }): Promise<OfficeFeedChoices> =>
    database.transaction(ctx, async (tx) => {
      await saveOfficeFeedChoices(tx, ctx.actor.userId, choices);
      return readOfficeFeedChoices(tx, ctx.actor.userId);
    });
