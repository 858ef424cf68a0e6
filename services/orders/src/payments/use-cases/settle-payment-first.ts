import type { RequestContext } from '@drappo/service-kit';
import type { PrismaClient } from '../../data/database.ts';
import { findSessionOf, isKnownPayment } from '../data/checkout-repository.ts';
import type { StripeGateway } from '../stripe/stripe-gateway.ts';
import type { StripeMoney } from '../stripe/stripe-money.ts';
import type { SettleCheckout } from './settle-checkout.ts';
import type { HeldOrders } from './take-payment.ts';

type Deps = { prisma: PrismaClient; stripe: StripeGateway; money: StripeMoney; settleCheckout: SettleCheckout };
export type SettlePaymentFirst = ReturnType<typeof createSettlePaymentFirst>;

/**
 * Applies the payment that a refund or a dispute is about, if its own webhook has not arrived: otherwise the change
 * would be ignored and the goods would leave. `heldBy`: the orders that the change keeps from leaving. Ignores a
 * payment that is not ours, and '': a charge without a PaymentIntent.
 */
export const createSettlePaymentFirst =
  ({ prisma, stripe, money, settleCheckout }: Deps) =>
  async (paymentIntentId: string, heldBy: HeldOrders, ctx: RequestContext): Promise<void> => {
    if (paymentIntentId === '' || (await isKnownPayment(prisma, paymentIntentId))) return;
    const checkoutId = await money.readCheckoutId(paymentIntentId);
    const sessionId = checkoutId && (await findSessionOf(prisma, checkoutId));
    if (sessionId) await settleCheckout({ ...(await stripe.readSession(sessionId)), heldBy }, ctx);
  };
