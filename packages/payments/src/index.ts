export { createStripeClient, type StripeOptions } from './client.ts';
export { createGuard, isRefusal, type Guard } from './guard.ts';
export { createCheckoutSessions, SessionRefused, type CheckoutSessions } from './checkout-sessions.ts';
export { checkoutStoreOf, type CheckoutTable } from './checkout-store.ts';
export { chooseCheckout, type CheckoutChoice, type UnfinishedCheckout } from './choose-checkout.ts';
export { idIn, idOf } from './ids.ts';
export {
  listedSince,
  readAll,
  readLedger,
  toLedgerLine,
  type LedgerLine,
  type LedgerSource,
  type Movement,
} from './ledger.ts';
export { createOpenPage, type CheckoutStore, type OpenPage } from './open-page.ts';
export { LONGEST_SESSION_MS, sessionEnd, SHORTEST_SESSION_MS } from './session-times.ts';
export { lostSession, toSessionState, type SessionState } from './session-state.ts';
export { insertWebhookInto, markAppliedIn } from './stored-webhooks.ts';
export { readWebhook, type Webhook } from './webhook.ts';
