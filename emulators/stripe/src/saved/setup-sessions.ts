import type { Cause, Journal } from '../checkout/journal.ts';
import type { Sessions } from '../checkout/sessions.ts';
import type { Session } from '../objects.ts';
import type { Store } from '../store/store.ts';
import { StripeError } from '../stripe-error.ts';
import { Refusal } from './refusal.ts';
import type { SetupIntents } from './setup-intents.ts';

type SetupSessionsOptions = { store: Store; journal: Journal; sessions: Sessions; setups: SetupIntents };

/** Sessions in which a person saves a card and pays nothing. */
export const createSetupSessions = ({ store, journal, sessions, setups }: SetupSessionsOptions) => ({
  /** The session with the intent that Stripe makes from it; called inside a transaction. */
  begin: (session: Session, cause: Cause): Session => ({
    ...session,
    setup_intent: setups.create({ customer: session.customer ?? undefined, usage: 'off_session' }, cause).id,
  }),

  /**
   * The person saves a card, by the name of a test payment method. If the bank requires a confirmation, the person gives
   * it. A declined card leaves the session open. @throws StripeError if the session is not open
   */
  save: (id: string, method: string): Session | Refusal =>
    store.transaction(() => {
      const session = sessions.readOpen(id);
      if (session.mode !== 'setup' || !session.setup_intent)
        throw new StripeError(400, 'This Checkout Session does not save a card.');
      const confirmed = setups.confirm(session.setup_intent, method);
      if (confirmed instanceof Refusal) return confirmed;
      if (confirmed.status === 'requires_action') setups.authenticate(confirmed.id, true);
      const done: Session = { ...session, status: 'complete', url: null };
      journal.save(done);
      journal.tell('checkout.session.completed', done);
      return done;
    }),
});
export type SetupSessions = ReturnType<typeof createSetupSessions>;
