import { idIn, idOf, isRefusal, SessionRefused } from '@drappo/payments';
import Stripe from 'stripe';
import type { CardAtStripe, PaymentState } from '../domain/automatic-payment.ts';
import { guarded } from './guard.ts';
import { CHECKOUT_KEY } from './ledger-entry.ts';

/** The metadata with our id of the session that saves a card, and the card's future owner. */
export const SETUP_KEY = 'card-setup';
export const OWNER_KEY = 'user';
/** The metadata of payments with a saved card, separate from that of payment pages. */
export const AUTOMATIC_KEY = 'automatic';

export type SetupRequest = {
  setupId: string;
  userId: string;
  customerId: string;
  expiresAt: Date;
  successUrl: string;
  cancelUrl: string;
};
/** A session that saves a card, in its current state at Stripe. */
export type SetupState = {
  sessionId: string;
  setupId: string | undefined;
  userId: string | undefined;
  isOver: boolean;
  /** Present after the card is saved. */
  card: CardAtStripe | undefined;
};
export type CardPayment = {
  attemptId: string;
  orderId: string;
  customerId: string;
  paymentMethodId: string;
  amount: number;
  description: string;
};
export type SavedCards = ReturnType<typeof createSavedCards>;

/** Stripe will never charge this card: it was detached, or has no customer any more. */
export class CardUnusable extends Error {
  constructor(cause: unknown) {
    super('Stripe refuses the card', { cause });
    this.name = 'CardUnusable';
  }
}

/** Does not include a request that is still running under the same idempotency key: that one must be retried. */
const isUnusable = (error: unknown): boolean => error instanceof Stripe.errors.StripeInvalidRequestError;

/** Other payment methods in euro that Stripe could save; we would discard any method that is not a card. */
const NOT_CARDS = ['amazon_pay', 'bancontact', 'ideal', 'paypal', 'revolut_pay', 'sepa_debit'] as const;

const METADATA_LENGTH = 500;
const withCard = { expand: ['payment_method'] };
const withMoney = { expand: ['latest_charge.balance_transaction'] };

const toCard = (method: Stripe.PaymentMethod): CardAtStripe | undefined =>
  method.card && {
    paymentMethodId: method.id,
    brand: method.card.brand,
    last4: method.card.last4,
    expires: `${String(method.card.exp_month).padStart(2, '0')}/${String(method.card.exp_year).slice(-2)}`,
  };

const cardOf = ({ status, payment_method: method }: Stripe.SetupIntent): CardAtStripe | undefined =>
  status === 'succeeded' && typeof method === 'object' && method ? toCard(method) : undefined;

const toSetup = (session: Stripe.Checkout.Session, intent: Stripe.SetupIntent | undefined): SetupState => ({
  sessionId: session.id,
  setupId: idIn(session.metadata, SETUP_KEY),
  userId: idIn(session.metadata, OWNER_KEY),
  isOver: session.status !== 'open',
  card: intent && cardOf(intent),
});

const takenAt = (charge: string | Stripe.Charge | null | undefined): Date | undefined => {
  if (typeof charge !== 'object' || !charge) return undefined;
  const entry = charge.balance_transaction;
  return new Date((typeof entry === 'object' && entry ? entry.created : charge.created) * 1_000);
};

/** A refused payment keeps its error when it is cancelled, so that a repeat returns the same reason. */
const refusalIn = ({ last_payment_error: error }: Stripe.PaymentIntent): 'asks' | 'declined' | undefined =>
  error ? (error.code === 'authentication_required' ? 'asks' : 'declined') : undefined;

const statusOf = (intent: Stripe.PaymentIntent): PaymentState['status'] => {
  switch (intent.status) {
    case 'succeeded':
      return 'paid';
    case 'requires_confirmation':
      return 'ready';
    case 'requires_action':
      return 'asks';
    case 'requires_payment_method':
      return refusalIn(intent) ?? 'declined';
    case 'canceled':
      return refusalIn(intent) ?? 'cancelled';
    default:
      return 'unknown';
  }
};

const toPayment = (intent: Stripe.PaymentIntent): PaymentState => ({
  paymentIntentId: intent.id,
  status: statusOf(intent),
  amount: intent.amount,
  currency: intent.currency,
  paidAt: takenAt(intent.latest_charge),
});

/** Cards that resellers save at Stripe, and off-session payments with them. */
export const createSavedCards = (stripe: Stripe) => {
  const { customers, checkout, setupIntents, paymentMethods, paymentIntents } = stripe;
  const readPayment = (id: string): Promise<PaymentState> =>
    guarded(async () => toPayment(await paymentIntents.retrieve(id, withMoney)));
  /** Ignores Stripe's error for an action that came too late: the payment's current state decides what follows. */
  const thenRead = (id: string, act: () => Promise<unknown>): Promise<PaymentState> =>
    guarded(async () => {
      try {
        await act();
      } catch (error) {
        const isLate = isRefusal(error, 'payment_intent_unexpected_state');
        if (!isLate && isUnusable(error)) throw new CardUnusable(error);
        if (!isLate && !(error instanceof Stripe.errors.StripeCardError)) throw error;
      }
      return readPayment(id);
    });

  return {
    /** Creates the customer for a reseller's cards; without name and address, which Stripe does not need. */
    createCustomer: (userId: string): Promise<string> =>
      guarded(
        async () =>
          (await customers.create({ metadata: { [OWNER_KEY]: userId } }, { idempotencyKey: `customer-${userId}` })).id,
      ),

    /** Opens the page that saves a card. @throws SessionRefused */
    createSetup: ({ setupId, userId, customerId, expiresAt, successUrl, cancelUrl }: SetupRequest) =>
      guarded(async () => {
        try {
          const { id, url } = await checkout.sessions.create(
            {
              mode: 'setup',
              customer: customerId,
              currency: 'eur',
              excluded_payment_method_types: [...NOT_CARDS],
              locale: 'it',
              metadata: { [SETUP_KEY]: setupId, [OWNER_KEY]: userId },
              expires_at: Math.floor(expiresAt.getTime() / 1_000),
              success_url: successUrl,
              cancel_url: cancelUrl,
            },
            { idempotencyKey: `card-setup-${setupId}` },
          );
          return { sessionId: id, url };
        } catch (error) {
          if (isRefusal(error)) throw new SessionRefused(error);
          throw error;
        }
      }),

    readSetup: (sessionId: string): Promise<SetupState> =>
      guarded(async () => {
        const session = await checkout.sessions.retrieve(sessionId);
        const intentId = session.status === 'complete' ? idOf(session.setup_intent) : undefined;
        return toSetup(session, intentId ? await setupIntents.retrieve(intentId, withCard) : undefined);
      }),

    /** Whether a card can still be charged. */
    isAttached: (paymentMethodId: string): Promise<boolean> =>
      guarded(async () => {
        try {
          return idOf((await paymentMethods.retrieve(paymentMethodId)).customer) !== undefined;
        } catch (error) {
          if (isRefusal(error)) return false;
          throw error;
        }
      }),

    /** Detaches a card from its customer permanently; a repeat changes nothing. */
    detach: (paymentMethodId: string): Promise<void> =>
      guarded(async () => {
        try {
          await paymentMethods.detach(paymentMethodId);
        } catch (error) {
          if (!isRefusal(error)) throw error;
        }
      }),

    /** Creates the payment of an attempt, or returns the existing one; charges nothing yet. @throws CardUnusable */
    preparePayment: ({ attemptId, orderId, customerId, paymentMethodId, amount, description }: CardPayment) =>
      guarded(async () => {
        try {
          const intent = await paymentIntents.create(
            {
              amount,
              currency: 'eur',
              customer: customerId,
              payment_method: paymentMethodId,
              description: description.slice(0, METADATA_LENGTH),
              metadata: { [CHECKOUT_KEY]: attemptId, [AUTOMATIC_KEY]: 'yes', orders: orderId },
            },
            { idempotencyKey: `automatic-${attemptId}` },
          );
          return toPayment(intent);
        } catch (error) {
          throw isUnusable(error) ? new CardUnusable(error) : error;
        }
      }),

    /** Charges the card off session; a repeated call charges it once. @throws CardUnusable */
    confirmPayment: (paymentIntentId: string, attemptId: string): Promise<PaymentState> =>
      thenRead(paymentIntentId, () =>
        paymentIntents.confirm(
          paymentIntentId,
          { off_session: true },
          { idempotencyKey: `automatic-confirm-${attemptId}` },
        ),
      ),

    /** Cancels a payment, so that no one can confirm it; returns a payment that succeeded in the meantime unchanged. */
    cancelPayment: (paymentIntentId: string): Promise<PaymentState> =>
      thenRead(paymentIntentId, () => paymentIntents.cancel(paymentIntentId)),

    readPayment,
  };
};
