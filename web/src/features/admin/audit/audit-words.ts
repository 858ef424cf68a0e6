/** The kinds of things that the trail tells of, by the noun of their actions. */
export const kindChoices: { value: string; label: string }[] = [
  { value: 'order', label: 'Ordini' },
  { value: 'stock', label: 'Stock' },
  { value: 'product', label: 'Prodotti e prezzi' },
  { value: 'category', label: 'Categorie' },
  { value: 'user', label: 'Utenti' },
  { value: 'plan', label: 'Piani' },
  { value: 'rates', label: 'Tariffe di spedizione' },
  { value: 'product-request', label: 'Richieste prodotto' },
  { value: 'beta-application', label: 'Candidature beta' },
  { value: 'packaging-profile', label: 'White label' },
  { value: 'shop', label: 'Negozi collegati' },
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
  'product.published': 'Prodotto pubblicato',
  'product.changed': 'Prodotto modificato',
  'product.retired': 'Prodotto ritirato',
  'product.activated': 'Prodotto attivato',
  'product-request.reviewed': 'Richiesta prodotto esaminata',
  'category.created': 'Categoria creata',
  'category.changed': 'Categoria modificata',
  'picture.uploaded': 'Immagine caricata',
  'beta-application.reviewed': 'Candidatura beta decisa',
  'user.changed': 'Utente modificato',
  'user.verification-decided': 'Verifica aziendale decisa',
  'user.vat-check-requested': 'Controllo VIES richiesto',
  'user.sessions-ended': 'Sessioni chiuse',
  'user.erased': 'Dati cancellati',
  'user.made-admin': 'Reso amministratore',
  'user.password-reset': 'Password cambiata',
  'plan.changed': 'Piano cambiato',
  'rates.changed': 'Tariffe cambiate',
  'packaging-profile.saved': 'Profilo white label salvato',
  'packaging-profile.reviewing': 'Profilo white label in revisione',
  'packaging-profile.approved': 'Profilo white label approvato',
  'packaging-profile.rejected': 'Profilo white label rifiutato',
  'shop.connected': 'Negozio collegato',
  'shop.disconnected': 'Negozio scollegato',
  'error.resolved': 'Errore risolto',
  'effect.retried': 'Operazione ripetuta',
  'dead-letter.replayed': 'Messaggio elaborato di nuovo',
  'dead-letter.discarded': 'Messaggio scartato',
};

const objects: Record<string, string> = {
  order: 'Ordine',
  product: 'Prodotto',
  variant: 'Variante',
  category: 'Categoria',
  upload: 'Immagine',
  import: 'Importazione',
  user: 'Utente',
  zone: 'Zona',
  'parcel-prices': 'Calcolatore',
  'product-request': 'Richiesta prodotto',
  'beta-application': 'Candidatura beta',
  'packaging-profile': 'Profilo white label',
  shop: 'Negozio',
  error: 'Errore',
  effect: 'Operazione',
  'dead-letter': 'Messaggio',
};

/** What was changed, by the kind that its name begins with. */
export const objectLabel = (kind: string): string => objects[kind] ?? kind;

/** What was done; what nobody named here keeps its own name. */
export const actionLabel = (action: string): string => actions[action] ?? action;
