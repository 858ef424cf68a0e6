import { isErasedEmail } from '@drappo/contracts/identity/personal-data';
import type { Clock, Database, RequestContext } from '@drappo/service-kit';
import type { PrismaClient, Tx } from '../data/database.ts';
import { takeDigestItems, usersWithDigest } from '../data/digest-repository.ts';
import { findRecipient } from '../data/user-replica.ts';
import { lastDigestAt, shopOrderDigest } from '../domain/digest.ts';
import type { Links } from '../domain/order-emails.ts';
import type { StoreEmail } from './store-email.ts';

type Deps = { database: Database<Tx>; prisma: PrismaClient; storeEmail: StoreEmail; clock: Clock; links: Links };

/**
 * Stores the e-mail of the day for everyone with entries. Its transaction removes the entries, so that each is sent
 * once, even if the process dies or two run concurrently. After an outage the e-mail is sent late.
 */
export const createSendDigests =
  ({ database, prisma, storeEmail, clock, links }: Deps) =>
  async (ctx: RequestContext): Promise<void> => {
    const until = lastDigestAt(clock.now());
    for (const userId of await usersWithDigest(prisma, until))
      await database.transaction(ctx, async (tx) => {
        const items = await takeDigestItems(tx, userId, until);
        const [first] = items;
        const account = await findRecipient(tx, userId);
        if (!first || !account || isErasedEmail(account.email)) return;
        await storeEmail(tx, {
          kind: `shop-orders-digest-${until.getTime()}`,
          subjectId: first.subjectId,
          recipient: account,
          content: shopOrderDigest(items, links),
          cause: 'activity',
          job: {},
        });
      });
  };
