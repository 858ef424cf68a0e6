import type { EventPayload } from '@drappo/contracts/event';
import { erasedEmail } from '@drappo/contracts/identity/personal-data';
import type { UserErasedV1 } from '@drappo/contracts/identity/user-events';
import { forgetPerson, type Database, type RequestContext } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { sendEmailEffect } from '../domain/effects.ts';

/** Deletes the mail and the feed of an erased user; what was still to be sent is not sent. */
export const createEraseUserReplica =
  ({ database }: { database: Database<Tx> }) =>
  ({ userId }: EventPayload<typeof UserErasedV1>, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const emails = await tx.email.findMany({ where: { userId }, select: { id: true } });
      const keys = emails.map(({ id }) => id);
      await tx.$executeRaw`
        UPDATE kit.effects SET state = 'cancelled', finished_at = now(), last_error = NULL
        WHERE queue = ${sendEmailEffect.queue} AND key = ANY(${keys}) AND state IN ('due', 'failed')`;
      await tx.email.deleteMany({ where: { userId } });
      await tx.feedEntry.deleteMany({ where: { userId } });
      // The row stays without its person: facts about their orders find somebody, whom nobody writes to.
      const nobody = {
        username: `cancellato-${userId}`,
        email: erasedEmail(userId),
        emailConfirmed: false,
        firstName: null,
        blocked: true,
      };
      await tx.recipient.updateMany({ where: { userId }, data: nobody });
      await forgetPerson(tx, userId);
    });
