import type { EventPayload } from '@drappo/contracts/event';
import { erasedEmail, isErasedEmail } from '@drappo/contracts/identity/personal-data';
import type { UserErasedV1 } from '@drappo/contracts/identity/user-events';
import { forgetPerson, type Clock, type Database, type RequestContext } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';

/**
 * Forgets an erased user. Orders that were paid keep number, amounts, name and address, which tax law wants for ten years,
 * without telephone, e-mail and notes; the others lose their address and their shop. What is unpaid falls due now, so that the timer ends
 * its payment page and cancels it like any other. Saved addresses are deleted.
 */
export const createEraseUserReplica =
  ({ database, clock }: { database: Database<Tx>; clock: Clock }) =>
  ({ userId }: EventPayload<typeof UserErasedV1>, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const known = await tx.customer.findUnique({ where: { userId }, select: { email: true } });
      const email = known && !isErasedEmail(known.email) ? known.email.toLowerCase() : null;
      // First, so that a webhook that is applied at the same time waits, and finds the person erased.
      const nobody = { name: `cancellato-${userId}`, email: erasedEmail(userId) };
      await tx.customer.updateMany({ where: { userId }, data: nobody });
      await tx.savedAddress.deleteMany({ where: { userId } });
      await tx.waitingShopChange.deleteMany({ where: { order: { userId } } });
      await tx.order.updateMany({
        where: { userId, status: { in: ['pending', 'pending_payment'] } },
        data: { paymentDueAt: clock.now(), version: { increment: 1 } },
      });
      await tx.$executeRaw`
        UPDATE orders SET customer_email = NULL, customer_phone = NULL, notes = NULL, cancel_note = NULL,
          shipping_address = shipping_address - 'phone' - 'email', version = version + 1
        WHERE user_id = ${userId}::uuid`;
      await tx.$executeRaw`
        UPDATE orders SET customer_name = NULL, shipping_city = NULL, shipping_zip = NULL,
          shop_domain = NULL, shop_order_name = NULL, shipping_address = jsonb_build_object('name', 'Cancellato', 'address', '-', 'city', '-', 'zip', '-', 'country', coalesce(shipping_country, 'IT'))
        WHERE user_id = ${userId}::uuid AND paid_at IS NULL`;
      await tx.$executeRaw`
        UPDATE order_moments SET note = NULL WHERE note IS NOT NULL
          AND order_id IN (SELECT id FROM orders WHERE user_id = ${userId}::uuid)`;
      await tx.refund.updateMany({ where: { order: { userId }, note: { not: null } }, data: { note: null } });
      // Stripe's words hold name and address of who paid; their ids stay, so that none is applied twice.
      await tx.$executeRaw`
        UPDATE stripe_events SET body = '{}' WHERE applied_at IS NOT NULL AND (
          position(${userId} IN body) > 0
          OR (${email}::text IS NOT NULL AND position(${email}::text IN lower(body)) > 0)
          OR EXISTS (
            SELECT 1 FROM checkouts WHERE checkouts.user_id = ${userId}::uuid AND (
              position(coalesce(checkouts.stripe_session_id, '-none-') IN body) > 0
              OR position(coalesce(checkouts.payment_intent_id, '-none-') IN body) > 0)))`;
      await forgetPerson(tx, userId);
    });
