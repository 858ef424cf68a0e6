import { returnTitles } from './return-definitions.ts';

/** What the back office calls an e-mail of a kind; kinds that end in a revision, a sum or a moment are known by their beginning. */
export const titleOfKind = (kind: string): string => titles.find(([start]) => kind.startsWith(start))?.[1] ?? kind;

const titles: [string, string][] = [
  ['welcome', 'Benvenuto'],
  ['email-confirmation', "Conferma dell'indirizzo"],
  ['email-change-requested', "Cambio dell'indirizzo"],
  ['email-changed', 'Indirizzo cambiato'],
  ['password-reset', 'Nuova password'],
  ['password-changed', 'Password cambiata'],
  ['sign-in-slowed', 'Tentativi di accesso'],
  ['second-factor', 'Secondo fattore'],
  ['session-token-reused', 'Sessione chiusa per sicurezza'],
  ['business-verification', 'Verifica aziendale'],
  ['waiting-list-offered', 'Di nuovo disponibile'],
  ['reservation-expiring', 'Riserva in scadenza'],
  ['reservation-expired', 'Riserva scaduta'],
  ['order-confirmed', 'Conferma ordine'],
  ['order-paid', 'Ordine pagato'],
  ['order-shipped', 'Ordine spedito'],
  ['order-tracking-corrected', 'Tracking corretto'],
  ['order-payment-reminded', 'Ordine da pagare'],
  ['order-cancelled', 'Ordine annullato'],
  ['order-refunded', 'Rimborso'],
  ['shop-order-to-pay', 'Ordine del negozio da pagare'],
  ['shop-order-awaiting-stock', 'Ordine del negozio in attesa'],
  ['shop-order-not-imported', 'Ordine del negozio non importato'],
  ['shop-orders-digest', 'Riepilogo degli ordini del negozio'],
  ['shop-refused', 'Negozio da ricollegare'],
  ['automatic-payment-failed', 'Pagamento automatico non riuscito'],
  ['automatic-payment-ended', 'Pagamento automatico spento'],
  ['automatic-payment-summary', 'Riepilogo dei pagamenti automatici'],
  ...returnTitles,
  ['product-request', 'Richiesta prodotto'],
  ['beta-received', 'Candidatura beta ricevuta'],
  ['beta', 'Candidatura beta decisa'],
];
