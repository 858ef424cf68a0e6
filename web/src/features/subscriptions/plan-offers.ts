import { formatEuro, planPrices, type Plan } from '@drappo/contracts';

export type PlanOffer = {
  plan: Plan;
  name: string;
  price: string;
  period: string;
  note?: string;
  includes: string[];
  excludes: string[];
  action: string;
};

// The page says `€1`, not `€1,00`.
const priceOf = (plan: Plan): string => formatEuro(planPrices[plan].cents).replace(/,00$/, '');

/** The price page's texts (specification, point 9). */
export const planOffers: PlanOffer[] = [
  {
    plan: 'trial',
    name: 'Prova',
    price: priceOf('trial'),
    period: 'per 7 giorni',
    note: 'Nessun rinnovo automatico',
    includes: ['Catalogo limitato, 1 immagine per prodotto', 'Wishlist', 'Supporto via email'],
    excludes: ['Gestione ordini', 'Richieste prodotto personalizzate', 'White label'],
    action: 'Inizia la prova',
  },
  {
    plan: 'starter',
    name: 'Starter',
    price: priceOf('starter'),
    period: 'al mese',
    note: 'Il più popolare',
    includes: [
      'Catalogo completo',
      'Wishlist',
      'Gestione ordini',
      'Richieste prodotto personalizzate',
      'Supporto prioritario',
    ],
    excludes: ['White label'],
    action: 'Scegli Starter',
  },
  {
    plan: 'pro',
    name: 'Pro + White Label',
    price: priceOf('pro'),
    period: 'al mese',
    includes: [
      'Tutto quello che c’è in Starter',
      'Packaging white label con logo e materiali',
      'Manager personale dedicato 1:1',
    ],
    excludes: [],
    action: 'Scegli Pro',
  },
];

export const questions = [
  {
    question: 'La prova si rinnova da sola?',
    answer: 'No. Dopo 7 giorni finisce senza altri addebiti; se vuoi continuare scegli un piano.',
  },
  {
    question: 'L’abbonamento comprende i prodotti?',
    answer: 'No. I prodotti si pagano ordine per ordine, al prezzo del catalogo più la spedizione della zona.',
  },
  {
    question: 'Posso cambiare piano?',
    answer: 'Sì, da Starter a Pro e viceversa. Il nuovo piano vale appena il pagamento è confermato.',
  },
  {
    question: 'Che cosa comprende il white label?',
    answer:
      'Packaging e bigliettini con il tuo logo. L’avviamento costa €50 una volta sola; i materiali si pagano a pezzo, da €0,15 i bigliettini e da €0,50 il packaging.',
  },
];
