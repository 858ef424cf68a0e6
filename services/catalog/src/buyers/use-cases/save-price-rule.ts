import type { SavedPriceRule } from '@drappo/contracts/pricing/price-rule';
import type { Clock, Database, RequestContext, UserActor } from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';
import { storePriceRule } from '../data/price-rules.ts';

export const createSavePriceRule =
  ({ database, clock }: { database: Database<Tx>; clock: Clock }) =>
  async ({ rule }: SavedPriceRule, ctx: RequestContext & { actor: UserActor }): Promise<SavedPriceRule> => {
    await database.transaction(ctx, (tx) => storePriceRule(tx, ctx.actor.userId, rule, clock.now()));
    return { rule };
  };
