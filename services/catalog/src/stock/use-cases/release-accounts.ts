import {
  audit,
  withoutDedupe,
  type Clock,
  type Database,
  type Outbox,
  type RequestContext,
  type UserActor,
} from '@drappo/service-kit';
import type { ReleasedReservations } from '@drappo/contracts/catalog/reservation-limits';
import { lockStanding } from '../data/account-limits.ts';
import type { Tx } from '../../data/database.ts';
import { readPauseCauses, recordRelease } from '../data/expired-orders.ts';
import { readOwnLimit } from '../data/own-limit-repository.ts';
import { releaseUnexpiredReservations } from '../data/reservation-repository.ts';
import { reservationReleased } from '../domain/reservation-events.ts';
import { releaseHorizon } from '../domain/reservation-pause.ts';

type Released = ReleasedReservations['accounts'][number];

/**
 * Releases all reservations of the named accounts, which may then not reserve for a day; their orders stay. One transaction
 * per account, so that a failure does not affect the others. Idempotent.
 */
export const createReleaseAccounts = ({
  database,
  outbox,
  clock,
}: {
  database: Database<Tx>;
  outbox: Outbox;
  clock: Clock;
}) => {
  const release = (userId: string, ctx: RequestContext & { actor: UserActor }): Promise<Released> =>
    database.transaction(withoutDedupe(ctx), async (tx) => {
      const now = clock.now();
      // A reservation in progress is released with the others; a later one finds the pause.
      await lockStanding(tx, userId);
      const reservations = await releaseUnexpiredReservations(tx, userId, now);
      const released = {
        reservations: reservations.length,
        pieces: reservations.reduce((sum, { quantity }) => sum + quantity, 0),
      };
      const { releasedAt } = await readPauseCauses(tx, userId, now);
      const isPaused = releasedAt !== null && releasedAt > releaseHorizon(now);
      // Pieces that became an order just before are not released, but no more can be reserved.
      const isKnown = (await readOwnLimit(tx, userId)) !== undefined;
      if (reservations.length === 0 && (isPaused || !isKnown)) return { userId, ...released };
      await recordRelease(tx, userId, now);
      await outbox.add(tx, ...reservations.map((reservation) => reservationReleased(reservation, 'admin')));
      await audit(tx, ctx, { action: 'reservation.released', subject: `user:${userId}`, details: released, at: now });
      return { userId, ...released };
    });

  return async (userIds: string[], ctx: RequestContext & { actor: UserActor }): Promise<ReleasedReservations> => {
    const accounts: Released[] = [];
    for (const userId of new Set(userIds)) accounts.push(await release(userId, ctx));
    return { accounts };
  };
};
