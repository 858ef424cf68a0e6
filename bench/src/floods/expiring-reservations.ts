import { randomUUID } from 'node:crypto';
import type { BenchPortal } from '../portal/bench-portal.ts';
import { withDatabase } from '../../../support/src/with-database.ts';
import { floodOwners } from './flood-owners.ts';
import type { Flood } from './flood.ts';
import { countIn, differences, mailedTwice, untilCounted, untilMailed } from './until-counted.ts';

const RESERVATIONS = 10_000;
const WITHIN_SECONDS = 60;
const LONGEST_SECONDS = 150;
const MAIL_SECONDS = 60;

/** Reservations of many resellers that expire one after the other within a minute, each with its event and its e-mail. */
export const expiringReservations = ({ stack, pieces }: BenchPortal): Flood => {
  const ids = Array.from({ length: RESERVATIONS }, () => randomUUID());
  const mailed = { kind: 'reservation-expired', ids };
  const [catalog, orders, mails] = [
    stack.databaseUrl('catalog'),
    stack.databaseUrl('orders'),
    stack.databaseUrl('notifications'),
  ];

  const add = async (): Promise<void> => {
    const owners = await floodOwners(stack);
    await withDatabase(catalog, (client) =>
      client.query(
        `INSERT INTO reservations (id, user_id, product_id, variant_id, quantity, price_cents, expires_at, created_at, reminded_at)
         SELECT id, ($2::uuid[])[1 + n % cardinality($2)], ($3::uuid[])[1 + n % cardinality($3)],
           ($4::uuid[])[1 + n % cardinality($4)], 1, 2000, now() + n * interval '1 second' * $5 / $6, now() - interval '7 days', now() - interval '1 day'
         FROM unnest($1::uuid[]) WITH ORDINALITY AS each (id, n)`,
        [
          ids,
          owners,
          pieces.map(({ productId }) => productId),
          pieces.map(({ variantId }) => variantId),
          WITHIN_SECONDS,
          RESERVATIONS,
        ],
      ),
    );
    // The copies that orders made from the reservation events.
    await withDatabase(orders, (client) =>
      client.query(`INSERT INTO seen_reservations (id, day) SELECT unnest($1::uuid[]), current_date - 7`, [ids]),
    );
  };
  const expired = () =>
    countIn(catalog, `SELECT count(*) FROM reservations WHERE id = ANY($1) AND status = 'expired'`, [ids]);
  const heard = () =>
    countIn(orders, `SELECT count(*) FROM seen_reservations WHERE id = ANY($1) AND outcome = 'expired'`, [ids]);
  return {
    work: `${RESERVATIONS} reservations that expire within ${WITHIN_SECONDS} s`,
    async run() {
      await add();
      const marked = await untilCounted(expired, RESERVATIONS, LONGEST_SECONDS);
      const counted = await untilCounted(heard, RESERVATIONS, LONGEST_SECONDS);
      return `all marked after ${marked.toFixed(0)} s, counted by orders after ${(marked + counted).toFixed(0)} s`;
    },
    settle: () => untilMailed(mails, mailed, MAIL_SECONDS),
    faults: () =>
      differences(
        ['expired reservations', expired(), RESERVATIONS],
        [
          'events of an expiry',
          countIn(
            catalog,
            `SELECT count(*) FROM kit.outbox WHERE headers->>'ce_type' = 'reservation.expired' AND payload::jsonb->>'reservationId' = ANY($1)`,
            [ids],
          ),
          RESERVATIONS,
        ],
        ['reservations in the sums of orders', heard(), RESERVATIONS],
        ['e-mails that are there twice', mailedTwice(mails, mailed), 0],
      ),
  };
};
