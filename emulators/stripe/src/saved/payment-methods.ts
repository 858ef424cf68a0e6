import { newId, type Customer } from '../objects.ts';
import type { Journal } from '../checkout/journal.ts';
import type { Store } from '../store/store.ts';
import { missing, StripeError } from '../stripe-error.ts';
import type { CardBehaviour, PaymentMethod } from './saved-objects.ts';
import { testCardOf } from './test-cards.ts';

const usedUp = (): StripeError =>
  new StripeError(
    400,
    'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.',
  );

/** Customers' saved cards; called inside a transaction. */
export const createPaymentMethods = ({ store, journal }: { store: Store; journal: Journal }) => {
  const { save, tell, seconds } = journal;

  const read = (id: string): PaymentMethod => {
    const found = store.objects.find<PaymentMethod>('payment_method', id);
    if (!found) throw missing('payment_method', id);
    return found;
  };
  /** @throws StripeError if the customer does not exist */
  const readCustomer = (id: string): Customer => {
    const found = store.objects.find<Customer>('customer', id);
    if (!found) throw missing('customer', id);
    return found;
  };

  return {
    read,
    readCustomer,

    /** An existing card, or a new one for a test card's name. @throws StripeError for other names and detached cards */
    take(id: string): PaymentMethod {
      const card = testCardOf(id);
      if (!card) {
        const known = read(id);
        if (known.detached) throw usedUp();
        return known;
      }
      const made: PaymentMethod = {
        id: newId('pm'),
        object: 'payment_method',
        created: seconds(),
        customer: null,
        detached: false,
        metadata: {},
        type: 'card',
        ...card,
      };
      save(made);
      return made;
    },

    attach(method: PaymentMethod, customerId: string): PaymentMethod {
      const customer = readCustomer(customerId);
      if (method.detached) throw usedUp();
      if (method.customer === customer.id) return method;
      if (method.customer !== null)
        throw new StripeError(400, 'The payment method you provided has already been attached to a customer.');
      const attached = { ...method, customer: customer.id };
      save(attached);
      tell('payment_method.attached', attached);
      return attached;
    },

    detach(id: string): PaymentMethod {
      const method = read(id);
      if (method.customer === null)
        throw new StripeError(
          400,
          'The payment method you provided is not attached to a customer so detachment is impossible.',
        );
      const detached = { ...method, customer: null, detached: true };
      save(detached);
      tell('payment_method.detached', detached, undefined, { customer: method.customer });
      return detached;
    },

    /** Changes a card's behaviour from now on, for example when it is blocked. */
    behave: (id: string, behaviour: CardBehaviour): PaymentMethod =>
      store.transaction(() => {
        const changed = { ...read(id), behaviour };
        save(changed);
        return changed;
      }),
  };
};
export type PaymentMethods = ReturnType<typeof createPaymentMethods>;
