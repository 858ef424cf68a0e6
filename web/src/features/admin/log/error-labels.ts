const types: Record<string, string> = {
  'effect-failed': 'Operazione non riuscita',
  'dead-letter': 'Messaggio non elaborato',
  'mail-limit': 'Troppe e-mail',
  payment: 'Pagamento',
  stock: 'Magazzino',
  reconciliation: 'Conti con Stripe',
  'shop-order': 'Ordine di un negozio',
  'shop-order-failed': 'Ordine di un negozio non importato',
  'tracking-not-pushed': 'Tracking non arrivato nel negozio',
  'shop-refuses': 'Negozio che rifiuta le credenziali',
  'privacy-request': 'Richiesta sulla privacy',
  clock: 'Orologi diversi',
};

/** Label of the error's kind; a kind without a label here shows its own name. */
export const errorTypeLabel = (type: string): string => types[type] ?? type;

/** `1 caso`, `3 casi, 7 segnalazioni`. */
export const timesOf = ({ errors, occurrences }: { errors: number; occurrences: number }): string =>
  [errors === 1 ? '1 caso' : `${errors} casi`, ...(occurrences > errors ? [`${occurrences} segnalazioni`] : [])].join(
    ', ',
  );
