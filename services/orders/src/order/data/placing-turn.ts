import { Prisma } from '../../generated/prisma/client.ts';

/**
 * Takes a lock that only one transaction at a time can hold, until the commit, and returns one row. Statements that
 * write reservations or number an order begin with it. Without this lock, one instance could hold the row of a
 * reservation and wait for the number, and another hold the number and wait for that row: PostgreSQL detects this
 * deadlock after a second. New orders wait for the number anyway.
 */
export const placingTurn = Prisma.sql`(SELECT pg_advisory_xact_lock(hashtext('orders.placing'))) AS turn`;
