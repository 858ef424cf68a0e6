/** Texts of /admin. */
export const backOffice = {
  admin: {
    main: { 'Accesso Negato: Solo gli amministratori possono accedere a questa sezione.': 2 },
    tabs: { Dashboard: 2, Ordini: 2, Catalogo: 2, Wishlist: 2, Beta: 2, Log: 2 },
  },
  'admin dashboard': {
    main: {
      'Da pagare': 4,
      Pagato: 4,
      'In preparazione': 4,
      Spedito: 4,
      Annullato: 4,
      'Nome non disponibile': 8,
    },
  },
  'admin orders': {
    main: {
      'Export CSV': 2,
      'Nessun ordine trovato con i filtri applicati': 2,
      'Nessun ordine presente': 2,
      'N/A': 8,
    },
    dialog: {
      'Indirizzo non disponibile': 8,
      'Codice tracking richiesto': 5,
      'Corriere richiesto': 5,
    },
    toast: {
      'Tracking Aggiornato': 8,
      'Errore / Impossibile aggiornare il tracking. Riprova.': 8,
    },
  },
} as const;
