import { executeLater } from '@drappo/service-kit';
import { Prisma } from '../../../generated/prisma/client.ts';
import type { Tx } from '../../../data/database.ts';
import { placingTurn } from '../placing-turn.ts';

export type ReservationOutcome = 'ordered' | 'released' | 'expired';

/** Records a reservation; a redelivery, or an event after its end, keeps the first day. Counts an earlier outcome. */
export const recordReservation = async (tx: Tx, id: string, day: string): Promise<void> => {
  // The statement returns no row where the day was known.
  await executeLater(
    tx,
    Prisma.sql`
    WITH begun AS (
      INSERT INTO seen_reservations AS seen (id, day) SELECT ${id}::uuid, ${day}::date FROM ${placingTurn}
      ON CONFLICT (id) DO UPDATE SET day = excluded.day WHERE seen.day IS NULL
      RETURNING day, outcome
    )
    INSERT INTO order_figure_entries (day, measure, subject, amount)
    SELECT day, 'holds', subject, 1 FROM begun, unnest(ARRAY['made', outcome]) AS subject WHERE subject IS NOT NULL`,
  );
};

/** Records the outcome of reservations; the first one stays. Without a recorded day it is counted later. */
export const recordOutcome = async (tx: Tx, ids: string[], outcome: ReservationOutcome): Promise<void> => {
  await executeLater(
    tx,
    Prisma.sql`
    WITH ended AS (
      INSERT INTO seen_reservations AS seen (id, outcome) SELECT unnest(${[...ids].sort()}::uuid[]), ${outcome} FROM ${placingTurn}
      ON CONFLICT (id) DO UPDATE SET outcome = excluded.outcome WHERE seen.outcome IS NULL
      RETURNING day
    )
    INSERT INTO order_figure_entries (day, measure, subject, amount)
    SELECT day, 'holds', ${outcome}::text, 1 FROM ended WHERE day IS NOT NULL`,
  );
};
