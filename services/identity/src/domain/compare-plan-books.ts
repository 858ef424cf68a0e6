/** What Stripe took for plans, and the invoices that it wrote of it. */
export type TheirCharge = { id: string; paymentIntentId: string; amount: number; amountRefunded: number };
export type TheirInvoice = { id: string; amount: number; paymentIntentIds: string[] };
export type OurInvoice = {
  id: string;
  amount: number;
  paid: boolean;
  /** Whether it must be among Stripe's. */
  expected: boolean;
};
export type Difference = { cause: string; message: string; payload: Record<string, unknown> };

/** Where Stripe's books of plans and ours do not say the same. */
export const comparePlanBooks = (
  charges: TheirCharge[],
  invoices: TheirInvoice[],
  ours: OurInvoice[],
): Difference[] => {
  const byIntent = new Map(invoices.flatMap((invoice) => invoice.paymentIntentIds.map((id) => [id, invoice] as const)));
  const own = new Map(ours.map((invoice) => [invoice.id, invoice]));
  const theirs = new Set(invoices.map(({ id }) => id));
  return [
    ...charges.flatMap((charge): Difference[] => {
      const payload = { charge: charge.id, amountCents: charge.amount };
      const invoice = byIntent.get(charge.paymentIntentId);
      if (!invoice) {
        const message = 'Stripe took money that is neither an order’s nor a plan’s';
        return [{ cause: `books:unknown-charge:${charge.id}`, message, payload }];
      }
      // A purchase that was refused and whose money went back left nothing in our books.
      if (charge.amountRefunded === charge.amount) return [];
      const booked = own.get(invoice.id);
      if (booked?.paid && booked.amount === charge.amount && invoice.amount === charge.amount) return [];
      const message = 'An invoice that was paid at Stripe is not in our books as it is there';
      return [{ cause: `books:invoice:${invoice.id}`, message, payload: { ...payload, invoice: invoice.id } }];
    }),
    ...ours
      .filter(({ id, paid, expected }) => paid && expected && !theirs.has(id))
      .map(({ id, amount }) => ({
        cause: `books:no-invoice:${id}`,
        message: 'Our books have a paid invoice of which Stripe knows nothing',
        payload: { invoice: id, amountCents: amount },
      })),
  ];
};
