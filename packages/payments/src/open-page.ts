import { SessionRefused } from './checkout-sessions.ts';
import type { CheckoutChoice } from './choose-checkout.ts';
import type { SessionState } from './session-state.ts';

/** The store of checkouts. Each call is its own transaction. */
export type CheckoutStore = {
  sessionIdOf: (checkoutId: string) => Promise<string | undefined>;
  /** Records the session of a `creating` checkout. Returns the resulting state, which another process may have set. */
  recordOpened: (checkoutId: string, session: { id: string; url: string | null }) => Promise<string>;
  /** Marks a checkout that is `creating` as expired: it never gets a session. */
  recordRefused: (checkoutId: string) => Promise<void>;
};

type Ports<Context> = {
  checkouts: CheckoutStore;
  /** Creates the session of a checkout, or returns the existing one. @throws SessionRefused */
  createSession: (checkoutId: string) => Promise<SessionState>;
  expireSession: (sessionId: string) => Promise<SessionState>;
  /** Applies the state of a session to the object that it pays for. */
  settle: (checkoutId: string, session: SessionState, ctx: Context) => Promise<void>;
  errors: {
    refused: (cause: unknown) => Error;
    /** An earlier session was paid, or is being paid. */
    paymentUnderWay: () => Error;
    /** The checkout ended while its session was being created. */
    ended: () => Error;
    /** Stripe returned a session without a URL. */
    noPage: () => Error;
  };
};
export type OpenPage<Context> = (choice: CheckoutChoice, ctx: Context) => Promise<{ url: string }>;

/**
 * Opens the payment page of a checkout that was chosen under a lock. First expires earlier sessions at Stripe. No
 * lock is held meanwhile, so another process may run the same steps. If a checkout ends before its session is
 * recorded, the session is expired and the caller gets an error instead of a page.
 */
export const createOpenPage = <Context>(ports: Ports<Context>): OpenPage<Context> => {
  const { checkouts, createSession, expireSession, settle, errors } = ports;

  const create = async (checkoutId: string): Promise<SessionState> => {
    try {
      return await createSession(checkoutId);
    } catch (error) {
      if (error instanceof SessionRefused) await checkouts.recordRefused(checkoutId);
      throw error;
    }
  };

  const expire = async (checkoutId: string, sessionId: string, ctx: Context): Promise<void> => {
    const session = await expireSession(sessionId);
    await settle(checkoutId, session, ctx);
    if (session.status === 'complete') throw errors.paymentUnderWay();
  };

  /** The session of an earlier checkout. If a crash left it unrecorded, the same key finds it. None if Stripe rejects it. */
  const earlierSession = async (checkoutId: string): Promise<string | undefined> => {
    const known = await checkouts.sessionIdOf(checkoutId);
    if (known) return known;
    try {
      const session = await create(checkoutId);
      await checkouts.recordOpened(checkoutId, session);
      return session.id;
    } catch (error) {
      if (error instanceof SessionRefused) return undefined;
      throw error;
    }
  };

  const open = async (checkoutId: string, ctx: Context): Promise<string | null> => {
    const session = await create(checkoutId).catch((error: unknown) => {
      throw error instanceof SessionRefused ? errors.refused(error.cause) : error;
    });
    const state = await checkouts.recordOpened(checkoutId, session);
    if (state === 'open') return session.url;
    await expire(checkoutId, session.id, ctx);
    throw errors.ended();
  };

  return async ({ checkoutId, url, toExpire }, ctx) => {
    for (const earlier of toExpire) {
      const sessionId = await earlierSession(earlier);
      if (sessionId) await expire(earlier, sessionId, ctx);
    }
    const page = url ?? (await open(checkoutId, ctx));
    if (!page) throw errors.noPage();
    return { url: page };
  };
};
