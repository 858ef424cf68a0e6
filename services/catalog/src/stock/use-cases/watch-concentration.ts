import type { Clock, Database, Outbox, RequestContext } from '@drappo/service-kit';
import { readHoldings } from '../data/concentration-queries.ts';
import { deletePastConcentrations, recordConcentration } from '../data/concentration-repository.ts';
import type { Tx } from '../../data/database.ts';
import { stockConcentrationFound } from '../domain/stock-events.ts';
import { concentrationsIn } from '../domain/stock-concentration.ts';

/**
 * Publishes once that one account, or unverified accounts together, hold a large share of a product (decision R17). After
 * the
 * share has dropped, it publishes a recurrence again. Returns how many it found.
 */
export const createWatchConcentration =
  ({ database, outbox, clock }: { database: Database<Tx>; outbox: Outbox; clock: Clock }) =>
  (ctx: RequestContext): Promise<number> =>
    database.transaction(ctx, async (tx) => {
      const now = clock.now();
      const present = concentrationsIn(await readHoldings(tx, now));
      await deletePastConcentrations(tx, present);
      let found = 0;
      for (const concentration of present) {
        if (!(await recordConcentration(tx, concentration, now))) continue;
        found += 1;
        const { productId, productName, userId, pieces, stock } = concentration;
        await outbox.add(tx, stockConcentrationFound({ productId, productName, userId, pieces, stock, foundAt: now }));
      }
      return found;
    });
