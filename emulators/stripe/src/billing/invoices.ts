import { genericDecline } from '../checkout/declines.ts';
import type { Journal } from '../checkout/journal.ts';
import type { Money, Payer } from '../checkout/money.ts';
import { newId, type Charge, type Customer, type Invoice, type PaymentIntent, type Product } from '../objects.ts';
import type { Store } from '../store/store.ts';
import { missing, StripeError } from '../stripe-error.ts';

export type InvoiceDraft = Pick<
  Invoice,
  'billing_reason' | 'currency' | 'description' | 'lines' | 'metadata' | 'subscription' | 'subscription_metadata'
> & { customer: Customer };

type InvoicesOptions = { store: Store; journal: Journal; money: Money; publicUrl: () => string };

/** Invoices: created, paid, unpaid. Called inside a transaction. */
export const createInvoices = ({ store, journal, money, publicUrl }: InvoicesOptions) => {
  const { save, tell, seconds } = journal;

  const numberFor = (customer: string): string => {
    const place = store.objects.list<Invoice>('invoice', { customer }).length + 1;
    return `${customer.slice(-8).toUpperCase()}-${String(place).padStart(4, '0')}`;
  };

  const intentOf = (invoice: Invoice): PaymentIntent =>
    (invoice.payment_intent
      ? store.objects.find<PaymentIntent>('payment_intent', invoice.payment_intent)
      : undefined) ??
    money.intend({
      amount: invoice.amount,
      currency: invoice.currency,
      customer: invoice.customer,
      description: invoice.subscription ? 'Subscription update' : invoice.description,
      metadata: {},
    });

  const settled = (invoice: Invoice, intent: PaymentIntent): Invoice => {
    const paid: Invoice = {
      ...invoice,
      attempts: invoice.attempts + 1,
      paid_at: seconds(),
      payment_intent: intent.id,
      status: 'paid',
    };
    save(paid);
    tell('invoice.paid', paid);
    tell('invoice.payment_succeeded', paid);
    return paid;
  };

  return {
    read(id: string): Invoice {
      const invoice = store.objects.find<Invoice>('invoice', id);
      if (!invoice) throw missing('invoice', id);
      return invoice;
    },

    /** Finalized at once: Stripe keeps an invoice as a draft for an hour, for which tests would only wait. */
    open({ customer, ...draft }: InvoiceDraft): Invoice {
      const id = newId('in');
      const invoice: Invoice = {
        id,
        object: 'invoice',
        created: seconds(),
        amount: draft.lines.reduce((sum, line) => sum + line.amount, 0),
        attempts: 0,
        customer: customer.id,
        customer_email: customer.email,
        number: numberFor(customer.id),
        paid_at: null,
        payment_intent: null,
        status: 'open',
        url: `${publicUrl()}/i/${id}`,
        ...draft,
      };
      save(invoice);
      tell('invoice.created', invoice);
      tell('invoice.finalized', invoice);
      return invoice;
    },

    /** Paid with money that was collected before, as in Checkout. */
    settle: settled,

    /** Tries to collect the invoice. */
    attempt(invoice: Invoice, payer: Payer, refused = false): Invoice {
      if (invoice.status !== 'open')
        throw new StripeError(400, invoice.status === 'paid' ? 'Invoice is already paid' : 'Invoice is void');
      const intent = intentOf(invoice);
      const who = { email: invoice.customer_email ?? undefined, ...payer };
      if (!refused) return settled(invoice, money.collect(intent, money.charge(intent, 'succeeded', 'card', who)));
      const failed: Charge = money.charge(intent, 'failed', 'card', who);
      money.refuse(intent, failed, genericDecline);
      const unpaid: Invoice = { ...invoice, attempts: invoice.attempts + 1, payment_intent: intent.id };
      save(unpaid);
      tell('invoice.payment_failed', unpaid);
      return unpaid;
    },

    annul(invoice: Invoice): void {
      if (invoice.status !== 'open') return;
      const annulled: Invoice = { ...invoice, status: 'void' };
      save(annulled);
      tell('invoice.voided', annulled);
    },

    productName: (id: string): string => store.objects.find<Product>('product', id)?.name ?? id,
  };
};
export type Invoices = ReturnType<typeof createInvoices>;
