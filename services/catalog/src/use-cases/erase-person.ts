import type { EventPayload } from '@drappo/contracts/event';
import { erasedEmail } from '@drappo/contracts/identity/personal-data';
import type { UserErasedV1 } from '@drappo/contracts/identity/user-events';
import { forgetPerson, type Database, type Outbox, type RequestContext } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { reservationFact, reservationReleased } from '../domain/catalog-events.ts';

const notVerified = { emailConfirmed: false, businessVerified: false, vatNumber: null };

/**
 * Forgets an erased user: wishlist, product requests with their pictures, name. Holds are given back; pieces that belong to
 * orders follow their order. Confirmed holds and requested orders keep the id alone.
 */
export const createErasePerson =
  ({ database, outbox }: { database: Database<Tx>; outbox: Outbox }) =>
  ({ userId }: EventPayload<typeof UserErasedV1>, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const held = await tx.reservation.findMany({
        where: { userId, status: 'active' },
        include: { product: true, variant: true },
        orderBy: { id: 'asc' },
      });
      await tx.reservation.updateMany({
        where: { id: { in: held.map(({ id }) => id) }, status: 'active' },
        data: { status: 'released' },
      });
      await outbox.add(tx, ...held.map((row) => reservationReleased(reservationFact(row))));
      await tx.wishlist.deleteMany({ where: { userId } });
      // Without its request a picture is used by nothing, and the sweeper takes it out of the storage.
      await tx.upload.updateMany({
        where: { userId, OR: [{ purpose: 'product-request' }, { purpose: null }] },
        data: { usedAt: null },
      });
      await tx.orderRequest.updateMany({ where: { userId }, data: { answer: {} } });
      await tx.productRequest.deleteMany({ where: { userId } });
      await tx.ownLimit.deleteMany({ where: { userId } });
      await tx.expiredOrder.deleteMany({ where: { userId } });
      await tx.stockConcentration.deleteMany({ where: { holder: userId } });
      const nobody = { username: `cancellato-${userId}`, email: erasedEmail(userId) };
      await tx.person.updateMany({
        where: { userId },
        data: { ...nobody, firstName: null, lastName: null, companyName: null, ...notVerified },
      });
      await forgetPerson(tx, userId);
    });
