/** Requests and settings of resellers beside their orders, and the beta program. */
export const furtherScreens = {
  'product request': {
    main: {
      'Richiesta Prodotto': 2,
      'Nessuna richiesta ancora': 2,
      'In attesa': 2,
      'In revisione': 2,
      Approvato: 2,
      Rifiutato: 2,
    },
    form: {
      'Seleziona una categoria': 5,
      'La descrizione deve essere di almeno 10 caratteri': 5,
      XS: 9,
      S: 9,
      M: 9,
      L: 9,
      XL: 9,
      XXL: 9,
    },
    toast: {
      'Successo / Richiesta prodotto inviata con successo!': 8,
      'Errore / Impossibile inviare la richiesta prodotto': 8,
    },
  },
  shipping: {
    main: {
      Spedizioni: 2,
      'Italia Continentale': 9,
      'Italia Isole': 9,
      'UE Zona 1': 9,
      'UE Zona 2': 9,
      'Regno Unito': 9,
      'Resto del Mondo': 9,
    },
    form: { 'Seleziona una destinazione': 5, 'Il peso deve essere almeno 0.1 kg': 5 },
    toast: {
      'Costo calcolato / Costo totale: €{totalCost}': 8,
      'Impossibile calcolare il costo di spedizione': 8,
      'Tariffe scaricate': 2,
    },
  },
  'white label': {
    main: { 'White Label': 2 },
    form: {
      "Il nome dell'azienda deve essere di almeno 2 caratteri": 5,
      'Seleziona il materiale dei bigliettini': 5,
      'Seleziona il materiale del packaging': 5,
    },
  },
  shopify: {
    main: { 'Integrazione Shopify': 2 },
    form: {
      'Dominio negozio richiesto (es: {host})': 5,
      'API Key richiesta': 5,
      'API Secret richiesta': 5,
      'Access Token richiesto': 5,
    },
    toast: {
      'Errore Connessione / Impossibile connettere il negozio Shopify. Verifica le credenziali.': 8,
      'Integrazione Attivata': 8,
      'Integrazione Disattivata': 8,
      'Sincronizzazione Completata / Importati {n} nuovi ordini.': 8,
    },
  },
  'beta program': {
    main: { 'In valutazione': 4, Approvata: 4, Rifiutata: 4 },
    form: {
      'Nome azienda è richiesto': 5,
      'Descrizione deve essere almeno 50 caratteri': 5,
      'Seleziona il volume previsto': 5,
      'Motivazione deve essere almeno 30 caratteri': 5,
      'Nome referente è richiesto': 5,
      'Numero di telefono valido richiesto': 5,
    },
    toast: {
      'Candidatura inviata!': 8,
      "Errore / Errore durante l'invio della candidatura": 8,
    },
  },
  'admin catalog': {
    form: {
      'Nome richiesto': 5,
      'Prezzo richiesto': 5,
      'Categoria richiesta': 5,
      'SKU richiesto': 5,
    },
    toast: {
      'Prodotto creato': 8,
      'Impossibile creare il prodotto. Riprova.': 8,
      'Prodotto aggiornato': 8,
      'Impossibile aggiornare il prodotto. Riprova.': 8,
      'Immagine caricata': 8,
      "Errore / Errore nel caricamento dell'immagine.": 8,
    },
  },
  'admin wishlist': { main: { 'Nessuna wishlist ancora': 2 } },
  'admin beta': {
    main: { 'In attesa': 4, Approvata: 4, Rifiutata: 4 },
    toast: {
      'Candidatura aggiornata / Lo stato della candidatura è stato modificato con successo.': 8,
      'Errore / Impossibile aggiornare la candidatura.': 8,
      'Errore / Programma Beta completo': 'R4',
    },
  },
} as const;
