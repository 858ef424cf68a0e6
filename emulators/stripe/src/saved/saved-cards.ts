import type { Journal } from '../checkout/journal.ts';
import type { Money } from '../checkout/money.ts';
import type { Store } from '../store/store.ts';
import { createPaymentMethods } from './payment-methods.ts';
import { createSavedPayments } from './saved-payments.ts';
import { createSetupIntents } from './setup-intents.ts';

/** Customers' saved cards: set up once, and charged later without the customer. */
export const createSavedCards = ({ store, journal, money }: { store: Store; journal: Journal; money: Money }) => {
  const methods = createPaymentMethods({ store, journal });
  return {
    methods,
    setups: createSetupIntents({ store, journal, methods }),
    payments: createSavedPayments({ store, journal, money, methods }),
  };
};
export type SavedCards = ReturnType<typeof createSavedCards>;
