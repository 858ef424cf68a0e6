import { withoutDedupe, type Database, type Errors, type RequestContext } from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';
import { endSkuClashes, listSkuClashes } from '../data/sku-repository.ts';
import { skuClash, skuClashCause } from '../domain/sku-clash.ts';

/** The Log is for people: further clashes are listed once some of these are resolved. */
const MOST = 100;

/** Lists SKUs that differ only in case in the Log, and closes the entries of those that no longer do. */
export const createReportSkuClashes =
  ({ database, errors }: { database: Database<Tx>; errors: Errors }) =>
  (ctx: RequestContext): Promise<void> =>
    database.transaction(withoutDedupe(ctx), async (tx) => {
      const ended = await endSkuClashes(tx);
      if (ended.length > 0) await errors.resolve(tx, ...ended.map(skuClashCause));
      const clashes = await listSkuClashes(tx, MOST);
      if (clashes.length > 0) await errors.report(tx, ...clashes.map(skuClash));
    });
