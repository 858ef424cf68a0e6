import type { EventPayload } from '@drappo/contracts/event';
import type { UserErasedV1 } from '@drappo/contracts/identity/user-events';
import { erasePerson, type Database, type RequestContext } from '@drappo/service-kit';
import { findActiveOfUser } from '../data/connection-repository.ts';
import type { Tx } from '../data/database.ts';
import { redactReports, eraseShops, shopsOf } from '../data/erasure-repository.ts';
import type { EndConnection } from './disconnect-shop.ts';

/** Disconnects an erased user's shop, and erases data that names the shop or the person. */
export const createEraseUser =
  ({ database, endConnection }: { database: Database<Tx>; endConnection: EndConnection }) =>
  ({ userId }: EventPayload<typeof UserErasedV1>, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const shop = await findActiveOfUser(tx, userId);
      if (shop) await endConnection(tx, shop.id, 'erased');
      const { domains } = await shopsOf(tx, userId);
      await redactReports(tx, [userId, ...domains]);
      await eraseShops(tx, userId);
      await erasePerson(tx, userId);
    });
