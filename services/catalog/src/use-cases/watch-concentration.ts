import type { Clock, Database, Outbox, RequestContext } from '@drappo/service-kit';
import { readHoldings } from '../data/concentration-queries.ts';
import type { Tx } from '../data/database.ts';
import { stockConcentrationFound } from '../domain/catalog-events.ts';
import { concentrationsIn, holderOf } from '../domain/stock-concentration.ts';

/**
 * Publishes once that a large share of a product is in one hand (decision R17), and forgets the case when it has gone down, so
 * that its return is published again. Returns how many were found.
 */
export const createWatchConcentration =
  ({ database, outbox, clock }: { database: Database<Tx>; outbox: Outbox; clock: Clock }) =>
  (ctx: RequestContext): Promise<number> =>
    database.transaction(ctx, async (tx) => {
      const now = clock.now();
      const present = concentrationsIn(await readHoldings(tx, now));
      const known = await tx.stockConcentration.findMany();
      const isPresent = ({ productId, holder }: { productId: string; holder: string }): boolean =>
        present.some((one) => one.productId === productId && holderOf(one) === holder);
      for (const { productId, holder } of known.filter((one) => !isPresent(one)))
        await tx.stockConcentration.deleteMany({ where: { productId, holder } });

      let found = 0;
      for (const concentration of present) {
        const { productId, productName, userId, pieces, stock } = concentration;
        const row = { productId, holder: holderOf(concentration), pieces, stock, foundAt: now };
        // Of two that look at once the second waits for the first and adds nothing.
        const { count } = await tx.stockConcentration.createMany({ data: [row], skipDuplicates: true });
        if (count === 0) continue;
        found += count;
        await outbox.add(tx, stockConcentrationFound({ productId, productName, userId, pieces, stock, foundAt: now }));
      }
      return found;
    });
