import type { Tx } from './database.ts';

export type ReservationOutcome = 'ordered' | 'released' | 'expired';

/** Records a reservation; a redelivery, or one after its end, keeps the first day. */
export const recordReservation = async (tx: Tx, id: string, day: string): Promise<void> => {
  await tx.$executeRaw`
    INSERT INTO seen_reservations AS seen (id, day) VALUES (${id}::uuid, ${day}::date)
    ON CONFLICT (id) DO UPDATE SET day = excluded.day WHERE seen.day IS NULL`;
};

/** Records the outcome of reservations; the first one stays. */
export const recordOutcome = async (tx: Tx, ids: string[], outcome: ReservationOutcome): Promise<void> => {
  await tx.$executeRaw`
    INSERT INTO seen_reservations AS seen (id, outcome) SELECT unnest(${[...ids].sort()}::uuid[]), ${outcome}
    ON CONFLICT (id) DO UPDATE SET outcome = excluded.outcome WHERE seen.outcome IS NULL`;
};
