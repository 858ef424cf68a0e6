import type { EventPayload } from '@drappo/contracts/event';
import { erasedEmail } from '@drappo/contracts/identity/personal-data';
import type { UserErasedV1 } from '@drappo/contracts/identity/user-events';
import { forgetPerson, type Database, type RequestContext } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';

/** Forgets an erased user: packaging profile and name. Quotes are about orders and name nobody. */
export const createEraseCustomer =
  ({ database }: { database: Database<Tx> }) =>
  ({ userId }: EventPayload<typeof UserErasedV1>, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      await tx.packagingProfile.deleteMany({ where: { userId } });
      // The row stays without its person: the revision in it keeps older states out.
      const nobody = { username: `cancellato-${userId}`, email: erasedEmail(userId) };
      await tx.customer.updateMany({ where: { userId }, data: nobody });
      await forgetPerson(tx, userId);
    });
