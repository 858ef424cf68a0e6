/** The kinds of things that the trail tells of, by the noun of their actions. */
export const kindChoices: { value: string; label: string }[] = [
  { value: 'order', label: 'Ordini' },
  { value: 'stock', label: 'Stock' },
  { value: 'product', label: 'Prodotti e prezzi' },
  { value: 'user', label: 'Utenti' },
  { value: 'plan', label: 'Piani' },
  { value: 'rates', label: 'Tariffe di spedizione' },
  { value: 'product-request', label: 'Richieste prodotto' },
  { value: 'beta-application', label: 'Candidature beta' },
  { value: 'packaging-profile', label: 'White label' },
  { value: 'error', label: 'Errori' },
  { value: 'effect', label: 'Operazioni ripetute' },
  { value: 'dead-letter', label: 'Messaggi fermi' },
];

const actions: Record<string, string> = {
  'order.shipped': 'Ordine spedito',
  'order.processing-started': 'Ordine messo in preparazione',
  'order.cancelled': 'Ordine annullato',
  'stock.corrected': 'Stock corretto',
  'product.created': 'Prodotto creato',
  'product.changed': 'Prodotto modificato',
  'product.retired': 'Prodotto ritirato',
  'product.activated': 'Prodotto attivato',
  'product-request.reviewed': 'Richiesta prodotto esaminata',
  'picture.uploaded': 'Immagine caricata',
  'beta-application.reviewed': 'Candidatura beta decisa',
  'user.changed': 'Utente modificato',
  'user.made-admin': 'Reso amministratore',
  'user.password-reset': 'Password cambiata',
  'plan.changed': 'Piano cambiato',
  'rates.changed': 'Tariffe cambiate',
  'packaging-profile.saved': 'Profilo white label salvato',
  'packaging-profile.reviewing': 'Profilo white label in revisione',
  'packaging-profile.approved': 'Profilo white label approvato',
  'packaging-profile.rejected': 'Profilo white label rifiutato',
  'error.resolved': 'Errore risolto',
  'effect.retried': 'Operazione ripetuta',
  'dead-letter.replayed': 'Messaggio elaborato di nuovo',
  'dead-letter.discarded': 'Messaggio scartato',
};

/** What was done; what nobody named here keeps its own name. */
export const actionLabel = (action: string): string => actions[action] ?? action;

const shown = (value: unknown): string =>
  value === null || value === undefined || value === ''
    ? 'vuoto'
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);

export type Change = { name: string; from?: string; to: string };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Before and after, field by field; whatever else the entry tells stands as it is. */
export const changesOf = (details: Record<string, unknown>): Change[] => {
  const { from, to, ...rest } = details;
  const others = Object.entries(rest)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => ({ name, to: shown(value) }));
  if (isRecord(from) && isRecord(to)) {
    const names = [...new Set([...Object.keys(from), ...Object.keys(to)])];
    return [...names.map((name) => ({ name, from: shown(from[name]), to: shown(to[name]) })), ...others];
  }
  return 'to' in details ? [{ name: '', from: shown(from), to: shown(to) }, ...others] : others;
};
