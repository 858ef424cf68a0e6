import type { Charge, Invoice, Session } from '../objects.ts';
import type { Store } from '../store/store.ts';

/** Movements in cents per payment intent: succeeded charges and their refunds. */
export const ledgerOf = (store: Store) => {
  const sessions = new Map(
    store.objects.list<Session>('checkout.session').map((session) => [session.payment_intent, session]),
  );
  const invoices = new Map(store.objects.list<Invoice>('invoice').map((invoice) => [invoice.payment_intent, invoice]));
  const charges = store.objects
    .list<Charge>('charge', { status: 'succeeded' })
    .map(({ id, payment_intent, amount, amount_refunded, currency, metadata }) => {
      const session = sessions.get(payment_intent);
      const invoice = invoices.get(payment_intent);
      return {
        payment_intent,
        charge: id,
        session: session?.id ?? null,
        client_reference_id: session?.client_reference_id ?? null,
        amount,
        amount_refunded,
        currency,
        metadata,
        session_metadata: session?.metadata ?? {},
        invoice: invoice?.id ?? null,
        subscription: invoice?.subscription ?? null,
      };
    });
  const total = (key: 'amount' | 'amount_refunded') => charges.reduce((sum, charge) => sum + charge[key], 0);
  return { charges, charged: total('amount'), refunded: total('amount_refunded') };
};
