import { Prisma } from '../../generated/prisma/client.ts';

/**
 * A row that is there once no other transaction is at it, until the commit. What writes reservations or gives an order its
 * number begins with it: of two instances, one would hold the row of a reservation and wait for the number, the other the number
 * and wait for that row, which PostgreSQL notices after a second. New orders wait for each other's number anyway.
 */
export const placingTurn = Prisma.sql`(SELECT pg_advisory_xact_lock(hashtext('orders.placing'))) AS turn`;
