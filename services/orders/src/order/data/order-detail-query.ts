import { fixedStatement, readRows } from '@drappo/service-kit';
import type { AdminOrderDetail, OrderDetail } from '@drappo/contracts/orders/order-detail';
import { Prisma } from '../../generated/prisma/client.ts';
import type { Pool, PrismaClient } from '../../data/database.ts';
import { orderDocument, wireAmount, wireMoment, wireRows } from './order-document.ts';
import { namedAccounts, officeSelect, readResellers, toOfficeFacts } from './reseller-queries.ts';

const history = wireRows(`
  SELECT id::text AS id, kind, ${wireMoment('at')} AS at, ${wireAmount('amount_cents')} AS amount, carrier,
    tracking_number AS "trackingNumber", reason, note, return_number AS "returnNumber"
  FROM order_moments WHERE order_id = orders.id ORDER BY order_moments.id`);

const refunds = wireRows(`
  SELECT id, ${wireAmount('amount_cents')} AS amount, reason, ${wireMoment('created_at')} AS "requestedAt",
    ${wireMoment('refunded_at')} AS "refundedAt", ${wireMoment('failed_at')} AS "failedAt", note
  FROM refunds WHERE order_id = orders.id ORDER BY created_at, id`);

const sharedCheckouts = 'checkout_shares JOIN checkouts ON checkouts.id = checkout_id WHERE order_id = orders.id';

/** Disputes about payments that include the order; the amounts are those of the whole payment. */
const disputes = wireRows(`
  SELECT id, reason, status, ${wireAmount('amount_cents')} AS amount, ${wireMoment('opened_at')} AS "openedAt",
    ${wireMoment('closed_at')} AS "closedAt"
  FROM disputes WHERE payment_intent_id IN (SELECT payment_intent_id FROM ${sharedCheckouts}) ORDER BY opened_at, id`);

const paidAutomatically = `EXISTS (SELECT FROM ${sharedCheckouts} AND outcome = 'paid' AND automatic_day IS NOT NULL)`;

/** Additional data of an order's page: its timeline, refunds and disputes. */
const further = { history, refunds, disputes, paidAutomatically };
const ownDocument = orderDocument({ withNotes: false, further });
const officeDocument = orderDocument({ withNotes: true, further });

const ownOrder = fixedStatement<{ id: string; userId: string }>(
  ({ id, userId }) =>
    Prisma.sql`SELECT ${ownDocument}::text AS text FROM orders WHERE id = ${id}::uuid AND user_id = ${userId}::uuid`,
);

/** Reads a reseller's own order as JSON, without the admins' notes; undefined for another user's order. */
export const readOwnOrder = async (pool: Pool, id: string, userId: string): Promise<string | undefined> => {
  const [row] = await readRows<{ text: string }>(pool, ownOrder({ id, userId }));
  return row?.text;
};

/** Reads any order for the back office, with the admins' notes and its owner. */
export const readAdminOrder = async (prisma: PrismaClient, id: string): Promise<AdminOrderDetail | undefined> => {
  const [found] = await prisma.$queryRaw<{ document: OrderDetail }[]>`
    SELECT ${officeDocument} AS document FROM orders WHERE id = ${id}::uuid`;
  if (!found) return undefined;
  const row = await prisma.order.findUniqueOrThrow({ where: { id }, select: officeSelect });
  return { ...found.document, ...toOfficeFacts(row, await readResellers(prisma, namedAccounts([row]))) };
};
