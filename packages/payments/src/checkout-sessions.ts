import type Stripe from 'stripe';
import { isRefusal, type Guard } from './guard.ts';
import { lostSession, toSessionState, type SessionState } from './session-state.ts';

type Params = Stripe.Checkout.SessionCreateParams;
type NewSession = { checkoutId: string; expiresAt: Date; successUrl: string; cancelUrl: string };

export type CheckoutSessions = ReturnType<typeof createCheckoutSessions>;

/** Stripe will never create this session, however often the caller retries; `cause` is its response. */
export class SessionRefused extends Error {
  constructor(cause: unknown) {
    super('Stripe refuses to create the session', { cause });
    this.name = 'SessionRefused';
  }
}

const withMoney = { expand: ['payment_intent.latest_charge.balance_transaction'] };

/** Checkout sessions of one kind; the metadata `checkoutKey` carries our id. */
export const createCheckoutSessions = (
  stripe: Stripe,
  { checkoutKey, guard }: { checkoutKey: string; guard: Guard },
) => {
  const read = (id: string): Promise<SessionState> =>
    guard(async () => {
      try {
        return toSessionState(await stripe.checkout.sessions.retrieve(id, withMoney), checkoutKey);
      } catch (error) {
        if (isRefusal(error, 'resource_missing')) return lostSession(id);
        throw error;
      }
    });

  return {
    /** Creates a checkout's session; an idempotency key in use returns the existing one. @throws SessionRefused */
    create: (session: NewSession, idempotencyKey: string, { metadata, ...params }: Params): Promise<SessionState> =>
      guard(async () => {
        const { checkoutId, expiresAt, successUrl, cancelUrl } = session;
        try {
          const created = await stripe.checkout.sessions.create(
            {
              ...params,
              locale: 'it',
              client_reference_id: checkoutId,
              metadata: { ...metadata, [checkoutKey]: checkoutId },
              expires_at: Math.floor(expiresAt.getTime() / 1_000),
              success_url: successUrl,
              cancel_url: cancelUrl,
            },
            { idempotencyKey },
          );
          return toSessionState(created, checkoutKey);
        } catch (error) {
          if (isRefusal(error)) throw new SessionRefused(error);
          throw error;
        }
      }),

    read,

    /** Expires an open session; returns any other session unchanged. */
    expire: (id: string): Promise<SessionState> =>
      guard(async () => {
        try {
          return toSessionState(await stripe.checkout.sessions.expire(id, withMoney), checkoutKey);
        } catch (error) {
          // Complete, expired or lost: its current state decides what follows.
          if (isRefusal(error)) return read(id);
          throw error;
        }
      }),
  };
};
