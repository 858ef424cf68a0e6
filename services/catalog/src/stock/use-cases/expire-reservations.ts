import {
  inBatches,
  withoutDedupe,
  type Clock,
  type Database,
  type Outbox,
  type RequestContext,
} from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';
import { expireDueReservations } from '../data/reservation-repository.ts';
import { reservationExpired } from '../domain/reservation-events.ts';

/** Short transactions with few events: an order that is confirmed in the meantime is published after them. */
const BATCH = 100;
const PAUSE_MS = 250;

/**
 * Marks expired reservations and publishes the expiry. Availability does not depend on it, since it is computed from the
 * expiry time. Returns how many there were.
 */
export const createExpireReservations = ({
  database,
  outbox,
  clock,
}: {
  database: Database<Tx>;
  outbox: Outbox;
  clock: Clock;
}) => {
  const expire = (ctx: RequestContext): Promise<number> =>
    database.transaction(withoutDedupe(ctx), async (tx) => {
      const expired = await expireDueReservations(tx, clock.now(), BATCH);
      await outbox.add(tx, ...expired.map(reservationExpired));
      return expired.length;
    });

  return (ctx: RequestContext, stopping?: AbortSignal): Promise<number> =>
    inBatches({ size: BATCH, pauseMs: PAUSE_MS, stopping }, () => expire(ctx));
};
