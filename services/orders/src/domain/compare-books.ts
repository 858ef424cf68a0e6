import type { Cents } from '@drappo/contracts';

/** Stripe's side: money that came in for one of our checkouts, and money that went back. */
export type TheirCharge = {
  id: string;
  paymentIntentId: string;
  amount: Cents;
  amountRefunded: Cents;
  currency: string;
  checkoutId: string | undefined;
};
export type TheirRefund = { id: string; paymentIntentId: string; amount: Cents; failed: boolean };

/** Our side. */
export type OurPayment = {
  checkoutId: string;
  orderId: string | null;
  paymentIntentId: string | null;
  settled: boolean;
  /** Whether its charge must be among those listed. */
  expected: boolean;
  amount: Cents;
  /** What the shares of its orders come to. */
  shared: Cents;
};
export type OurRefund = {
  orderId: string;
  paymentIntentId: string;
  stripeRefundId: string;
  amount: Cents;
  /** Whether it must be among those listed. */
  expected: boolean;
};

export type Books = {
  charges: TheirCharge[];
  refunds: TheirRefund[];
  payments: OurPayment[];
  refunded: OurRefund[];
};

export type Difference = {
  /** The same for the same difference found again. */
  cause: string;
  message: string;
  orderId: string | null;
  payload: Record<string, unknown>;
};

const sum = (amounts: Cents[]): Cents => amounts.reduce((total, amount) => total + amount, 0);

const ofCharge = (charge: TheirCharge, ours: OurPayment | undefined, refunded: OurRefund[]): Difference[] => {
  const tell = (what: string, message: string, payload: Record<string, unknown>): Difference => ({
    cause: `books:${what}:${charge.id}`,
    message,
    orderId: ours?.orderId ?? null,
    payload: { charge: charge.id, ...payload },
  });
  if (!ours)
    return [
      tell('unknown-charge', 'Stripe took money of which our books know nothing', { amountCents: charge.amount }),
    ];
  const found: Difference[] = [];
  if (!ours.settled || ours.paymentIntentId !== charge.paymentIntentId)
    found.push(tell('unsettled', 'Stripe took money that no order has', { amountCents: charge.amount }));
  if (charge.currency !== 'eur' || ours.amount !== charge.amount || ours.shared !== charge.amount)
    found.push(
      tell('amount', 'What Stripe took is not what its orders have', {
        stripeCents: charge.amount,
        currency: charge.currency,
        ordersCents: ours.shared,
      }),
    );
  const back = sum(
    refunded.filter((one) => one.paymentIntentId === charge.paymentIntentId).map(({ amount }) => amount),
  );
  if (back !== charge.amountRefunded)
    found.push(
      tell('refunded', 'What Stripe gave back is not what our books say', {
        stripeCents: charge.amountRefunded,
        ordersCents: back,
      }),
    );
  return found;
};

/** Where Stripe's books and ours do not say the same, looked at from both sides. */
export const compareBooks = ({ charges, refunds, payments, refunded }: Books): Difference[] => {
  const ourPayments = new Map(payments.map((payment) => [payment.checkoutId, payment]));
  const listed = new Set(charges.map(({ paymentIntentId }) => paymentIntentId));
  const known = new Set(refunds.filter(({ failed }) => !failed).map(({ id }) => id));
  return [
    ...charges.flatMap((charge) =>
      charge.checkoutId === undefined ? [] : ofCharge(charge, ourPayments.get(charge.checkoutId), refunded),
    ),
    ...payments
      .filter(({ settled, expected, paymentIntentId }) => settled && expected && !listed.has(paymentIntentId ?? ''))
      .map(({ checkoutId, orderId, amount }) => ({
        cause: `books:no-charge:${checkoutId}`,
        message: 'An order is paid by money that Stripe never took',
        orderId,
        payload: { checkout: checkoutId, amountCents: amount },
      })),
    ...refunds
      .filter(
        ({ failed, paymentIntentId }) => !failed && payments.some((one) => one.paymentIntentId === paymentIntentId),
      )
      .flatMap(({ id, amount }) => {
        const ours = refunded.filter(({ stripeRefundId }) => stripeRefundId === id);
        const booked = sum(ours.map((one) => one.amount));
        return booked === amount
          ? []
          : [
              {
                cause: `books:refund:${id}`,
                message: 'A refund of Stripe is not in our books as it is there',
                orderId: ours[0]?.orderId ?? null,
                payload: { refund: id, stripeCents: amount, ordersCents: booked },
              },
            ];
      }),
    ...refunded
      .filter(({ stripeRefundId, expected }) => expected && !known.has(stripeRefundId))
      .map(({ stripeRefundId, orderId, amount }) => ({
        cause: `books:no-refund:${stripeRefundId}`,
        message: 'Our books say that money went back of which Stripe knows nothing',
        orderId,
        payload: { refund: stripeRefundId, amountCents: amount },
      })),
  ];
};
