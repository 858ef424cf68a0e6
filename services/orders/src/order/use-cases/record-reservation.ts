import type { ReservationCreatedV1 } from '@drappo/contracts/catalog/events';
import type { EventPayload } from '@drappo/contracts/event';
import { romeDay } from '@drappo/contracts/rome-time';
import type { Clock, Database, RequestContext } from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';
import {
  recordOutcome,
  recordReservation,
  type ReservationOutcome,
} from '../data/statistics/reservation-repository.ts';

type Fact = EventPayload<typeof ReservationCreatedV1>;

/** Records a new hold on the day on which catalog published it, even if the event arrives later. */
export const createRecordReservation =
  ({ database, clock }: { database: Database<Tx>; clock: Clock }) =>
  ({ reservationId }: Fact, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, (tx) => {
      const publishedAt = ctx.dedupe?.kind === 'event' ? new Date(ctx.dedupe.time) : clock.now();
      return recordReservation(tx, reservationId, romeDay(publishedAt));
    });

/** Records that a hold ended without an order. */
export const createEndReservation =
  ({ database }: { database: Database<Tx> }, outcome: ReservationOutcome) =>
  ({ reservationId }: Fact, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, (tx) => recordOutcome(tx, [reservationId], outcome));
