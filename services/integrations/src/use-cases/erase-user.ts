import type { EventPayload, UserErasedV1 } from '@drappo/contracts';
import { forgetPerson, maskText, type Database, type RequestContext } from '@drappo/service-kit';
import { findActiveOfUser } from '../data/connection-repository.ts';
import type { Tx } from '../data/database.ts';
import type { EndConnection } from './disconnect-shop.ts';

type Row = { id: string; errorMessage: string };

/** Ends an erased user's shop and empties the reports that name them; that something failed, and how often, stays. */
export const createEraseUser =
  ({ database, endConnection }: { database: Database<Tx>; endConnection: EndConnection }) =>
  ({ userId }: EventPayload<typeof UserErasedV1>, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const shop = await findActiveOfUser(tx, userId);
      if (shop) await endConnection(tx, shop.id, 'erased');
      const rows = await tx.$queryRaw<Row[]>`
        SELECT id, error_message AS "errorMessage" FROM error_logs
        WHERE position(${userId} IN payload::text) > 0 OR position(${userId} IN error_message) > 0
          OR position(${userId} IN coalesce(note, '')) > 0`;
      for (const { id, errorMessage } of rows)
        await tx.errorLog.update({
          where: { id },
          data: { payload: {}, note: null, errorMessage: maskText(errorMessage.replaceAll(userId, '***')) },
        });
      await forgetPerson(tx, userId);
    });
