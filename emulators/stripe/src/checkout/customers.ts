import { newId, type Customer, type Session } from '../objects.ts';
import type { Store } from '../store/store.ts';
import type { Journal } from './journal.ts';

/** The customer of a session that is being completed; as at Stripe, a new one if none was named. */
export const createCustomers = ({ store, journal }: { store: Store; journal: Journal }) => ({
  of(session: Session, email: string | null): Customer {
    const known = session.customer ? store.objects.find<Customer>('customer', session.customer) : undefined;
    if (known) return known;
    const customer: Customer = { id: newId('cus', 14), object: 'customer', created: journal.seconds(), email };
    journal.save(customer);
    journal.tell('customer.created', customer);
    return customer;
  },
});
export type Customers = ReturnType<typeof createCustomers>;
