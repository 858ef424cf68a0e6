import type { BalanceTransaction } from '../balance-transaction.ts';
import type { Charge, Dispute } from '../objects.ts';

/** The state of a payment: a word and a colour of the style sheet. */
export type Standing = { word: string; look: 'good' | 'open' | 'void' | 'bad' };

export const DISPUTES: Record<Dispute['status'], Standing> = {
  needs_response: { word: 'Contestato', look: 'bad' },
  won: { word: 'Contestazione vinta', look: 'good' },
  lost: { word: 'Contestazione persa', look: 'bad' },
};

export const REASONS: Record<Dispute['reason'], string> = {
  fraudulent: 'Pagamento fraudolento',
  product_not_received: 'Prodotto non ricevuto',
  general: 'Altro',
};

export const MOVEMENTS: Record<BalanceTransaction['reporting_category'], string> = {
  charge: 'Pagamento',
  refund: 'Rimborso',
  refund_failure: 'Rimborso non riuscito',
  dispute: 'Contestazione: somma ritirata',
  dispute_reversal: 'Contestazione: somma restituita',
};

export const standingOf = (charge: Charge, dispute: Dispute | undefined): Standing => {
  if (charge.status === 'failed') return { word: 'Rifiutato', look: 'void' };
  if (charge.status === 'pending') return { word: 'In arrivo', look: 'open' };
  if (dispute) return DISPUTES[dispute.status];
  if (charge.refunded) return { word: 'Rimborsato', look: 'void' };
  return charge.amount_refunded > 0
    ? { word: 'Rimborsato in parte', look: 'open' }
    : { word: 'Riuscito', look: 'good' };
};

const moment = new Intl.DateTimeFormat('it-IT', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Rome' });
export const momentOf = (seconds: number): string => moment.format(new Date(seconds * 1_000));
