import type { EventPayload } from '@drappo/contracts/event';
import type { UserSnapshotV1 } from '@drappo/contracts/identity/user-events';
import type { Database, RequestContext } from '@drappo/service-kit';
import { upsertCustomer } from '../order/data/customer-repository.ts';
import type { Tx } from '../data/database.ts';
import type { EndForBlocked } from '../payments/use-cases/automatic-payment.ts';

/** Replicates a user; an earlier revision changes nothing. A block ends automatic payment. */
export const createUpsertUserReplica =
  ({ database, endForBlocked }: { database: Database<Tx>; endForBlocked: EndForBlocked }) =>
  (
    {
      userId,
      revision,
      email,
      plan,
      companyName,
      verifiedVatNumber: vatNumber = null,
      firstName,
      lastName,
      username,
      blocked,
    }: EventPayload<typeof UserSnapshotV1>,
    ctx: RequestContext,
  ): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const name = companyName ?? ([firstName, lastName].filter(Boolean).join(' ') || username);
      await upsertCustomer(tx, { userId, revision, email, name, companyName, vatNumber, plan });
      if (blocked) await endForBlocked(tx, userId);
    });
