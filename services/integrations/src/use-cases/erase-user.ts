import type { EventPayload, UserErasedV1 } from '@drappo/contracts';
import { forgetPerson, maskText, type Database, type RequestContext } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';

type Row = { id: string; errorMessage: string };

/** Empties the reports that name an erased user; that something failed, and how often, stays. */
export const createEraseUser =
  ({ database }: { database: Database<Tx> }) =>
  ({ userId }: EventPayload<typeof UserErasedV1>, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
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
