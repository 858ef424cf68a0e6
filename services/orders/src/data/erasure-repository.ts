import type { Tx } from './database.ts';

/** Deletes a user's addresses, saved views and return photographs, and waiting changes of their shops' orders. */
export const deleteOwnData = async (tx: Tx, userId: string): Promise<void> => {
  await tx.savedAddress.deleteMany({ where: { userId } });
  await tx.savedView.deleteMany({ where: { userId } });
  await tx.waitingShopChange.deleteMany({ where: { order: { userId } } });
  await tx.returnPhoto.deleteMany({ where: { return: { userId } } });
};

/** Makes a user's unpaid orders due, so that the timer expires their payment pages and cancels them. */
export const makeUnpaidOrdersDue = async (tx: Tx, userId: string, now: Date): Promise<void> => {
  await tx.order.updateMany({
    where: { userId, status: { in: ['pending', 'pending_payment'] } },
    data: { paymentDueAt: now, version: { increment: 1 } },
  });
};

/** Removes telephone, e-mail, notes, the reseller's own number and the name of the packaging from a user's orders; from those that were not paid also name, address and shop. */
export const redactOrders = async (tx: Tx, userId: string): Promise<void> => {
  await tx.$executeRaw`
    UPDATE orders SET customer_email = NULL, customer_phone = NULL, notes = NULL, cancel_note = NULL, packaging_name = NULL, problem_note = NULL,
      purchase_order_number = NULL,
      shipping_address = shipping_address - 'phone' - 'email', version = version + 1
    WHERE user_id = ${userId}::uuid`;
  await tx.$executeRaw`
    UPDATE orders SET customer_name = NULL, shipping_city = NULL, shipping_zip = NULL,
      shop_domain = NULL, shop_order_name = NULL, shipping_address = jsonb_build_object('name', 'Cancellato', 'address', '-', 'city', '-', 'zip', '-', 'country', coalesce(shipping_country, 'IT'))
    WHERE user_id = ${userId}::uuid AND paid_at IS NULL`;
};

/**
 * Removes a user's saved card and returns its customer id at Stripe. The consent and its date stay, as proof for the stored
 * payments.
 */
export const eraseSavedCard = async (tx: Tx, userId: string): Promise<string | null> => {
  const [row] = await tx.$queryRaw<{ paymentMethodId: string | null }[]>`
    SELECT payment_method_id AS "paymentMethodId" FROM automatic_payments WHERE user_id = ${userId}::uuid FOR UPDATE`;
  await tx.automaticPayment.updateMany({
    where: { userId },
    data: {
      isOn: false,
      stripeCustomerId: null,
      paymentMethodId: null,
      cardBrand: null,
      cardLast4: null,
      cardExpires: null,
      setupId: null,
      setupSessionId: null,
    },
  });
  return row?.paymentMethodId ?? null;
};

/** Removes the texts that people wrote about a user's orders, refunds and returns. */
export const redactNotes = async (tx: Tx, userId: string): Promise<void> => {
  await tx.$executeRaw`
    UPDATE order_moments SET note = NULL WHERE note IS NOT NULL
      AND order_id IN (SELECT id FROM orders WHERE user_id = ${userId}::uuid)`;
  await tx.orderItem.updateMany({ where: { order: { userId }, note: { not: null } }, data: { note: null } });
  await tx.refund.updateMany({ where: { order: { userId }, note: { not: null } }, data: { note: null } });
  await tx.return.updateMany({ where: { userId, reply: { not: null } }, data: { reply: null } });
  await tx.returnLine.updateMany({ where: { return: { userId }, note: { not: null } }, data: { note: null } });
};

/** Empties webhooks about a user, which contain the payer's name and address. Their ids stay: none is applied twice. */
export const redactWebhooks = async (tx: Tx, userId: string, email: string | null): Promise<void> => {
  await tx.$executeRaw`
    UPDATE stripe_events SET body = '{}' WHERE applied_at IS NOT NULL AND (
      position(${userId} IN body) > 0
      OR (${email}::text IS NOT NULL AND position(${email}::text IN lower(body)) > 0)
      OR EXISTS (
        SELECT 1 FROM checkouts WHERE checkouts.user_id = ${userId}::uuid AND (
          position(coalesce(checkouts.stripe_session_id, '-none-') IN body) > 0
          OR position(coalesce(checkouts.payment_intent_id, '-none-') IN body) > 0)))`;
};
