import type { PaymentIntent, Session } from '../objects.ts';
import type { SetupIntent } from '../saved/saved-objects.ts';
import type { Store } from '../store/store.ts';
import { missing, StripeError } from '../stripe-error.ts';
import { noCall, type Cause, type Journal } from './journal.ts';

/** Reads sessions and ends them without money. */
export const createSessions = ({ store, journal }: { store: Store; journal: Journal }) => {
  const { save, tell, seconds } = journal;

  const close = (session: Session, cause: Cause): Session => {
    const expired: Session = { ...session, status: 'expired', url: null };
    save(expired);
    const intent = session.payment_intent
      ? store.objects.find<PaymentIntent>('payment_intent', session.payment_intent)
      : undefined;
    // Left over from a declined attempt.
    if (intent) {
      const canceled: PaymentIntent = { ...intent, status: 'canceled', canceled_at: seconds() };
      save(canceled);
      tell('payment_intent.canceled', canceled, cause);
    }
    const setup = session.setup_intent
      ? store.objects.find<SetupIntent>('setup_intent', session.setup_intent)
      : undefined;
    if (setup) {
      const canceled: SetupIntent = { ...setup, status: 'canceled' };
      save(canceled);
      tell('setup_intent.canceled', canceled, cause);
    }
    tell('checkout.session.expired', expired, cause);
    return expired;
  };

  /** A session's current state: it has expired once its time is over, even before the sweep finds it. */
  const read = (id: string): Session =>
    store.transaction(() => {
      const session = store.objects.find<Session>('checkout.session', id);
      if (!session) throw missing('session', id);
      return session.status === 'open' && session.expires_at <= seconds() ? close(session, noCall) : session;
    });

  return {
    read,
    /** @throws StripeError if the session is not open */
    readOpen(id: string): Session {
      const session = read(id);
      if (session.status !== 'open')
        throw new StripeError(400, `This Checkout Session is not open: its status is ${session.status}.`);
      return session;
    },
    create(session: Session): Session {
      save(session);
      return session;
    },
    expire: (id: string, cause: Cause = noCall): Session =>
      store.transaction(() => {
        const session = read(id);
        if (session.status !== 'open')
          throw new StripeError(
            400,
            `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
          );
        return close(session, cause);
      }),
    expireOverdue: (): void => {
      for (const { id } of store.objects.overdue<Session>('checkout.session', seconds())) read(id);
    },
  };
};
export type Sessions = ReturnType<typeof createSessions>;
