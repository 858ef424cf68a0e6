/** Questions that a reseller may ask about a rule, with their answers. */
export const whyTexts = {
  shippingPending: {
    question: 'Perché è in calcolo?',
    answer:
      "La spedizione dipende da zona, numero di articoli e totale dei prodotti. La calcoliamo appena arriva l'ordine, di solito in pochi secondi: fino ad allora non mostriamo un importo che può cambiare.",
  },
  missingPieces: {
    question: 'Perché aspetta?',
    answer:
      "I pezzi sono finiti prima che l'ordine arrivasse dal tuo negozio. Resta in fila: quando tornano, serviamo prima l'ordine più vecchio. Non devi fare nulla.",
  },
  limitReached: {
    question: "Perché c'è un limite?",
    answer:
      "I pezzi messi da parte non li vede nessun altro: il limite ne lascia anche agli altri rivenditori. L'ordine riparte da solo, il più vecchio per primo.",
  },
  paymentDays: {
    question: 'Perché 7 giorni?',
    answer:
      "Finché l'ordine aspetta, nessun altro può comprare quei pezzi. Dopo 7 giorni lo annulliamo e tornano disponibili: non ti viene addebitato nulla.",
  },
  holdDays: {
    question: 'Perché 7 giorni?',
    answer:
      'Una riserva toglie i pezzi a tutti gli altri. In 7 giorni hai il tempo di decidere. Dopo, puoi riservarli di nuovo finché ce ne sono.',
  },
  transfer: {
    question: 'Perché ci vuole tempo?',
    answer:
      "Un bonifico lo conferma la banca, anche dopo qualche giorno lavorativo; una carta è confermata subito. Intanto l'ordine non viene annullato.",
  },
  grossRevenue: {
    question: 'Che cosa contiene?',
    answer:
      'I prodotti di tutti i tuoi ordini ai nostri prezzi, anche di quelli da pagare. Senza spedizioni e senza ordini annullati: è quanto hai comprato da noi, non quanto hai incassato.',
  },
  companyData: {
    question: 'Perché questi dati?',
    answer:
      'Vendiamo solo ad aziende: con questi dati fatturiamo i tuoi ordini. Codice SDI o PEC dicono dove arriva la fattura elettronica.',
  },
  vatCheck: {
    question: 'Perché la verifica?',
    answer:
      'Controlliamo che la partita IVA sia attiva e della tua azienda. Così nessuno ordina a nome di un altro, e da quel momento puoi riservare più pezzi.',
  },
  whiteLabelPlan: {
    question: 'Perché serve Pro?',
    answer:
      'I materiali con il tuo nome li prepariamo noi e li mettiamo in ogni pacco: il piano Pro copre questo lavoro. Per riservare e ordinare non serve un piano.',
  },
  returnOver: {
    question: 'Perché non più?',
    answer:
      "Il termine parte dal giorno della spedizione ed è lo stesso per tutti: un capo che torna deve potersi vendere nella sua stagione. Per un difetto visto dopo, scrivici dall'assistenza.",
  },
  onlyFaulty: {
    question: 'Perché solo i difettosi?',
    answer: 'I pezzi sono partiti nella tua confezione, con il tuo nome: non possiamo venderli ad altri.',
  },
  skuPrefix: {
    question: 'Perché DW-?',
    answer:
      'Ogni nostro SKU inizia così: in un negozio che vende anche altro riconosciamo i nostri capi. Non cambiarlo quando li carichi.',
  },
  offerHours: {
    question: 'Perché 2 ore?',
    answer:
      "Altri aspettano lo stesso capo: se non lo riservi, dopo 2 ore tocca al prossimo. L'avviso non mette da parte i pezzi, quindi conviene fare presto.",
  },
} as const satisfies Record<string, { question: string; answer: string }>;

export type WhyTopic = keyof typeof whyTexts;
